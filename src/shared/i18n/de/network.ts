import type { Topic } from '../translated.ts'

export const network: Topic<'de', 'network'> = {
  proxy: {
    label: 'Proxy',
    direct:
      'Keiner: Jede Verbindung ist direkt. HTTP_PROXY und HTTPS_PROXY nennen einen, ab dem nächsten Start.',
    of: '{{scheme}}:// über {{host}}',
    overridden:
      'Von der Umgebung dieses Computers gesetzt (HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY): {{proxies}}.'
  },
  caFile: {
    label: 'Eigene Zertifizierungsstelle',
    help: 'Eine Datei (PEM oder DER) mit Zertifikaten, denen zusätzlich zu denen dieses Computers vertraut wird, wie es eine Firma oder ein lokaler Server erfordern kann. Gilt für Anbieter, MCP-Server und Seiten, die der Agent liest. Die Prüfung wird nie abgeschaltet.',
    placeholder: '/etc/ssl/certs/firma.pem',
    choose: 'Datei wählen …',
    save: 'Verwenden',
    remove: 'Entfernen',
    trusted: 'Vertraut wird: {{names}}.',
    problem: {
      'not-absolute': 'Den vollständigen Pfad der Datei angeben, vom Stammverzeichnis an.',
      'not-found': 'Diese Datei gibt es nicht: Den Pfad prüfen oder die Datei auswählen.',
      'not-a-file': 'Das ist ein Ordner, keine Datei: Die Zertifikatsdatei darin angeben.',
      unreadable: 'Diese Datei darf nicht gelesen werden: Ihre Berechtigungen prüfen.',
      'not-a-certificate':
        'Diese Datei enthält kein Zertifikat: Nötig ist mindestens eines im PEM-Format („BEGIN CERTIFICATE“) oder DER-Format.',
      expired:
        'Alle Zertifikate in dieser Datei sind abgelaufen: Das neue ist bei der Zertifizierungsstelle erhältlich.'
    }
  }
}
