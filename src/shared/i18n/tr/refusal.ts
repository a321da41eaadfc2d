import type { Topic } from '../translated.ts'
import { attachmentRefusal } from './attachment.ts'

export const refusal: Topic<'tr', 'refusal'> = {
  'prompt-name-taken': '/{{name}} zaten kullanılıyor: başka bir ad seçin.',
  'prompts-unreadable':
    'Bu dosyada istem yok: buradan dışa aktarılmış bir dosya veya “name” ve “text” içeren girdilerden oluşan bir JSON listesi seçin.',
  'bad-request': 'Bu yapılamadı: istek anlaşılamadı ({{cause}}).',
  'unknown-request': 'Bu yapılamadı: Fermata’nın bu sürümü bu isteği bilmiyor.',
  'sender-refused': 'Bu yapılamadı: istek Fermata’nın kendi penceresinden gelmedi.',
  'not-allowed': 'Sohbetin şu anki durumunda bu mümkün değil; hiçbir şey değiştirilmedi.',
  'not-found': 'Bu sohbet artık yok. Başka bir sohbet seçin.',
  'running-elsewhere':
    'Bu sohbet başka bir Fermata işleminde çalışıyor. Bitmesini bekleyin veya orada durdurun.',
  'nothing-to-compact':
    'Henüz özetlenecek bir şey yok: buraya kadar olan her şey olduğu gibi gerekli. Devam edin ve sonra özetleyin.',
  'folder-missing': '{{path}} klasörü artık yok. Başka bir klasör seçin.',
  'schedule-gone': 'Bu zamanlama artık yok; başka bir yerde kaldırılmış.',
  'schedule-running': 'Bu zamanlamanın bir çalıştırması hâlâ sürüyor. Bitmesini bekleyin veya durdurun.',
  'store-write':
    'Bu kaydedilemedi ({{cause}}). Diskte yer açın veya klasörün izinlerini denetleyip yeniden deneyin.',
  'provider-failed': 'Bağlantı kurulamadı.',
  'link-refused': 'Yalnızca web ve e-posta bağlantıları açılır; bu ikisi de değil.',
  'backup-unusable': 'Bu yedek geri yüklenemiyor ({{cause}}); başka bir yedek seçin.',
  busy: 'Çalışan bir sohbet var. Durdurun veya bitmesini bekleyip yeniden deneyin.',
  'message-not-shown': 'Bu mesaj, sohbetin gösterilen sürümünde değil. Yukarıdan dallarına bakın.',
  ...attachmentRefusal,
  internal: 'Fermata’da bir hata oluştu ({{cause}}). Saklananlar güvende, yeniden deneyin.'
}
