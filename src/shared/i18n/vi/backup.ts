import type { Topic } from '../translated.ts'

export const backup: Topic<'vi', 'backup'> = {
  label: 'Bản sao lưu cuộc trò chuyện',
  help: 'Bản sao của mọi thứ được lưu ở đây, trên máy tính này. Được tạo mỗi ngày, trước khi bản cập nhật thay đổi kho dữ liệu, và trước khi khôi phục một bản khác.',
  make: 'Sao lưu ngay',
  making: 'Đang sao lưu…',
  made: 'Đã tạo bản sao lưu.',
  list: 'Bản sao lưu',
  none: 'Chưa có bản sao lưu nào.',
  item: '{{time}}, {{kind}}, {{size}}',
  kind: {
    daily: 'hằng ngày',
    migration: 'trước khi cập nhật',
    manual: 'do bạn tạo',
    restore: 'cất lại khi khôi phục'
  },
  restore: 'Khôi phục…',
  restoreOf: 'Khôi phục bản sao lưu {{time}}',
  question: 'Quay về {{time}}?',
  explain:
    'Mọi cuộc trò chuyện sẽ trở lại như lúc đó. Những gì hiện có được giữ thành bản sao lưu, cài đặt và khóa giữ nguyên, và Fermata khởi động lại.',
  confirm: 'Khôi phục và khởi động lại',
  cancel: 'Hủy',
  problem: {
    missing: 'bản sao lưu này không còn nữa',
    damaged: 'bản sao lưu này bị hỏng',
    newer: 'bản sao lưu này do Fermata mới hơn tạo',
    'in-use': 'một tiến trình Fermata khác đang mở các cuộc trò chuyện',
    failed: 'không ghi được'
  },
  noCopy:
    'Các cuộc trò chuyện đã lưu sắp được chuyển sang phiên bản mới, nhưng không tạo được bản sao trước đó ({{cause}}). Chưa có gì thay đổi: hãy giải phóng chỗ trên đĩa chứa {{path}}, hoặc cho phép ghi vào đó, rồi khởi động lại.',
  noRoom_other: 'cần thêm {{count}} MB trống trên đĩa',
  cliRestored:
    'Các cuộc trò chuyện đã trở lại như lúc {{time}}. Những gì có trước đó được giữ với tên {{name}}.',
  cliNotRestored: 'Chưa khôi phục gì, vì {{problem}}. “backup list” liệt kê các bản sao lưu hiện có.'
}
