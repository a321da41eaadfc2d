import type { Topic } from '../translated.ts'

export const attachment: Topic<'tr', 'attachment'> = {
  add: 'Dosya ekle',
  list: 'Ekler',
  kind: { image: 'Resim', pdf: 'PDF', text: 'Metin' },
  tokens_one: 'yaklaşık {{tokens}} token',
  tokens_other: 'yaklaşık {{tokens}} token',
  pages_one: '{{count}} sayfa',
  pages_other: '{{count}} sayfa',
  remove: 'Kaldır: {{name}}',
  open: 'Aç',
  inline: 'Metne geri koy',
  inlineOf: 'Metne geri koy: {{name}}',
  pasted: 'Yapıştırılan metin {{number}}.txt',
  close: 'Kapat',
  more: 'Daha fazla göster'
}

export const attachmentRefusal = {
  'mention-no-folder':
    'Klasör seçilmediği için şu dosya okunamadı: {{path}}. Bir klasör seçin veya dosyayı kaldırın.',
  'mention-unreadable':
    'Klasörde şu dosya okunamadı: {{path}}. Taşınmış veya silinmiş olabilir. Kaldırın veya yeniden anın.',
  'mention-secret':
    'Gizli bilgi içerebileceği için gönderilmedi: {{path}}. Yeniden anın ve göndermek istediğinizi belirtin.',
  'too-many-attachments':
    'Bir mesaja en fazla {{most}} dosya eklenebilir. Bir kısmını sonraki mesajla gönderin.',
  'attachment-empty': '{{name}} boş, eklenecek bir şey yok.',
  'attachment-too-large':
    '{{name}} eklemek için çok büyük ({{megabytes}} MB, en fazla {{most}} MB). Klasöre koyun, ajan orada okusun.',
  'attachment-picture-too-large':
    '{{name}} bir model için çok büyük ({{width}} × {{height}} piksel, {{megabytes}} MB). Daha küçük bir sürümünü ekleyin.',
  'attachment-unknown':
    '{{name}} ne resim (PNG, JPEG, WebP, GIF) ne PDF ne de UTF-8 veya UTF-16 metin. Bunlardan biri olarak kaydedip onu ekleyin.',
  'attachment-locked': '{{name}} parolayla korunuyor. Parolasız bir kopya kaydedip onu ekleyin.',
  'attachment-damaged':
    '{{name}} dosyasının metni okunamadı; dosya hasarlı olabilir. Başka bir yerde açın, yeni bir PDF veya metin olarak kaydedip onu ekleyin.',
  'attachment-no-text':
    '{{name}} metin içermiyor, taranmış olabilir. Sayfalarını resim olarak veya metni tanınmış bir sürümünü ekleyin.',
  'attachment-gone': '{{name}} artık yerinde değil. Kaldırıp dosyayı yeniden ekleyin.',
  'attachment-blind-model':
    '{{model}} resimleri göremiyor, bu yüzden hiçbir şey gönderilmedi. Resimleri kaldırın veya resimleri gören bir model seçin.'
}
