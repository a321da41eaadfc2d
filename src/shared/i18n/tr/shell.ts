import type { Topic } from '../translated.ts'

export const app: Topic<'tr', 'app'> = {
  name: 'Fermata',
  unnamed: 'Yeni sohbet',
  notices: 'Bildirimler',
  dismiss: 'Kapat',
  loading: 'Başlatılıyor…',
  startFailed: 'Fermata başlatılamadı',
  tryAgain: 'Yeniden dene',
  crashed: 'Bu sayfadaki bir şey gösterilemedi. Sohbetleriniz güvende.',
  reload: 'Yeniden göster'
}

export const sidebar: Topic<'tr', 'sidebar'> = {
  label: 'Sohbetler',
  panel: 'Kenar çubuğu',
  new: 'Yeni sohbet',
  settings: 'Ayarlar',
  show: 'Sohbetleri göster',
  hide: 'Sohbetleri gizle',
  none: 'Başlattığınız sohbetler burada görünür.',
  today: 'Bugün',
  yesterday: 'Dün',
  earlier: 'Daha önce',
  name: 'Ad',
  delete: 'Sil: {{title}}',
  undo: 'Geri al',
  status: {
    idle: '',
    running: 'çalışıyor',
    awaitingApproval: 'yanıtınızı bekliyor',
    awaitingAnswer: 'yanıtınızı bekliyor',
    pausedAtToolLimit: 'duraklatıldı',
    pausedAtCostLimit: 'duraklatıldı',
    pausedByUser: 'duraklatıldı',
    pausedByGuard: 'duraklatıldı',
    interrupted: 'yarıda kesildi',
    stopping: 'durduruluyor',
    stopped: 'durduruldu',
    failed: 'başarısız'
  },
  elsewhere: 'komut satırında çalışıyor',
  item: '{{title}}, {{status}}'
}

export const menu: Topic<'tr', 'menu'> = {
  newWindow: 'Yeni pencere',
  waiting: 'Sizi bekleyenler',
  nextWaiting: 'Sizi bekleyen sıradaki',
  devTools: 'Geliştirici araçları',
  file: 'Dosya',
  edit: 'Düzen',
  view: 'Görünüm',
  window: 'Pencere',
  help: 'Yardım',
  newConversation: 'Yeni sohbet',
  settings: 'Ayarlar…',
  about: '{{name}} hakkında',
  quit: 'Çıkış',
  close: 'Pencereyi kapat',
  undo: 'Geri al',
  redo: 'Yinele',
  cut: 'Kes',
  copy: 'Kopyala',
  paste: 'Yapıştır',
  pasteAsPlainText: 'Düz metin olarak yapıştır',
  selectAll: 'Tümünü seç',
  copyLink: 'Bağlantıyı kopyala',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  actualSize: 'Gerçek boyut',
  fullScreen: 'Tam ekran',
  reload: 'Yeniden yükle',
  minimize: 'Küçült',
  chooseFolder: 'Klasör seç'
}

export const provider: Topic<'tr', 'provider'> = {
  agents: 'Dış ajanlar',
  practice: 'Alıştırma (çevrimdışı, hazır yanıtlı, yapay zekâ değil)',
  openai: 'OpenAI uyumlu',
  anthropic: 'Anthropic uyumlu'
}

export const notification: Topic<'tr', 'notification'> = {
  asks: 'Ajan yanıtınızı bekliyor.',
  failed: 'Çalıştırma başarısız oldu.'
}

export const unbridged: Topic<'tr', 'unbridged'> = {
  title: 'Fermata başlatılamadı',
  text: 'Uygulamanın bir parçası yüklenemedi. Sohbetleriniz güvende. Çıkıp yeniden başlatın; yardımcı olmazsa Fermata’yı yeniden kurun.',
  log: 'Neyin ters gittiği şurada yazılı: {{path}}.'
}
