import type { Topic } from '../translated.ts'

export const notice: Topic<'tr', 'notice'> = {
  'guard-stopped_ordinal_other': 'Ajan aynı çağrıyı {{count}}. kez yapmak üzereyken onu durdurdunuz.',
  healed_one: 'Bir araç çalışırken uygulama kapandı: {{count}} çağrının sonucu “yarıda kesildi” oldu.',
  healed_other: 'Araçlar çalışırken uygulama kapandı: {{count}} çağrının sonucu “yarıda kesildi” oldu.',
  'unreadable-events_one': 'Bu sohbetin saklanan {{count}} kaydı okunamadı ve dışarıda bırakıldı.',
  'unreadable-events_other': 'Bu sohbetin saklanan {{count}} kaydı okunamadı ve dışarıda bırakıldı.',
  'repaired-events_one':
    'Bu sohbetin saklanan {{count}} kaydı hasarlıydı ve onarılabildiği kadarıyla gösteriliyor.',
  'repaired-events_other':
    'Bu sohbetin saklanan {{count}} kaydı hasarlıydı ve onarılabildiği kadarıyla gösteriliyor.',
  'length-cut': 'Yanıt, modelin çıktı sınırına ulaştı ve burada bitiyor. Devam etmesini isteyin.',
  'compaction-failed': 'Eski mesajlar özetlenemedi, oldukları gibi kalıyorlar.',
  'save-failed':
    'Bu kısım kaydedilmedi ({{cause}}). Çıkmadan önce diskte yer açın veya klasörün izinlerini denetleyin.'
}

export const guardStopped: Topic<'tr', 'guardStopped'> = {
  cycle: 'Ajan aynı yerde dönüp dururken onu durdurdunuz: {{count}} kez aynı adımlar.',
  loop: 'Ajan aynı yerde dönüp duruyor gibiyken onu durdurdunuz.'
}

export const appNotice: Topic<'tr', 'appNotice'> = {
  'database-rescued_one':
    'Kayıtlı sohbetler bozuktu. {{count}} sohbetten okunabilenler burada; bozuk dosya {{backup}} olarak saklandı, yedekler Ayarlar > Veriler içinde.',
  'database-rescued_other':
    'Kayıtlı sohbetler bozuktu. {{count}} sohbetten okunabilenler burada; bozuk dosya {{backup}} olarak saklandı, yedekler Ayarlar > Veriler içinde.',
  'database-damaged':
    'Kayıtlı sohbetlerin bir bölümü okunamıyor. Fermata’yı yeniden başlatın: okunabilenler yeni bir dosyaya alınır, eskisi saklanır.',
  'database-read-only':
    'Kayıtlı sohbetleri daha yeni bir Fermata yazmış: burada okunabilir, ama hiçbir şey kaydedilemez. Sürdürmek için Fermata’yı güncelleyin. ({{path}})',
  'settings-repaired_one': '{{count}} ayarın değeri geçersizdi ve düzeltildi.',
  'settings-repaired_other': '{{count}} ayarın değeri geçersizdi ve düzeltildi.',
  'settings-unreadable':
    'Ayarlar dosyası okunamadı, varsayılanlar kullanılıyor. Eski dosya {{backup}} adıyla saklanıyor.',
  'proxy-unusable':
    '{{variable}} değişkenindeki proxy kullanılmıyor. Fermata yalnızca HTTP proxy’lerini destekler. {{variable}} değişkenini http://host:port gibi bir adrese ayarlayıp yeniden başlatın.',
  'ca-file-unusable':
    '{{path}} sertifika dosyası artık kullanılamıyor, ona gerek duyan bağlantılar başarısız olacak. Nedeni Ayarlar > Yapay zekâ > Ağ altında.',
  'settings-not-saved':
    'Ayarlar kaydedilemedi ({{cause}}). Çıkana kadar geçerli kalırlar. {{path}} izinlerini denetleyin.',
  'database-unreadable':
    'Saklanan sohbetler okunamadı, bu yüzden yeni bir depo oluşturuldu. Eskisi {{backup}} adıyla saklanıyor. Yedek varsa Ayarlar > Veriler birine döner.',
  'database-newer':
    'Saklanan sohbetler daha yeni bir Fermata ile yazılmış. Açmak için Fermata’yı güncelleyin. {{path}} konumunda oldukları gibi saklanıyorlar.',
  'backup-restored':
    'Sohbetler şu zamandaki hâlinde: {{time}}. Önceden burada olanlar yedek olarak saklanıyor (Ayarlar > Veriler).',
  'backup-not-restored': 'Yedek geri yüklenmedi ({{cause}}); her şey eskisi gibi.',
  'backup-failed': 'Sohbetlerin günlük yedeği alınamadı ({{cause}}). {{path}} konumunun diskinde yer açın.',
  'mcp-tool-refused':
    'Sağlayıcı, bir MCP sunucusunun {{tool}} aracını kabul etmiyor; araç değişene kadar dışarıda bırakılıyor. ({{cause}})',
  'save-failed':
    'Sohbetler şu anda kaydedilemiyor ({{cause}}). Diskte yer açın veya {{path}} izinlerini denetleyin.'
}

export const nudge: Topic<'tr', 'nudge'> = {
  'loop-warning': 'Ajan aynı yerde dönüp duruyor gibiydi; başka bir şey denemesi söylendi.',
  empty: 'Model boş yanıt verdi ve yeniden soruldu.',
  malformed: 'Model bir araç çağrısını metin olarak yazdı ve ona doğru biçim gösterildi.'
}
