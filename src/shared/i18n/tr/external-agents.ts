import type { Topic } from '../translated.ts'

export const externalAgents: Topic<'tr', 'externalAgents'> = {
  about:
    'Claude Code, Gemini CLI veya Codex gibi kendi döngüsünü çalıştıran başka ajanlar; Agent Client Protocol (ACP) ile konuşulur. Ajan, bu bilgisayarda sizin haklarınızla çalışan bir programdır: yalnızca güvendiğinizi ekleyin. Model seçilen yerde seçilir.',
  limitless:
    'Araç turu sınırı, korumalar ve maliyet sınırı Fermata’nın çalıştırdığı modeller içindir. Bu ajanlara uygulanmaz; “Durdur” uygulanır.',
  none: 'Henüz ajan yok.',
  state: {
    off: 'Çalışmıyor',
    running: 'Çalışıyor',
    failed: 'Başarısız'
  },
  running_one: '{{count}} sohbet',
  running_other: '{{count}} sohbet',
  startsCommand: 'Bu komut, onunla yapılan her sohbet için bir kez çalıştırılır:',
  withValues: 'Şu değerlerle: {{names}}.',
  test: 'Sına',
  testing: 'Sınanıyor…',
  works: 'Çalışıyor: {{name}}.',
  worksUnnamed: 'Çalışıyor.',
  log: 'Son çıktı',
  edit: 'Düzenle',
  remove: 'Ajanı kaldır',
  removeQuestion: 'Ajan ({{agent}}) ve kayıtlı değerleri kaldırılsın mı? Sohbetleri kalır.',
  removeYes: 'Kaldır',
  cancel: 'İptal',
  add: 'Ajan ekle',
  form: {
    add: 'Ajan ekle',
    edit: 'Düzenle: {{agent}}',
    name: 'Ad',
    namePlaceholder: 'Örneğin Gemini CLI',
    command: 'Komut',
    commandPlaceholder: 'Örneğin gemini',
    args: 'Bağımsız değişkenler, her satıra bir tane',
    argsHelp: 'Çoğu ajan ACP konuşmak için --acp gibi bir tane ister.',
    env: 'Ortam, NAME=value, her satıra bir tane',
    envHelp:
      'Anahtar veya parola gibi görünenler şifreli saklanır ve yeniden gösterilmez. Değersiz bir ad, kayıtlı olanı korur.',
    needsCommand: 'Bir ajanın komutu olmalı.',
    badLine: 'Bu satır anlaşılmadı: {{line}}',
    save: 'Kaydet',
    submit: 'Ajanı ekle',
    help: 'Eklemekle hiçbir şey başlatılmaz.'
  }
}
