import type { Topic } from '../translated.ts'

export const externalAgents: Topic<'vi', 'externalAgents'> = {
  about:
    'Tác nhân của bên khác chạy vòng lặp riêng, như Claude Code, Gemini CLI hoặc Codex, nói chuyện qua Agent Client Protocol (ACP). Tác nhân là một chương trình chạy trên máy tính này với quyền của bạn: chỉ thêm những gì bạn tin. Chọn nó ở nơi chọn mô hình.',
  limitless:
    'Giới hạn vòng công cụ, cơ chế bảo vệ và giới hạn chi phí dành cho mô hình do Fermata chạy. Chúng không áp dụng cho các tác nhân này; Dừng thì có.',
  none: 'Chưa có tác nhân nào.',
  state: {
    off: 'Không chạy',
    running: 'Đang chạy',
    failed: 'Thất bại'
  },
  running_other: '{{count}} cuộc trò chuyện',
  startsCommand: 'Lệnh này được chạy, mỗi cuộc trò chuyện với nó một lần:',
  withValues: 'Với các giá trị {{names}}.',
  test: 'Kiểm tra',
  testing: 'Đang kiểm tra…',
  works: 'Hoạt động: {{name}}.',
  worksUnnamed: 'Hoạt động.',
  log: 'Đầu ra gần nhất',
  edit: 'Sửa',
  remove: 'Gỡ tác nhân',
  removeQuestion: 'Gỡ {{agent}} và các giá trị đã lưu của nó? Các cuộc trò chuyện vẫn còn.',
  removeYes: 'Gỡ',
  cancel: 'Hủy',
  add: 'Thêm tác nhân',
  form: {
    add: 'Thêm tác nhân',
    edit: 'Sửa {{agent}}',
    name: 'Tên',
    namePlaceholder: 'Ví dụ Gemini CLI',
    command: 'Lệnh',
    commandPlaceholder: 'Ví dụ gemini',
    args: 'Tham số, mỗi dòng một cái',
    argsHelp: 'Phần lớn tác nhân cần một tham số để nói ACP, như --acp.',
    env: 'Biến môi trường, NAME=value, mỗi dòng một cái',
    envHelp:
      'Những gì trông như khóa hoặc mật khẩu được lưu mã hóa và không hiện lại. Tên không có giá trị sẽ giữ giá trị đã lưu.',
    needsCommand: 'Tác nhân cần có lệnh.',
    badLine: 'Không hiểu dòng này: {{line}}',
    save: 'Lưu',
    submit: 'Thêm tác nhân',
    help: 'Thêm vào không khởi động gì cả.'
  }
}
