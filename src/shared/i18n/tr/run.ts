import type { Topic } from '../translated.ts'

export const pause: Topic<'tr', 'pause'> = {
  title_one: '{{count}} araç çağrısından sonra duraklatıldı',
  title_other: '{{count}} araç çağrısından sonra duraklatıldı',
  rounds_one: '{{rounds}}/{{count}} tur',
  rounds_other: '{{rounds}}/{{count}} tur',
  roundsOnly_one: '{{count}} tur',
  roundsOnly_other: '{{count}} tur',
  ceiling:
    'Bu, her zaman duraklatan {{limit}} turluk kesin üst sınır. İstediğiniz kadar devam edebilirsiniz.',
  byUser: 'Bu duraklatmayı siz istediniz.',
  costLimit: 'Bu aşama {{limit}} tutarındaki maliyet sınırına ulaştı.',
  tokens: '{{tokens}} token',
  estimate: 'Bir aşama daha yaklaşık {{cost}} tutabilir.',
  estimateTiny: 'Bir aşama daha {{cost}} altında tutabilir.',
  calls_one: '{{count}} araç çağrısı',
  calls_other: '{{count}} araç çağrısı',
  wholeTurn: 'Tüm görev: {{figures}}',
  guard: {
    repeat_ordinal_other: 'Ajan aynı çağrıyı {{count}}. kez yapmak üzere',
    cycle: 'Ajan aynı yerde dönüp duruyor: {{count}} kez aynı adımlar',
    loop: 'Ajan aynı yerde dönüp duruyor gibi',
    question: 'Devam etsin mi?',
    heldQuestion_one: 'Bu kez çağrı henüz çalıştırılmadı. Devam etsin mi?',
    heldQuestion_other: 'Bu kez {{count}} çağrı henüz çalıştırılmadı. Devam etsin mi?',
    results: 'Son sonuçlar',
    result: 'Sonuç {{number}}',
    same: 'aynı sonuç',
    mayRepeat: '{{tool}}: yinelemeye hep izin ver',
    stop: 'Durdur',
    close: 'Kapat ve çalıştırmayı durdur',
    continuesIn: '{{time}} içinde kendiliğinden devam eder',
    stopsIn: '{{time}} içinde kendiliğinden durur'
  },
  continue: 'Devam et',
  adjust: 'Sınırı ayarla',
  adjustCost: 'Maliyet sınırını ayarla',
  more: 'Başka devam yolları',
  unlimited: 'Bu görevde sınırsız devam et',
  wrapUp: 'Şimdi toparla',
  hint: 'Devam için ipucu',
  hintPlaceholder: 'Devam et, ama…',
  errorTitle: 'Devam edilemedi.'
}

export const run: Topic<'tr', 'run'> = {
  step: '{{step}}. adım, sınır yok',
  openAgents: 'Dış ajanları aç',
  stop: 'Durdur',
  stopping: 'Durduruluyor…',
  pause: 'Bu turdan sonra duraklat',
  pauseRequested: 'Bu turdan sonra duraklatılacak…',
  round: 'Tur {{round}}/{{limit}}',
  working: 'Çalışıyor…',
  awaiting_one: 'Yanıtınız bekleniyor',
  awaiting_other: '{{count}} yanıtınız bekleniyor',
  elsewhere: 'Komut satırında çalışıyor. Buradan okuyarak izleyebilir ve durdurabilirsiniz.',
  failedTitle: 'Çalıştırma başarısız oldu',
  retry: 'Yeniden dene',
  retrying: {
    busy: 'Sağlayıcı meşgul.',
    connection: 'Bağlantı koptu.',
    other: 'İstek ulaşmadı.'
  },
  retryIn: '{{reason}} {{seconds}} sn sonra yeniden denenecek ({{attempt}}/{{of}})',
  cancelRetry: 'İptal',
  openProviders: 'Sağlayıcıları aç',
  chooseModel: 'Başka model seç',
  details: 'Ayrıntılar',
  interruptedTitle: 'Yarıda kesildi',
  interrupted:
    'Ajan çalışırken Fermata kapandı. Oraya kadar olan her şey saklandı. “Devam et” modele yeniden sorar; yarıda kesilen araç kendiliğinden yeniden çalışmaz.',
  continue: 'Devam et',
  stopped: 'Siz durdurdunuz',
  wrapUpMessage:
    'Lütfen artık araç kullanma. Şimdiye kadar bulduklarını ve yaptıklarını, açıkta kalanları ve atacağın sonraki adımları özetle.'
}

export const live: Topic<'tr', 'live'> = {
  draftCleared: 'Taslak silindi. Boş alanda Ctrl veya ⌘ ve Z geri getirir.',
  takenBack: 'Durduruldu. Mesaj yeniden alanda.',
  attached: '{{name}} eklendi',
  queued: 'Mesaj kuyruğa eklendi',
  steers: 'Mesaj gönderildi',
  paused_one: '{{count}} araç çağrısından sonra duraklatıldı',
  paused_other: '{{count}} araç çağrısından sonra duraklatıldı',
  continues: 'Çalışma devam ediyor.',
  started: 'Ajan çalışıyor.',
  finished: 'Bitti.',
  guard: '{{sentence}}. {{question}}',
  stopped: 'Durduruldu.',
  failed: 'Çalıştırma başarısız oldu. {{sentence}}',
  approval: '{{tool}} yanıtınızı bekliyor.',
  question: 'Ajan soruyor: {{question}}',
  interrupted: 'Çalıştırma yarıda kesildi.',
  versionShown: 'Sürüm {{at}}/{{of}} gösteriliyor.',
  branchShown: 'Dal gösteriliyor.',
  branched: 'Sohbet buradan devam ediyor. Sonrası başka bir sürüm olarak saklanıyor.',
  roundDeleted: 'Burada silindi. Bunu içeren sürüm saklanıyor.',
  compacted: 'Eski mesajlar artık model için özetlendi.',
  compactionFailed: 'Eski mesajlar özetlenemedi.',
  compactionUndone: 'Model eski mesajları yeniden alıyor.',
  limited_one: 'Bu sohbet {{count}} araç turundan sonra duraklar.',
  limited_other: 'Bu sohbet {{count}} araç turundan sonra duraklar.',
  limit: {
    none: 'Bu sohbetin sınırı yok.',
    inherit: 'Bu sohbette ayarlardaki sınır geçerli.'
  },
  renamed: 'Yeni adı: “{{title}}”.'
}
