import type { Topic } from '../translated.ts'

export const waiting: Topic<'vi', 'waiting'> = {
  title: 'Đang chờ bạn',
  button: 'Đang chờ bạn',
  count_other: '{{count}} việc đang chờ bạn',
  none: 'Không có gì đang chờ bạn.',
  noneHelp: 'Các lần tạm dừng, phê duyệt và câu hỏi của mọi cuộc trò chuyện hiện ở đây.',
  help: 'Phím mũi tên đi từ mục này sang mục khác, Tab đến các nút của mục. {{key}} đi qua từng mục mà không cần danh sách này.',
  close: 'Đóng danh sách',
  items: 'Những gì đang chờ',
  since: 'từ {{time}}',
  paused_other: 'Tạm dừng sau {{count}} lần gọi công cụ',
  by: {
    toolLimit: 'giới hạn công cụ',
    costLimit: 'giới hạn chi phí',
    user: 'theo yêu cầu của bạn'
  },
  interrupted: 'Bị gián đoạn khi tác nhân đang làm việc',
  approval: '{{tool}} muốn chạy',
  question: 'Hỏi bạn một điều',
  signIn: 'Máy chủ MCP cần bạn đăng nhập',
  signInFailed: 'Máy chủ MCP: đăng nhập không thành công',
  isError: 'Lần Tiếp tục vừa rồi không đến nơi. Hãy mở để xem lý do.',
  continue: 'Tiếp tục',
  stop: 'Dừng',
  deny: 'Từ chối',
  allow: 'Cho phép một lần',
  signInNow: 'Đăng nhập',
  openServers: 'Mở máy chủ MCP',
  loading: 'Đang xem lần gọi…',
  gone: 'Lần gọi này không còn chờ nữa.',
  more: '“{{title}}” đang chờ bạn: {{reason}}',
  left_other: 'Còn lại {{count}} việc.'
}

export const background: Topic<'vi', 'background'> = {
  open: 'Mở Fermata',
  quit: 'Thoát',
  tooltip: '{{name}}: {{waiting}}',
  goesOn:
    'Fermata vẫn tiếp tục làm việc. Hãy mở lại từ biểu tượng ở khu vực thông báo, hoặc khởi động lại ứng dụng.',
  continue: 'Tiếp tục',
  stop: 'Dừng',
  reply: 'Trả lời',
  quitTitle_other: 'Thoát khi tác nhân đang làm việc trong {{count}} cuộc trò chuyện?',
  quitHelp:
    'Những gì đã làm được giữ lại, và mọi việc đều có thể tiếp tục ở lần khởi động sau. Công cụ đang chạy sẽ bị ngắt và không tự chạy lại.',
  quitFinished: 'Tác nhân đã xong. Thoát?',
  quitFinishedHelp: 'Không còn gì bị ngắt giữa chừng.',
  quitAnyway: 'Thoát',
  keepWorking: 'Làm việc tiếp'
}
