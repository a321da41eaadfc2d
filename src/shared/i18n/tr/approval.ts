import type { Topic } from '../translated.ts'

export const approval: Topic<'tr', 'approval'> = {
  title: '“{{tool}}” aracına izin verilsin mi?',
  reason: {
    policy: 'Bu araç çalışmadan önce sorar.',
    'sensitive-file':
      'Bu dosyada parolalar veya anahtarlar bulunabilir ya da dosya başka programlara ne çalıştıracağını söyleyebilir.',
    'unclear-command': 'Bu komutun ne yaptığı kesin olarak anlaşılamıyor.',
    command: 'Bunun tamamına henüz izin verilmedi.',
    outside: 'Klasörün dışına erişiyor veya gizli bilgi içerebilecek dosyalara dokunuyor.',
    network: 'Ağı kullanıyor.'
  },
  unclear: {
    syntax: 'Kabuk komutu olarak okunamadı.',
    windows: 'Windows komutlarında her zaman sorulur.',
    name: 'Hangi programı çalıştıracağı ancak çalışınca belli oluyor.',
    wrapper: 'Denetlenmeyen başka bir komut çalıştırıyor.',
    interpreter: 'Satırda yazılı olan veya kendisine aktarılan kodu çalıştırıyor.',
    'shell-state': 'Diğer komutların anlamını değiştiriyor.',
    environment: 'Neyin çalışacağını değiştirebilecek bir değişken ayarlıyor.',
    option: 'Bir seçenek, program çalıştırmasına veya dosya yazmasına yol açıyor.',
    expansion: 'Bir kısmı ancak çalışınca belli oluyor.'
  },
  unconfined: 'Bu bilgisayarda komutlar yalıtılmıyor. Bu komut sizin tüm haklarınızla çalışır.',
  host: 'Sunucu: {{host}}',
  line: 'Komut',
  commands: 'Okunuşu',
  isAllowed: 'izinli',
  asks: 'sorar',
  changes: '{{path}} dosyasındaki değişiklikler',
  noChange: 'Hiçbir şey değişmezdi: {{problem}}',
  sameAsNow: 'Dosya zaten bu içeriğe sahip.',
  loadingDiff: 'Karşılaştırılıyor…',
  diffCut: 'Kalanı gösterilmiyor.',
  allow: 'Bir kez izin ver',
  allowHint: 'Yalnızca bu çağrıya izin ver (bu kartta Enter)',
  deny: 'Reddet',
  denyHint: 'Yalnızca bu çağrıyı reddet (bu kartta Esc)',
  always: 'Her zaman…',
  alwaysTitle: 'Her zaman izin ver',
  alwaysHelp: 'Bu çağrıya izin ver ve artık şunlar için sorma:',
  scope: { conversation: 'Bu sohbette', always: 'Tüm sohbetlerde' },
  revokeHelp:
    'Bunu geri alabilirsiniz: bu sohbet için aşağıdaki mod menüsünden, tümü için Ayarlar > Yapay zekâ > Onaylar altından.',
  match: {
    command: '“{{words}}” ile başlayan komutlar',
    exact: '“{{words}}” komutu',
    edits: '{{folder}} klasöründeki dosya değişiklikleri',
    host: '{{host}} adresine giden istekler',
    tool: '{{tool}} aracının her kullanımı'
  },
  stance: { allow: 'İzin ver', ask: 'Sor', deny: 'Reddet' },
  mode: { ask: 'Sor', autoEdit: 'Otomatik düzenle', auto: 'Otomatik' },
  modeHelp: {
    ask: 'Dosya değiştirmeden, zararsız olduğu bilinmeyen bir komutu çalıştırmadan veya ağı kullanmadan önce sorar.',
    autoEdit: 'Klasördeki dosyaları sormadan değiştirir, hassas olanlar hariç. Kalanı sorar.',
    auto: 'Hiçbir şey sormaz. Yalnızca reddettikleriniz reddedilmiş kalır.'
  },
  modeLabel: 'Mod: {{mode}}',
  modeTitle: 'Ajanın sormadan yapabilecekleri',
  modeWarning:
    'Otomatik mod her komutu çalıştırır, her dosyayı değiştirir ve ağı sormadan kullanır. Ajanın okuduğu bir metin onu yanlış yola sürükleyebilir. Yalnızca kaybedecek bir şey olmayan yerde kullanın.',
  own: 'Bu sohbette her zaman izin verilenler',
  revoke: 'Artık izin verme: {{what}}',
  diffHint: '+ ile başlayan satırlar yenidir, − ile başlayanlar kalkar.'
}

export const approvals: Topic<'tr', 'approvals'> = {
  confinement: {
    label: 'Komutların erişebildikleri',
    bubblewrap:
      'Komutlar bubblewrap ile yalıtılır: Yalnızca kendi sohbetlerinin klasörüne yazabilir, hiçbir anahtarınızı göremez ve siz izin vermedikçe ağa erişemezler.',
    none: 'Bu bilgisayarda komutlar yalıtılmıyor. Çalışan bir komut sizin yapabildiğiniz her şeyi yapabilir. Linux’ta bubblewrap kurulursa bir sonraki açılıştan itibaren yalıtılırlar.'
  },
  rules: 'Tüm sohbetler için kurallar',
  rulesHelp:
    'Reddet, Sor’dan; Sor, İzin ver’den önce gelir. Tek bir sohbetin kuralları o sohbetin mod menüsündedir.',
  noRules: 'Henüz yok. Bir onay sorulduğunda “Her zaman…” ile oluşturun veya buradan ekleyin.',
  remove: 'Kuralı kaldır: {{stance}}, {{what}}',
  words: 'Komutun başlangıcı',
  wordsPlaceholder: 'git push',
  stance: 'Ne yapılsın',
  add: 'Kural ekle',
  tools: 'Araçlar',
  toolsHelp:
    'Reddet seçilirse araç hiçbir modda çalışmaz. Model aracı yine görür ve bu durum ona bildirilir.',
  toolDefault: 'Moda göre'
}

export const plan: Topic<'tr', 'plan'> = {
  title: 'Plan',
  progress: '{{done}}/{{count}} tamamlandı',
  status: { pending: 'açık', active: 'sürüyor', done: 'tamamlandı' }
}
