import type { Topic } from '../translated.ts'

export const rewind: Topic<'tr', 'rewind'> = {
  action: 'Buraya geri sar…',
  title: 'Bu mesajın hemen öncesine geri sarılsın mı?',
  choose: 'Neler geri alınsın',
  what: { both: 'Dosyalar ve sohbet', files: 'Yalnızca dosyalar', conversation: 'Yalnızca sohbet' },
  cut: 'Mesaj ve sonrasındaki her şey gözden kalkar ve başka bir sürüm olarak saklanır; metni yazdığınız alana döner. Maliyeti sayılmaya devam eder.',
  files: 'Dosyalar',
  none: 'Eski hâline getirilecek dosya yok: ajanın dosya araçları o zamandan beri hiçbirini değiştirmedi veya hepsi eskisi gibi.',
  will: {
    created: 'kaldırılır: sonradan oluşturulmuş',
    changed: 'eski hâline getirilir',
    deleted: 'geri konur: sonradan silinmiş'
  },
  stays: {
    'changed-since': 'olduğu gibi kalır: siz, bir komut veya başka bir program da değiştirmiş',
    'not-kept':
      'olduğu gibi kalır: eski veya şimdiki içeriği saklanamayacak kadar büyük ya da eski, veya yolu değişmiş',
    'not-written': 'yazılamadı'
  },
  overwrite: 'Başkalarının da değiştirdiği dosyaları eski hâline getir',
  scope: 'Komutların ve MCP araçlarının yaptığı değişiklikler kapsam dışıdır.',
  cancel: 'İptal',
  confirm: 'Geri sar',
  doneCut: 'Sohbet geri sarıldı.',
  done_one: '{{count}} dosya eski hâline getirildi.',
  done_other: '{{count}} dosya eski hâline getirildi.',
  left_one: '{{count}} dosya olduğu gibi kaldı: {{paths}}.',
  left_other: '{{count}} dosya olduğu gibi kaldı: {{paths}}.',
  leftPath: '{{path}} ({{why}})',
  leftMore: '{{paths}} ve {{count}} tane daha',
  nothing: 'Hiçbir dosya değiştirilmedi.',
  why: {
    'changed-since': 'başkaları da değiştirmiş',
    'not-kept': 'eski hâline getirilemiyor',
    'not-written': 'yazılamadı'
  },
  undo: 'Dosyalar için geri al'
}
