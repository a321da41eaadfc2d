import type { Topic } from '../translated.ts'

export const schedules: Topic<'tr', 'schedules'> = {
  about:
    'Fermata’nın çalışırken kendiliğinden, her seferinde yeni bir sohbette gönderdiği istemler. O sırada yanıt verecek kimse yoktur: soru gerektiren şeyler çalıştırılmaz, sınırına ulaşan sizi bekler. Fermata’nın kapalı olduğu veya bilgisayarın uyuduğu zamanlar kaçırıldı olarak kaydedilir ve telafi edilmez.',
  none: 'Henüz zamanlama yok.',
  add: 'Zamanlama ekle',
  edit: 'Düzenle',
  enabled: 'Açık',
  enabledHelp: 'Açıkken, zamanı her geldiğinde gönderilir.',
  off: 'Kapalı',
  next: 'Sonraki: {{time}}',
  never: 'Sonraki zaman yok',
  runNow: 'Şimdi çalıştır',
  begun: 'Şimdi çalışıyor.',
  remove: 'Zamanlamayı kaldır',
  removeQuestion: '{{name}} ve geçmişi kaldırılsın mı? Başlattığı sohbetler kalır.',
  removeYes: 'Kaldır',
  cancel: 'İptal',
  prompt: 'İstem',
  facts: '{{words}} · {{rounds}}',
  rounds_one: 'en fazla {{count}} tur',
  rounds_other: 'en fazla {{count}} tur',
  history: 'Geçmiş',
  noHistory: 'Henüz çalışmadı.',
  open: 'Sohbeti aç',
  openLabel: 'Sohbeti aç: {{time}}',
  byHand: 'elle',
  outcome: {
    running: 'Çalışıyor',
    done: 'Tamamlandı',
    stoppedAtLimit: 'Sınırında durdu',
    failed: 'Başarısız',
    stopped: 'Siz durdurdunuz',
    interrupted: 'Yarıda kesildi',
    missed: 'Kaçırıldı',
    skipped: 'Atlandı: önceki çalıştırma hâlâ sürüyordu'
  },
  goOn: 'Orada devam edilebilir.',
  missed_one: '{{count}} kez kaçırıldı: Fermata kapalıydı veya bilgisayar uyuyordu',
  missed_other: '{{count}} kez kaçırıldı: Fermata kapalıydı veya bilgisayar uyuyordu',
  missingFolder: '{{path}} klasörü yoktu.',
  form: {
    add: 'Zamanlama ekle',
    edit: 'Düzenle: {{name}}',
    name: 'Ad',
    namePlaceholder: 'Örneğin Sabah raporu',
    prompt: 'İstem',
    cron: 'Ne zaman (cron ifadesi)',
    cronHelp: 'Beş alan: dakika, saat, ayın günü, ay, haftanın günü. * her değer demektir.',
    examples: 'Örnekler',
    example: { hourly: 'Her saat', daily: 'Her gün', weekdays: 'Hafta içi', weekly: 'Her pazartesi' },
    noWords: 'Bu ifade sözle anlatılamıyor, ama zamanları var.',
    nextTimes: 'Sonraki: {{times}}',
    zone: 'Saat dilimi',
    zoneHere: 'Bu bilgisayarınki ({{zone}})',
    model: 'Model',
    modelDefault: 'Yeni bir sohbetteki gibi',
    workspace: 'Klasör',
    workspaceHelp: 'Boş bırakılırsa: klasör yok, dolayısıyla dosya araçları da yok.',
    choose: 'Seç…',
    mode: 'Sormadan yapabilecekleri',
    modeHelp:
      'Soru gerektiren şeyler çalıştırılmaz; yanıt verecek kimse olmadığından çalıştırma orada biter.',
    rounds: 'En fazla araç turu',
    roundsHelp: 'Buna ulaşan çalıştırma orada durur, elindekileri korur ve siz devam ettirebilirsiniz.',
    needsName: 'Zamanlama için bir ad gerekir.',
    needsPrompt: 'Zamanlama için gönderilecek bir istem gerekir.',
    save: 'Kaydet',
    submit: 'Zamanlama ekle'
  },
  field: {
    minute: 'dakika',
    hour: 'saat',
    day: 'ayın günü',
    month: 'ay',
    weekday: 'haftanın günü'
  },
  problem: {
    fields:
      'İfade, aralarında boşluk olan beş alandan oluşur; örneğin hafta içi saat dokuz için 0 9 * * 1-5.',
    value:
      '“{{value}}”, “{{field}}” alanına uymuyor. Aralığında bir sayı, 1,15 gibi bir liste, */10 gibi bir adım veya * yazın.',
    never: 'Bu zaman hiç gelmez. Günü ve ayı denetleyin.',
    zone: '{{value}} diye bir saat dilimi yok. Listeden birini seçin.'
  }
}
