import type { Topic } from '../translated.ts'

export const archive: Topic<'vi', 'archive'> = {
  besideTitle: '{{title}} (đã nhập)',
  kind: {
    archive: 'Tệp lưu trữ của Fermata',
    chatgpt: 'Dữ liệu xuất từ ChatGPT',
    claude: 'Dữ liệu xuất từ Claude'
  },
  export: 'Xuất tất cả',
  exportHelp:
    'Một tệp chứa mọi cuộc trò chuyện cùng mọi thứ trong đó, bản nháp, mức sử dụng và cài đặt, không có khóa. Có thể kiểm tra và nhập tại đây hoặc trên máy tính khác.',
  exported_other: 'Đã xuất {{count}} cuộc trò chuyện vào {{path}}',
  exporting: 'Đang xuất…',
  exportShort: 'Xuất',
  exportAll: 'Xuất mọi cuộc trò chuyện',
  exportAllHelp: 'Mỗi cuộc trò chuyện một tệp, để đọc hoặc dùng nơi khác, trong một tệp zip.',
  format: 'Định dạng',
  import: 'Nhập…',
  importLabel: 'Nhập cuộc trò chuyện',
  importHelp:
    'Từ tệp lưu trữ của Fermata, hoặc tệp mà ChatGPT hay Claude cho bạn khi xuất dữ liệu. Bạn thấy tệp chứa gì trước khi bất cứ thứ gì được thêm.',
  reading: 'Đang đọc…',
  report: 'Nhập {{name}}',
  counts: {
    new_other: '{{count}} cuộc trò chuyện mới.',
    same_other: '{{count}} cuộc trò chuyện đã có ở đây và giữ nguyên.',
    beside_other: '{{count}} cuộc trò chuyện ở đây là phiên bản khác; bản nhập được đặt bên cạnh.'
  },
  stand: { new: 'mới', same: 'đã có', beside: 'đặt cạnh bản của bạn' },
  list: 'Các cuộc trò chuyện trong tệp',
  messages_other: '{{count}} tin nhắn',
  takeSettings: 'Lấy cả cài đặt trong đó (không gồm khóa)',
  keepPermissions: 'Để các cuộc trò chuyện giữ thư mục và những gì được làm mà không hỏi',
  apply_other: 'Nhập {{count}} cuộc trò chuyện',
  applyRest: 'Nhập phần còn lại',
  cancel: 'Hủy',
  done_other: 'Đã nhập {{count}} cuộc trò chuyện.',
  refused: 'Không thể nhập tệp này; không có gì trong đó được lấy vào.',
  problem: {
    'not-a-zip': 'Đây không phải tệp zip hay JSON, hoặc đã bị cắt cụt. ({{detail}})',
    damaged: 'Một phần của tệp bị hỏng: {{name}} ({{detail}})',
    'too-many-files': 'Tệp chứa nhiều tệp con hơn bất kỳ tệp lưu trữ nào.',
    'too-large': 'Quá lớn để đọc: {{name}}',
    bomb: 'Khi giải nén sẽ ra nhiều hơn hẳn so với dung lượng có thể, như tệp zip được làm để lấp đầy đĩa.',
    'bad-name': 'Chứa một tệp có tên dẫn ra nơi khác: {{name}}',
    'duplicate-name': 'Chứa một tệp hai lần: {{name}}',
    link: 'Chứa một liên kết thay cho tệp: {{name}}',
    encrypted: 'Chứa một tệp được mã hóa: {{name}}',
    checksum: 'Một tệp bên trong không còn như khi được ghi: {{name}}',
    'missing-file': 'Thiếu một tệp bên trong: {{name}}',
    'unlisted-file': 'Chứa một tệp không có trong danh sách của nó: {{name}}',
    'no-manifest': 'Danh sách nội dung bị thiếu hoặc không đọc được. ({{detail}})',
    'newer-version':
      'Do một bản Fermata mới hơn ghi (phiên bản {{detail}} của định dạng): hãy cập nhật để nhập.',
    'bad-row': 'Một mục bên trong không dùng được: {{name}} ({{detail}})',
    'bad-count': 'Chứa nhiều hơn hoặc ít hơn những gì được ghi.',
    'too-deep': 'Một mục bên trong lồng sâu hơn mọi mục bình thường: {{name}}',
    'not-json': 'Một tệp bên trong không phải JSON: {{name}} ({{detail}})',
    'unknown-kind': 'Đây không phải tệp lưu trữ của Fermata hay dữ liệu xuất từ ChatGPT hoặc Claude.'
  },
  note: {
    permissions_other:
      '{{count}} cuộc trò chuyện làm việc trong thư mục, hoặc được làm một số việc mà không hỏi. Tại đây chúng không có thư mục và sẽ hỏi, trừ khi bạn cho giữ lại.',
    'unknown-sections_other': '{{count}} phần đến từ bản Fermata mới hơn và được bỏ qua.',
    media_other: '{{count}} hình ảnh hoặc tệp không có trong văn bản; chỗ của chúng có ghi rõ.',
    'unknown-parts_other': '{{count}} phần thuộc loại không rõ và được giữ dưới dạng văn bản.',
    unreadable_other: '{{count}} mục không đọc được và được bỏ qua.',
    branches_other: '{{count}} phiên bản khác còn lại từ việc sửa hoặc trả lời lại.',
    agents_other: '{{count}} cuộc trò chuyện của tác nhân phụ đi cùng cuộc trò chuyện đã gọi chúng.'
  }
}
