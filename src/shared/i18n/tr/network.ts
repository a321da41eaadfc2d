import type { Topic } from '../translated.ts'

export const network: Topic<'tr', 'network'> = {
  proxy: {
    label: 'Vekil sunucu',
    direct:
      'Yok: her bağlantı doğrudandır. HTTP_PROXY ve HTTPS_PROXY, bir sonraki açılıştan itibaren birini belirtir.',
    of: '{{scheme}}:// → {{host}} üzerinden',
    overridden:
      'Bu bilgisayarın ortamı belirliyor (HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY): {{proxies}}.'
  },
  caFile: {
    label: 'Kendi sertifika yetkiliniz',
    help: 'Bu bilgisayarın sertifikalarına ek olarak güvenilecek sertifikaları içeren bir dosya (PEM veya DER); bir şirket veya yerel sunucu bunu gerektirebilir. Sağlayıcılar, MCP sunucuları ve ajanın okuduğu sayfalar için geçerlidir. Denetim hiçbir zaman kapatılmaz.',
    placeholder: '/etc/ssl/certs/sirket.pem',
    choose: 'Dosya seç…',
    save: 'Kullan',
    remove: 'Kaldır',
    trusted: 'Güvenilenler: {{names}}.',
    problem: {
      'not-absolute': 'Dosyanın tam yolunu, kök dizinden başlayarak verin.',
      'not-found': 'Böyle bir dosya yok. Yolu denetleyin veya dosyayı seçin.',
      'not-a-file': 'Bu bir dosya değil, klasör. İçindeki sertifika dosyasını belirtin.',
      unreadable: 'Bu dosya okunamıyor. İzinlerini denetleyin.',
      'not-a-certificate':
        'Bu dosyada sertifika yok. PEM (“BEGIN CERTIFICATE”) veya DER biçiminde en az bir sertifika gerekir.',
      expired: 'Bu dosyadaki tüm sertifikaların süresi dolmuş. Yenisini yetkiliyi işletenden isteyin.'
    }
  }
}
