import type { Topic } from '../translated.ts'

export const app: Topic<'vi', 'app'> = {
  name: 'Fermata',
  unnamed: 'Cuộc trò chuyện mới',
  notices: 'Thông báo',
  dismiss: 'Bỏ qua',
  loading: 'Đang khởi động…',
  startFailed: 'Fermata không khởi động được',
  tryAgain: 'Thử lại',
  crashed: 'Không hiển thị được một phần của trang này. Các cuộc trò chuyện của bạn vẫn an toàn.',
  reload: 'Hiện lại'
}

export const sidebar: Topic<'vi', 'sidebar'> = {
  label: 'Cuộc trò chuyện',
  panel: 'Thanh bên',
  new: 'Cuộc trò chuyện mới',
  settings: 'Cài đặt',
  show: 'Hiện danh sách cuộc trò chuyện',
  hide: 'Ẩn danh sách cuộc trò chuyện',
  none: 'Các cuộc trò chuyện bạn bắt đầu sẽ hiện ở đây.',
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  earlier: 'Trước đó',
  name: 'Tên',
  delete: 'Xóa {{title}}',
  undo: 'Hoàn tác',
  status: {
    idle: '',
    running: 'đang chạy',
    awaitingApproval: 'chờ bạn trả lời',
    awaitingAnswer: 'chờ bạn trả lời',
    pausedAtToolLimit: 'tạm dừng',
    pausedAtCostLimit: 'tạm dừng',
    pausedByUser: 'tạm dừng',
    pausedByGuard: 'tạm dừng',
    interrupted: 'bị gián đoạn',
    stopping: 'đang dừng',
    stopped: 'đã dừng',
    failed: 'thất bại'
  },
  elsewhere: 'đang chạy trên dòng lệnh',
  item: '{{title}}, {{status}}'
}

export const menu: Topic<'vi', 'menu'> = {
  file: 'Tệp',
  edit: 'Chỉnh sửa',
  view: 'Xem',
  window: 'Cửa sổ',
  help: 'Trợ giúp',
  newConversation: 'Cuộc trò chuyện mới',
  newWindow: 'Cửa sổ mới',
  waiting: 'Đang chờ bạn',
  nextWaiting: 'Việc tiếp theo đang chờ bạn',
  settings: 'Cài đặt…',
  about: 'Giới thiệu về {{name}}',
  quit: 'Thoát',
  close: 'Đóng cửa sổ',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  cut: 'Cắt',
  copy: 'Sao chép',
  paste: 'Dán',
  pasteAsPlainText: 'Dán dạng văn bản thuần',
  selectAll: 'Chọn tất cả',
  copyLink: 'Sao chép liên kết',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  actualSize: 'Kích thước thực',
  fullScreen: 'Toàn màn hình',
  reload: 'Tải lại',
  devTools: 'Công cụ nhà phát triển',
  minimize: 'Thu xuống',
  chooseFolder: 'Chọn thư mục'
}

export const provider: Topic<'vi', 'provider'> = {
  agents: 'Tác nhân bên ngoài',
  practice: 'Luyện tập (ngoại tuyến, có sẵn kịch bản, không phải AI)',
  openai: 'Tương thích OpenAI',
  anthropic: 'Tương thích Anthropic'
}

export const notification: Topic<'vi', 'notification'> = {
  asks: 'Tác nhân đang chờ bạn trả lời.',
  failed: 'Lần chạy thất bại.'
}

export const unbridged: Topic<'vi', 'unbridged'> = {
  title: 'Fermata không khởi động được',
  text: 'Không tải được một phần của ứng dụng. Các cuộc trò chuyện của bạn vẫn an toàn. Hãy thoát và khởi động lại; nếu không được, hãy cài lại Fermata.',
  log: 'Điều gì đã hỏng được ghi trong {{path}}.'
}
