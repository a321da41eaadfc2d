import type { Topic } from '../translated.ts'

export const writing: Topic<'tr', 'writing'> = {
  cleared: 'Taslak silindi.',
  bringBack: 'Geri getir',
  takeBack: 'Geri al',
  takeBackHint: 'Durdur ve mesajı alana geri koy (boş alanda Ctrl veya ⌘ ve Z)',
  noFolder: 'Klasör seçilmedi',
  chooseFolder: 'Dosyaları anılabilecek klasörü seç…',
  sensitive: 'gizli bilgi içerebilir',
  secret:
    'Şu dosya genellikle anahtar gibi gizli bilgiler içerir: {{path}}. Gönderirseniz sağlayıcı onları alır.',
  secretSend: 'Birlikte gönder',
  secretLeave: 'Dışarıda bırak',
  mentioned: 'Dosya',
  readLater: 'gönderirken okunur',
  prompt: 'Enter /{{name}} metnini buraya koyar',
  list: {
    mention_one: 'Dosya: {{count}}',
    mention_other: 'Dosya: {{count}}',
    command_one: 'Komutlar: {{count}}',
    command_other: 'Komutlar: {{count}}',
    choice_one: 'Seçenekler: {{count}}',
    choice_other: 'Seçenekler: {{count}}'
  },
  about: {
    prompts: 'Kendi istemlerinizi ekleyin ve değiştirin',
    compact: 'Eski mesajların yerine, yalnızca model için, bir özet koy',
    new: 'Yeni sohbet başlat',
    model: 'Başka model seç',
    limit: 'Bu sohbetin duraklamadan önceki araç turları',
    export: 'Bu sohbeti bir dosyaya yaz'
  },
  limitNone: 'Sınır yok',
  limitSettings_one: 'Ayarlardaki gibi ({{count}} tur)',
  limitSettings_other: 'Ayarlardaki gibi ({{count}} tur)',
  ready: {
    prompts: 'Enter, Ayarlar > İstemler bölümünü açar',
    new: 'Enter yeni bir sohbet başlatır. /new sonrasındaki metin o sohbetin alanına konur',
    model: 'Enter model listesini açar',
    limit: 'Enter bu sohbetin sınırını değiştirir',
    export: 'Enter dosyanın nereye kaydedileceğini sorar'
  },
  argument: {
    limit: '1 ile {{most}} arasında bir araç turu sayısı, none veya settings ekleyin: /limit 40',
    export: 'Bir biçim ekleyin (markdown, html, json veya pdf): /export markdown',
    nothing: '/{{name}} arkasına bir şey almaz. Başına boşluk koyarsanız mesaj olarak gönderilir'
  },
  busy: '/{{name}} ajan durunca kullanılabilir. Hiçbir şey gönderilmedi',
  unbegun: '/{{name}} başlamış bir sohbette çalışır. Başına boşluk koyarsanız mesaj olarak gönderilir',
  unknown: '/{{word}} bir komut değil, mesaj olarak gönderilecek'
}
