import type { Topic } from '../translated.ts'

export const backup: Topic<'tr', 'backup'> = {
  label: 'Sohbet yedekleri',
  help: 'Burada saklanan her şeyin bu bilgisayardaki kopyaları. Her gün, bir güncelleme depoyu değiştirmeden önce ve başka bir yedek geri yüklenmeden önce bir tane alınır.',
  make: 'Şimdi yedekle',
  making: 'Yedekleniyor…',
  made: 'Yedek alındı.',
  list: 'Yedekler',
  none: 'Henüz yedek yok.',
  item: '{{time}}, {{kind}}, {{size}}',
  kind: {
    daily: 'günlük',
    migration: 'güncelleme öncesi',
    manual: 'siz aldınız',
    restore: 'geri yükleme öncesi'
  },
  restore: 'Geri yükle…',
  restoreOf: 'Yedeği geri yükle: {{time}}',
  question: 'Şu zamana dönülsün mü: {{time}}?',
  explain:
    'Tüm sohbetler o zamanki hâline döner. Şu anda burada olanlar yedek olarak saklanır, ayarlar ve anahtarlar kalır, Fermata yeniden başlar.',
  confirm: 'Geri yükle ve yeniden başlat',
  cancel: 'İptal',
  problem: {
    missing: 'bu yedek artık yok',
    damaged: 'bu yedek hasarlı',
    newer: 'bu yedeği daha yeni bir Fermata almış',
    'in-use': 'sohbetler başka bir Fermata işleminde açık',
    failed: 'yazılamadı'
  },
  noCopy:
    'Saklanan sohbetler yeni bir sürüme geçirilecekti, ancak önce kopyaları alınamadı ({{cause}}). Hiçbir şey değiştirilmedi. {{path}} konumunun diskinde yer açın veya oraya yazma izni verip yeniden başlatın.',
  noRoom_one: 'diskte {{count}} MB daha boş yer gerekiyor',
  noRoom_other: 'diskte {{count}} MB daha boş yer gerekiyor',
  cliRestored: 'Sohbetler şu zamandaki hâlinde: {{time}}. Önceden burada olanlar {{name}} adıyla saklanıyor.',
  cliNotRestored: 'Hiçbir şey geri yüklenmedi: {{problem}}. Mevcut yedekleri “backup list” gösterir.'
}
