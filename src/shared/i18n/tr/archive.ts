import type { Topic } from '../translated.ts'

export const archive: Topic<'tr', 'archive'> = {
  besideTitle: '{{title}} (içe aktarıldı)',
  kind: {
    archive: 'Fermata arşivi',
    chatgpt: 'ChatGPT dışa aktarımı',
    claude: 'Claude dışa aktarımı'
  },
  export: 'Her şeyi dışa aktar',
  exportHelp:
    'Tüm sohbetleri içerikleriyle birlikte, taslakları, kullanımı ve ayarları içeren tek dosya; anahtarlar hariç. Denetlenebilir ve burada ya da başka bir bilgisayarda içe aktarılabilir.',
  exported_one: '{{count}} sohbet dışa aktarıldı: {{path}}',
  exported_other: '{{count}} sohbet dışa aktarıldı: {{path}}',
  exporting: 'Dışa aktarılıyor…',
  exportShort: 'Dışa aktar',
  exportAll: 'Tüm sohbetleri dışa aktar',
  exportAllHelp: 'Okumak veya başka yerde kullanmak için her birine bir dosya, tek bir zip içinde.',
  format: 'Biçim',
  import: 'İçe aktar…',
  importLabel: 'Sohbetleri içe aktar',
  importHelp:
    'Bir Fermata arşivinden ya da ChatGPT veya Claude verilerinizi dışa aktarınca aldığınız dosyadan. Bir şey eklenmeden önce içinde ne olduğunu görürsünüz.',
  reading: 'Okunuyor…',
  report: 'İçe aktarılan: {{name}}',
  counts: {
    new_one: '{{count}} sohbet yeni.',
    new_other: '{{count}} sohbet yeni.',
    same_one: '{{count}} sohbet zaten burada ve olduğu gibi kalır.',
    same_other: '{{count}} sohbet zaten burada ve olduğu gibi kalır.',
    beside_one: '{{count}} sohbetin burada başka bir sürümü var. İçe aktarılan onun yanına eklenir.',
    beside_other: '{{count}} sohbetin burada başka sürümleri var. İçe aktarılanlar onların yanına eklenir.'
  },
  stand: { new: 'yeni', same: 'zaten burada', beside: 'sizinkinin yanına eklenir' },
  list: 'Dosyadaki sohbetler',
  messages_one: '{{count}} mesaj',
  messages_other: '{{count}} mesaj',
  takeSettings: 'Ayarlarını da al (anahtarlar dahil değildir)',
  keepPermissions: 'Sohbetler klasörlerini ve sormadan yapabileceklerini korusun',
  apply_one: '{{count}} sohbeti içe aktar',
  apply_other: '{{count}} sohbeti içe aktar',
  applyRest: 'Kalanları içe aktar',
  cancel: 'İptal',
  done_one: '{{count}} sohbet içe aktarıldı.',
  done_other: '{{count}} sohbet içe aktarıldı.',
  refused: 'Bu dosya içe aktarılamaz; içinden hiçbir şey alınmadı.',
  problem: {
    'not-a-zip': 'Dosya ne zip ne de JSON ya da yarım kalmış. ({{detail}})',
    damaged: 'İçindeki bir parça hasarlı: {{name}} ({{detail}})',
    'too-many-files': 'Bir arşivde olabilecekten daha çok dosya içeriyor.',
    'too-large': 'Okunamayacak kadar büyük: {{name}}',
    bomb: 'Açıldığında, içinde olabilecekten çok daha fazlası çıkar; diski doldurmak için hazırlanmış bir zip gibi.',
    'bad-name': 'Adı başka bir yere götüren bir dosya içeriyor: {{name}}',
    'duplicate-name': 'Bir dosyayı iki kez içeriyor: {{name}}',
    link: 'Dosya yerine bağlantı içeriyor: {{name}}',
    encrypted: 'Şifrelenmiş bir dosya içeriyor: {{name}}',
    checksum: 'İçindeki bir dosya yazıldığı gibi değil: {{name}}',
    'missing-file': 'İçinde bir dosya eksik: {{name}}',
    'unlisted-file': 'Listesinde adı geçmeyen bir dosya içeriyor: {{name}}',
    'no-manifest': 'İçindekiler listesi eksik veya okunamıyor. ({{detail}})',
    'newer-version':
      'Daha yeni bir Fermata ile yazılmış (biçim sürümü {{detail}}). İçe aktarmak için Fermata’yı güncelleyin.',
    'bad-row': 'İçindeki bir kayıt kullanılamıyor: {{name}} ({{detail}})',
    'bad-count': 'İçindekiler, belirttiğinden fazla veya az.',
    'too-deep': 'İçindeki bir kayıt olağan dışı derinlikte iç içe geçmiş: {{name}}',
    'not-json': 'İçindeki bir dosya JSON değil: {{name}} ({{detail}})',
    'unknown-kind': 'Ne bir Fermata arşivi ne de ChatGPT veya Claude dışa aktarımı.'
  },
  note: {
    permissions_one:
      '{{count}} sohbet bir klasörde çalışıyor veya bazı şeyleri sormadan yapabiliyor. Korumasına izin vermezseniz burada klasörü olmaz ve sorar.',
    permissions_other:
      '{{count}} sohbet klasörlerde çalışıyor veya bazı şeyleri sormadan yapabiliyor. Korumalarına izin vermezseniz burada klasörleri olmaz ve sorarlar.',
    'unknown-sections_one': '{{count}} bölüm daha yeni bir Fermata’dan ve dışarıda bırakılıyor.',
    'unknown-sections_other': '{{count}} bölüm daha yeni bir Fermata’dan ve dışarıda bırakılıyor.',
    media_one: '{{count}} resim veya dosya metinde yok; yerinde bir not var.',
    media_other: '{{count}} resim veya dosya metinde yok; yerlerinde notlar var.',
    'unknown-parts_one': '{{count}} parçanın türü bilinmiyor; metin olarak saklanıyor.',
    'unknown-parts_other': '{{count}} parçanın türü bilinmiyor; metin olarak saklanıyor.',
    unreadable_one: '{{count}} kayıt okunamıyor ve dışarıda bırakılıyor.',
    unreadable_other: '{{count}} kayıt okunamıyor ve dışarıda bırakılıyor.',
    branches_one: 'Bir düzenlemeden veya yeniden yanıttan kalan {{count}} başka sürüm var.',
    branches_other: 'Düzenlemelerden veya yeniden yanıtlardan kalan {{count}} başka sürüm var.',
    agents_one: '{{count}} alt ajan sohbeti, onu çağıran sohbetle birlikte geliyor.',
    agents_other: '{{count}} alt ajan sohbeti, onları çağıran sohbetlerle birlikte geliyor.'
  }
}
