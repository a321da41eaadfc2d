import type { Topic } from '../translated.ts'

export const waiting: Topic<'tr', 'waiting'> = {
  title: 'Sizi bekleyenler',
  button: 'Sizi bekleyenler',
  count_one: '{{count}} şey sizi bekliyor',
  count_other: '{{count}} şey sizi bekliyor',
  none: 'Sizi bekleyen bir şey yok.',
  noneHelp: 'Tüm sohbetlerdeki duraklamalar, onaylar ve sorular burada görünür.',
  help: 'Ok tuşları birinden ötekine, Sekme düğmelerine gider. {{key}} bu liste olmadan da hepsinden geçer.',
  close: 'Listeyi kapat',
  items: 'Bekleyenler',
  since: '{{time}} tarihinden beri',
  paused_one: '{{count}} araç çağrısından sonra duraklatıldı',
  paused_other: '{{count}} araç çağrısından sonra duraklatıldı',
  by: {
    toolLimit: 'araç sınırı',
    costLimit: 'maliyet sınırı',
    user: 'siz istediniz'
  },
  interrupted: 'Ajan çalışırken yarıda kesildi',
  approval: '{{tool}} çalışmak istiyor',
  question: 'Size bir şey soruyor',
  signIn: 'Bir MCP sunucusu oturum açmanızı istiyor',
  signInFailed: 'MCP sunucusu: oturum açılamadı',
  isError: 'Son “Devam et” ulaşmadı. Nedenini görmek için açın.',
  continue: 'Devam et',
  stop: 'Durdur',
  deny: 'Reddet',
  allow: 'Bir kez izin ver',
  signInNow: 'Oturum aç',
  openServers: 'MCP sunucularını aç',
  loading: 'Çağrıya bakılıyor…',
  gone: 'Bu çağrı artık beklemiyor.',
  more: '“{{title}}” sizi bekliyor: {{reason}}',
  left_one: '{{count}} şey kaldı.',
  left_other: '{{count}} şey kaldı.'
}

export const background: Topic<'tr', 'background'> = {
  open: 'Fermata’yı aç',
  quit: 'Çık',
  tooltip: '{{name}}: {{waiting}}',
  goesOn:
    'Fermata çalışmayı sürdürüyor. Bildirim alanındaki simgesinden veya yeniden başlatarak açabilirsiniz.',
  continue: 'Devam et',
  stop: 'Durdur',
  reply: 'Yanıtla',
  quitTitle_one: 'Ajan {{count}} sohbette çalışırken çıkılsın mı?',
  quitTitle_other: 'Ajan {{count}} sohbette çalışırken çıkılsın mı?',
  quitHelp:
    'Yapılanlar saklanır ve hepsi bir sonraki açılışta sürdürülebilir. Çalışan bir araç yarıda kalır ve kendiliğinden yeniden çalıştırılmaz.',
  quitFinished: 'Ajan işini bitirdi. Çıkılsın mı?',
  quitFinishedHelp: 'Artık yarıda kalacak bir şey yok.',
  quitAnyway: 'Çık',
  keepWorking: 'Çalışmayı sürdür'
}
