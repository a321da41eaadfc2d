import type { Topic } from '../translated.ts'

export const writing: Topic<'vi', 'writing'> = {
  list: {
    command_other: 'Lệnh: {{count}}',
    choice_other: 'Lựa chọn: {{count}}',
    mention_other: 'Tệp: {{count}}'
  },
  about: {
    compact: 'Thay các tin nhắn cũ bằng bản tóm tắt, chỉ với mô hình',
    new: 'Bắt đầu cuộc trò chuyện mới',
    model: 'Chọn mô hình khác',
    limit: 'Số vòng công cụ của cuộc trò chuyện này trước khi tạm dừng',
    export: 'Ghi cuộc trò chuyện này ra tệp',
    prompts: 'Thêm và sửa lời nhắc của bạn'
  },
  cleared: 'Đã xóa bản nháp.',
  bringBack: 'Đưa trở lại',
  takeBack: 'Rút lại',
  takeBackHint: 'Dừng, và đưa tin nhắn trở lại ô nhập (Ctrl hoặc ⌘ và Z trong ô trống)',
  noFolder: 'Chưa chọn thư mục',
  chooseFolder: 'Chọn thư mục có tệp để nhắc đến…',
  sensitive: 'có thể chứa bí mật',
  secret: '{{path}} thường chứa thông tin bí mật như khóa. Nếu bạn gửi, nhà cung cấp sẽ nhận được.',
  secretSend: 'Gửi kèm',
  secretLeave: 'Bỏ ra',
  mentioned: 'Tệp',
  readLater: 'đọc khi bạn gửi',
  limitNone: 'Không giới hạn',
  limitSettings_other: 'Như trong Cài đặt ({{count}} vòng)',
  ready: {
    new: 'Enter bắt đầu cuộc trò chuyện mới. Những gì sau /new được đưa vào ô nhập của nó',
    model: 'Enter mở danh sách mô hình',
    limit: 'Enter đổi giới hạn của cuộc trò chuyện này',
    export: 'Enter hỏi nơi lưu tệp',
    prompts: 'Enter mở Cài đặt > Lời nhắc'
  },
  argument: {
    limit: 'Thêm số vòng công cụ từ 1 đến {{most}}, hoặc none, hoặc settings: /limit 40',
    export: 'Thêm định dạng (markdown, html, json hoặc pdf): /export markdown',
    nothing: '/{{name}} không nhận gì phía sau. Thêm khoảng trắng ở trước để gửi làm tin nhắn'
  },
  busy: 'Dùng được /{{name}} khi tác nhân đã dừng. Chưa gửi gì',
  unbegun: '/{{name}} dùng trong cuộc trò chuyện đã bắt đầu. Thêm khoảng trắng ở trước để gửi làm tin nhắn',
  prompt: 'Enter đưa văn bản của /{{name}} vào đây',
  unknown: '/{{word}} không phải lệnh nên được gửi làm tin nhắn'
}
