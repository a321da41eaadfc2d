import type { Topic } from '../translated.ts'

export const cli: Topic<'tr', 'cli'> = {
  schedulesUsage: '“schedules list” veya “schedules run” ve bir zamanlamanın adını yazın.',
  noSchedules: 'Zamanlama yok: pencerede Ayarlar > Zamanlamalar ile kurulur.',
  noSchedule: 'yok',
  unknownSchedule: '“{{name}}” diye bir zamanlama yok. Bilinenler: {{known}}.',
  ambiguousSchedule:
    '{{number}} zamanlamanın adı “{{name}}” veya onunla başlıyor; birini kimliğiyle belirtin.',
  never: 'bir daha asla',
  off: 'kapalı',
  usage: `Kullanım: npm run --silent fermata -- KOMUT [SEÇENEKLER]

Komutlar
  run [İSTEM veya -]    bir sohbet başlatır ve görev bitene kadar çalışır; - istemi standart girdiden okur
  continue ID           bir duraklatma, kesinti veya hatadan sonra devam eder
  list                  sohbetler, en yeniden başlayarak; --paused bekleyenler, --archived arşivdekiler,
                        --folder AD bir klasördekiler
  show ID               bir sohbeti Markdown olarak, --format json ile JSON olarak gösterir
  schedules list        kendiliğinden gönderilenler ve sıradaki zamanı; schedules run NAME birini şimdi çalıştırır
  export ID             bir sohbeti dosyaya yazar; --all --out KLASÖR veya DOSYA.zip: hepsini
  archive export DOSYA  her şeyi tek dosyaya yazar; archive verify DOSYA bir arşivi denetler
  import DOSYA          bir arşivi ya da ChatGPT veya Claude dışa aktarımını içe aktarır
  backup list           deponun kopyaları; backup make bir kopya alır, backup restore AD (veya latest) birini
                        geri yükler

run ve continue seçenekleri
  --conversation ID     yalnızca run: o sohbette yeni bir görev
  --hint METİN          yalnızca continue: devam ederken verilecek bir mesaj
  --compact             yalnızca continue: önce eski mesajların yerine bir özet, “artık sığmıyor” hatasından
                        sonra olduğu gibi
  --provider AD         {{providers}}
  --model AD            sağlayıcının bir modeli
  --base-url URL        OpenAI uyumlu bir sunucu
  --api-key-env AD      anahtarı tutan ortam değişkeni (OPENAI_API_KEY)
  --workspace KLASÖR    dosya araçlarının gördüğü klasör (geçerli klasör)
  --max-rounds N        duraklamadan önceki araç turları, 1 ile 500 arası (200)
  --max-cost USD        bir aşama bu kadara mal olunca duraklar, fiyatlar bilindiği ölçüde (ayarlardaki)
  --allow ARAÇ,…        sormadan çalışabilecek araçlar
  --yes                 tüm araçlar sormadan çalışabilir
  --mode MOD            ask (sorar), auto-edit (sormadan düzenler) veya auto (hiçbir şey sormaz; reddedilen
                        reddedilmiş kalır)
  --format BİÇİM        text, json veya jsonl (text)

export seçenekleri
  --format BİÇİM        markdown, html veya json (markdown)
  --out YOL             nereye yazılacağı (standart çıktı)
  --reasoning           modelin düşünce akışıyla birlikte

import seçenekleri
  --settings            arşivin ayarlarını da alır
  --keep-permissions    sohbetler klasörlerini ve sormadan yapabileceklerini korur

Tüm komutların seçenekleri
  --data KLASÖR         veri klasörü (uygulamanınki)
  --help                bu metin

--version sürümü yazar.

Çıkış kodları: 0 tamamlandı, 1 başarısız, 2 onay gerekirdi, 64 yanlış kullanım, 75 duraklatıldı ve devam
edilebilir, 130 durduruldu.`,
  unknownCommand:
    '“{{command}}” diye bir komut yok. run, continue, list, show, schedules, export, archive, import veya backup kullanın; --help her şeyi listeler.',
  noCommand:
    'Komut verilmedi. run, continue, list, show, schedules, export, archive, import veya backup kullanın; --help her şeyi listeler.',
  badOption: '{{problem}}; tireyle başlayan bir istem “--” sonrasına yazılır. --help seçenekleri listeler.',
  badNumber: '--max-rounds 1 ile 500 arasında bir sayı alır, “{{value}}” olmaz.',
  badCost: '--max-cost 0 üzerinde bir ABD doları tutarı alır, örneğin 0.50; “{{value}}” olmaz.',
  badMode: '“{{value}}” diye bir mod yok. ask, auto-edit veya auto kullanın.',
  mode: '{{header}} · {{mode}}',
  badFormat: '--format için text, json veya jsonl yazın, “{{value}}” olmaz.',
  badExportFormat: '--format burada şunları alır: {{known}}; “{{value}}” olmaz.',
  noPdf:
    'PDF yalnızca pencereden oluşturulur. Burada html olarak dışa aktarıp onu yazdırın veya pencereyi kullanın.',
  exportWhere:
    'Tüm sohbetlerin nereye yazılacağını --out ile belirtin: bir klasör veya .zip ile biten bir dosya.',
  archiveUsage: 'archive export DOSYA.zip veya archive verify DOSYA.zip kullanın.',
  backupUsage:
    'backup list, backup make veya backup restore AD kullanın; AD listedeki bir ad veya latest olabilir.',
  importUsage: 'İçe aktarılacak dosyayı belirtin: bir arşiv ya da ChatGPT veya Claude dışa aktarımı.',
  verified_one: 'Arşiv sağlam: {{count}} sohbet, {{events}} kayıt.',
  verified_other: 'Arşiv sağlam: {{count}} sohbet, {{events}} kayıt.',
  fileFailed: 'Bu yapılamadı ({{cause}}). Dosyanın yolunu, izinlerini ve diskteki boş yeri denetleyin.',
  noPrompt: 'İstem verilmedi. “run” sonrasına yazın veya standart girdiden okumak için “-” kullanın.',
  noId: 'Sohbet belirtilmedi. Kimlikleri “list” gösterir.',
  unknownId: '“{{id}}” diye bir sohbet yok. Mevcut sohbetleri “list” gösterir.',
  ambiguousId: '{{number}} sohbet “{{id}}” ile başlıyor. Kimliğin daha fazlasını yazın.',
  kept: 'Söylenenler {{id}} sohbetinde saklanıyor.',
  unknownProvider:
    '“{{provider}}” diye bir sağlayıcı yok. Şunlardan birini kullanın: {{known}}, veya --base-url verin.',
  folderMissing: '{{path}} diye bir klasör yok. --workspace ile başka bir klasör verin.',
  dataFolder: '{{path}} veri klasörü kullanılamıyor ({{cause}}). --data ile başka bir klasör verin.',
  nothingToContinue:
    'Bu sohbette devam edilecek bir şey yok. “run --conversation {{id}}” ile yeni bir istem verin.',
  conversation: 'Sohbet {{id}} · {{model}} · {{folder}}',
  noFolder: 'klasör yok',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}} ({{rounds}}). Hiçbir şey kaybolmadı; şununla devam edin:',
  pausedAtCost: '{{sentence}}. {{reason}} Hiçbir şey kaybolmadı; şununla devam edin:',
  cost: 'Maliyet: bu aşamada {{window}}, tüm görevde {{turn}}.',
  atLeast: 'en az {{cost}}',
  pausedByUser: 'Duraklatıldı. Hiçbir şey kaybolmadı; şununla devam edin:',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: 'Yarıda kesildi. Buraya kadar olan her şey saklandı; şununla devam edin:',
  retryWith: 'Şimdiye kadar yapılanlar saklandı; oradan yeniden denemek için:',
  stopped: 'Durduruldu. Şimdiye kadar yapılanlar saklandı.',
  nothingListed: 'Henüz sohbet yok.',
  unknownFolder: '“{{folder}}” diye bir klasör yok. Bilinenler: {{known}}.',
  noFolders: 'yok',
  nothingPaused: 'Duraklatılmış sohbet yok.',
  compacted: 'Eski mesajlar artık model için bir özet; hepsi saklanıyor.',
  elsewhere: 'başka yerde çalışıyor',
  capped: 'Turlar --max-rounds {{limit}} sınırında sona erdi.',
  cappedBySetting: 'Turlar {{limit}} turluk kesin üst sınırda sona erdi.'
}
