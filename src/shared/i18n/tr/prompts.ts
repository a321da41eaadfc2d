import type { Topic } from '../translated.ts'

export const prompts: Topic<'tr', 'prompts'> = {
  about:
    'Tekrar tekrar kullandığınız metinler. Bir mesajın başında / ve adını yazmak metni alana koyar; değiştirebilir veya gönderebilirsiniz. {{placeholder}} gibi çift süslü ayraç içindekiler o sırada sorulur.',
  none: 'Henüz istem yok.',
  add: 'İstem ekle',
  edit: 'Düzenle',
  addForm: 'Yeni istem',
  editForm: 'Düzenle: /{{name}}',
  name: 'Ad',
  nameHelp: 'Eğik çizgiden sonra yazdığınız; boşluklar kısa çizgi olur.',
  namePlaceholder: 'inceleme',
  text: 'Metin',
  textHelp: 'Doldurulacak yerler {{placeholder}} gibi çift süslü ayraç içinde durur.',
  needsName: 'En çok 60 karakterlik bir ad verin.',
  needsText: 'Eklenecek metni yazın.',
  save: 'Kaydet',
  cancel: 'İptal',
  remove: 'İstemi kaldır',
  removeQuestion: '/{{name}} kaldırılsın mı? Onunla yazılan mesajlar kalır.',
  removeYes: 'Kaldır',
  places_one: 'Doldurulacak {{count}} yer',
  places_other: 'Doldurulacak {{count}} yer',
  import: 'Dosyadan içe aktar',
  export: 'Dosyaya dışa aktar',
  imported_zero: 'Bu dosyada yeni bir şey yoktu.',
  imported_one: '{{count}} istem eklendi.',
  imported_other: '{{count}} istem eklendi.',
  exported: 'Yazıldı: {{path}}',
  fill: 'Bu istemin açık bıraktıklarını doldurun. Boş bıraktığınız olduğu gibi kalır; alanda değiştirebilirsiniz.',
  insert: 'Ekle'
}
