import type { Topic } from '../translated.ts'

export const schedules: Topic<'vi', 'schedules'> = {
  about:
    'Những lời nhắc Fermata tự gửi khi đang chạy, mỗi lần trong một cuộc trò chuyện mới. Khi đó không có ai trả lời: việc cần hỏi sẽ không chạy, và lần chạy đến giới hạn sẽ chờ bạn. Thời điểm mà Fermata đã đóng, hoặc máy tính đang ngủ, được ghi là bỏ lỡ và không chạy bù.',
  none: 'Chưa có lịch nào.',
  add: 'Thêm lịch',
  edit: 'Sửa',
  enabled: 'Bật',
  enabledHelp: 'Khi bật, lời nhắc được gửi mỗi khi đến giờ.',
  off: 'Tắt',
  next: 'Tiếp theo: {{time}}',
  never: 'Không có lần tiếp theo',
  runNow: 'Chạy ngay',
  begun: 'Đang chạy.',
  remove: 'Gỡ lịch',
  removeQuestion: 'Gỡ {{name}} và lịch sử của nó? Các cuộc trò chuyện nó đã bắt đầu vẫn còn.',
  removeYes: 'Gỡ',
  cancel: 'Hủy',
  prompt: 'Lời nhắc',
  facts: '{{words}} · {{rounds}}',
  rounds_other: 'tối đa {{count}} vòng',
  history: 'Lịch sử',
  noHistory: 'Chưa chạy lần nào.',
  open: 'Mở cuộc trò chuyện',
  openLabel: 'Mở cuộc trò chuyện lúc {{time}}',
  byHand: 'chạy tay',
  outcome: {
    running: 'Đang chạy',
    done: 'Xong',
    stoppedAtLimit: 'Dừng ở giới hạn',
    failed: 'Thất bại',
    stopped: 'Bạn đã dừng',
    interrupted: 'Bị gián đoạn',
    missed: 'Bỏ lỡ',
    skipped: 'Bỏ qua: lần chạy trước chưa xong'
  },
  goOn: 'Có thể tiếp tục ở đó.',
  missed_other: 'Bỏ lỡ {{count}} lần: Fermata đã đóng hoặc máy tính đang ngủ',
  missingFolder: 'Thư mục {{path}} không có ở đó.',
  form: {
    add: 'Thêm lịch',
    edit: 'Sửa {{name}}',
    name: 'Tên',
    namePlaceholder: 'Ví dụ Báo cáo buổi sáng',
    prompt: 'Lời nhắc',
    cron: 'Khi nào (biểu thức cron)',
    cronHelp: 'Năm trường: phút, giờ, ngày trong tháng, tháng, ngày trong tuần. * là mọi giá trị.',
    examples: 'Ví dụ',
    example: { hourly: 'Mỗi giờ', daily: 'Mỗi ngày', weekdays: 'Ngày làm việc', weekly: 'Mỗi thứ Hai' },
    noWords: 'Biểu thức này không diễn đạt được bằng lời, nhưng có các thời điểm.',
    nextTimes: 'Tiếp theo: {{times}}',
    zone: 'Múi giờ',
    zoneHere: 'Của máy tính này ({{zone}})',
    model: 'Mô hình',
    modelDefault: 'Như khi bắt đầu cuộc trò chuyện mới',
    workspace: 'Thư mục',
    workspaceHelp: 'Để trống: không có thư mục, nên không có công cụ tệp.',
    choose: 'Chọn…',
    mode: 'Những gì được làm mà không hỏi',
    modeHelp: 'Việc cần hỏi sẽ không chạy và lần chạy kết thúc ở đó, vì không ai trả lời được.',
    rounds: 'Số vòng công cụ tối đa',
    roundsHelp: 'Lần chạy đến mức này sẽ dừng, giữ những gì đã có, và bạn có thể tiếp tục.',
    needsName: 'Lịch cần có tên.',
    needsPrompt: 'Lịch cần có lời nhắc để gửi.',
    save: 'Lưu',
    submit: 'Thêm lịch'
  },
  field: {
    minute: 'phút',
    hour: 'giờ',
    day: 'ngày trong tháng',
    month: 'tháng',
    weekday: 'ngày trong tuần'
  },
  problem: {
    fields:
      'Biểu thức có năm trường cách nhau bằng khoảng trắng, như 0 9 * * 1-5 cho chín giờ các ngày làm việc.',
    value:
      '“{{value}}” không phải {{field}}: hãy viết số trong khoảng của nó, danh sách như 1,15, bước như */10, hoặc *.',
    never: 'Thời điểm này không bao giờ đến: hãy kiểm tra ngày và tháng.',
    zone: 'Không có múi giờ {{value}}: hãy chọn trong danh sách.'
  }
}
