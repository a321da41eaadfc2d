import type { Topic } from '../translated.ts'

export const failure: Topic<'tr', 'failure'> = {
  'agent-said-nothing':
    '{{agent}} görevi tek söz etmeden bitirdi: yeniden deneyin veya daha ayrıntılı yazın.',
  'agent-unknown':
    'Bu ajan artık burada kurulu değil: başka bir model seçin veya Ayarlar > Yapay zekâ > Dış ajanlar içinde ekleyin.',
  'agent-no-folder': '{{agent}} bir klasörde çalışır: bu sohbet için bir tane seçip yeniden deneyin.',
  'agent-not-found':
    '{{agent}} başlatılamadı, çünkü {{command}} komutu bulunamadı: kurun veya tam yolunu Ayarlar > Yapay zekâ > Dış ajanlar içinde verin.',
  'agent-not-executable':
    '{{agent}} başlatılamadı, çünkü {{command}} çalıştırılabilir bir program değil: Ayarlar > Yapay zekâ > Dış ajanlar içinde denetleyin.',
  'agent-value-missing':
    '{{agent}} için kayıtlı değer ({{name}}) eksik: Ayarlar > Yapay zekâ > Dış ajanlar içinde yeniden girin.',
  'agent-ended':
    '{{agent}} kendiliğinden sona erdi ({{how}}): yeniden deneyin ve son çıktısına Ayarlar > Yapay zekâ > Dış ajanlar içinde bakın.',
  'agent-no-answer':
    '{{agent}} yanıt vermedi: komutun ACP konuşan bir ajan başlattığını Ayarlar > Yapay zekâ > Dış ajanlar içinde denetleyin.',
  'agent-version':
    '{{agent}} protokolün {{version}} sürümünü, Fermata {{own}} sürümünü konuşuyor: ajanı güncelleyin.',
  'agent-sign-in':
    '{{agent}} oturum açmanızı istiyor: bunu kendi programıyla bir terminalde yapın veya anahtarını Ayarlar > Yapay zekâ > Dış ajanlar içinde girip yeniden deneyin.',
  'agent-protocol': '{{agent}} anlaşılmayan bir yanıt verdi: güncelleyip yeniden deneyin.',
  'agent-refused': '{{agent}} bunu aşağıdaki nedenle reddetti: yeniden deneyin veya mesajı değiştirin.',
  'agent-own-limit': '{{agent}} kendi sınırında durdu: sürmesi için yeniden deneyin.',
  'stream-endless':
    '{{host}}, bir yanıtın sürebileceği en uzun sürede bitirmedi (dakika: {{minutes}}): yeniden deneyin veya Ayarlar > Yapay zekâ > Ağ içindeki “Dakika olarak en uzun yanıt” değerini artırın.',
  'key-missing':
    '{{provider}} için API anahtarı yok. Ayarlar > Yapay zekâ > Sağlayıcılar altında girin veya {{variable}} değişkenini ayarlayıp yeniden başlatın.',
  'model-auth':
    '{{provider}}, API anahtarını reddetti. Ayarlar > Yapay zekâ > Sağlayıcılar altında değiştirin veya {{variable}} değişkenini denetleyip yeniden başlatın.',
  'model-not-found':
    '{{provider}} sağlayıcısında “{{model}}” adlı bir model yok. Başka bir model seçip yeniden deneyin.',
  'model-rejected': '{{provider}}, isteği aşağıdaki nedenle reddetti. Mesajı veya modeli değiştirin.',
  'model-rate-limited': '{{provider}} çok fazla istek alıyor. Biraz bekleyip yeniden deneyin.',
  'model-quota': '{{provider}} hesabında kredi kalmadı. Orada kredi yükleyip yeniden deneyin.',
  'model-unavailable': '{{provider}} tarafında bir sorun var. Biraz bekleyip yeniden deneyin.',
  'model-unreachable':
    '{{host}} adresine ulaşılamadı ({{cause}}). Adresi ve bağlantınızı denetleyip yeniden deneyin.',
  'model-certificate':
    '{{host}} sertifikasına güvenilmiyor ({{cause}}). Adresi denetleyin veya sertifikayı verene güvenin: Sertifika dosyasını Ayarlar > Yapay zekâ > Ağ altında veya NODE_EXTRA_CA_CERTS içinde belirtin ya da bu bilgisayarın sertifikalarına ekleyip yeniden başlatın.',
  'model-not-an-api':
    '{{host}} yanıt verdi, ancak bir model API’si olarak değil. Temel URL’yi denetleyin; OpenAI uyumlu sunucularda genellikle /v1 ile biter.',
  'model-protocol':
    '{{provider}} anlamsız bir yanıt gönderdi ({{cause}}). Yeniden deneyin; tekrarlanırsa başka bir model seçin.',
  'stream-cut': '{{host}} bağlantısı yanıt tamamlanmadan koptu. Yeniden istemek için yeniden deneyin.',
  'stream-silent':
    '{{host}}, {{seconds}} saniye boyunca hiçbir şey göndermedi. Yeniden deneyin veya Ayarlar > Yapay zekâ > Ağ altındaki boşta kalma süresini artırın.',
  'empty-response':
    '{{model}} yanıt vermedi (yapılan istek: {{count}}). Yeniden deneyin veya başka bir model seçin.',
  'malformed-calls':
    '{{model}}, araç çağrılarını {{count}} kez metin olarak yazdı. Başka bir model seçin veya Ayarlar > Yapay zekâ > Ajan altındaki “Bozuk araç çağrısından sonra uyarı” değerini artırın ({{setting}}, şu an {{value}}).',
  'repeated-calls':
    'Model aynı çağrıyı art arda {{count}} kez yaptı. “Sormadan önce art arda aynı araç çağrısı” ayarı ({{setting}}, şu an {{value}}), sorulacak kimse yokken buna izin vermiyor. Pencerede devam edin veya değeri artırın.',
  'context-overflow':
    'Bu sohbet {{model}} modeline artık sığmıyor. Özetleyip devam edin veya bağlam penceresi daha büyük bir model seçin.',
  'context-too-small':
    'Bu sohbet en kısa hâliyle bile {{model}} modeline sığmıyor. Bağlam penceresi daha büyük bir model seçin veya daha kısa bir mesajla yeni bir sohbet başlatın.',
  'title-empty': '{{model}} başlık vermedi, eskisi kalıyor. Yeniden deneyin veya adı kendiniz değiştirin.',
  'summary-empty': '{{model}} özet vermedi. Yeniden özetleyin veya başka bir model seçin.',
  'content-filtered': '{{provider}}, yanıtı içerik filtresiyle alıkoydu. Mesajı değiştirip yeniden gönderin.',
  'approval-required':
    '{{tool}} için onay gerekiyordu, ancak onaylayacak kimse yoktu. Yeniden deneyip burada yanıtlayın veya --allow {{tool}} ile devam edin.',
  'time-limit':
    'Bu, {{setting}} ayarının izin verdiğinden uzun sürdü (dakika: {{minutes}}). Değeri artırın veya daha küçük bir iş verin.',
  'provider-unknown': '“{{provider}}” sağlayıcısı burada ekli değil. Başka bir model seçin.',
  internal: 'Fermata’da bir hata oluştu ({{cause}}). Saklananlar güvende, yeniden deneyin.'
}

export const failureCause: Topic<'tr', 'failureCause'> = {
  'certificate-expired': 'sertifikanın süresi dolmuş',
  'connection-closed': 'bağlantı kapatıldı',
  'connection-refused': 'bağlantı reddedildi',
  'connection-reset': 'bağlantı sıfırlandı',
  'endless-event': 'sonu gelmeyen bir olay',
  'broken-json': 'akışta bozuk JSON',
  'host-lookup-failed': 'sunucu adı çözümlenemedi',
  'host-not-found': 'sunucu adı bulunamadı',
  'network-unreachable': 'ağa ulaşılamıyor',
  'no-answer': 'zamanında yanıt yok',
  'no-connection': 'bağlantı yok',
  'no-route': 'sunucuya giden yol yok',
  'not-an-address': 'http veya https adresi değil',
  'other-name': 'başka bir ad için sertifika',
  'self-signed': 'kendinden imzalı sertifika',
  'unfinished-call': 'sonu gelmeyen bir araç çağrısı',
  'unknown-issuer': 'sertifikayı veren bilinmiyor'
}
