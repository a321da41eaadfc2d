import type { Topic } from '../translated.ts'

export const rewind: Topic<'vi', 'rewind'> = {
  action: 'Quay lại đến đây…',
  title: 'Quay lại ngay trước tin nhắn này?',
  choose: 'Những gì cần lùi lại',
  what: {
    both: 'Tệp và cuộc trò chuyện',
    files: 'Chỉ tệp',
    conversation: 'Chỉ cuộc trò chuyện'
  },
  cut: 'Tin nhắn này và mọi thứ sau nó được ẩn đi và giữ thành một phiên bản khác; nội dung của nó trở lại ô nhập. Chi phí của nó vẫn được tính.',
  files: 'Tệp',
  none: 'Không có tệp nào cần trả lại: công cụ tệp của tác nhân chưa thay đổi tệp nào từ đó, hoặc mọi tệp vẫn như cũ.',
  will: {
    created: 'sẽ bị xóa: được tạo từ đó đến nay',
    changed: 'được trả lại như cũ',
    deleted: 'được trả lại: đã bị xóa từ đó đến nay'
  },
  stays: {
    'changed-since': 'giữ nguyên: bạn, một lệnh hoặc chương trình khác cũng đã thay đổi tệp',
    'not-kept': 'giữ nguyên: nội dung trước hoặc sau quá lớn hay quá cũ để được giữ, hoặc đường dẫn đã đổi',
    'not-written': 'không ghi được'
  },
  overwrite: 'Trả lại cả những tệp mà nơi khác cũng đã thay đổi',
  scope: 'Thay đổi do lệnh và công cụ MCP gây ra không nằm trong phạm vi này.',
  cancel: 'Hủy',
  confirm: 'Quay lại',
  doneCut: 'Cuộc trò chuyện đã quay lại.',
  done_other: 'Đã trả lại {{count}} tệp.',
  left_other: '{{count}} tệp giữ nguyên: {{paths}}.',
  leftPath: '{{path}} ({{why}})',
  leftMore: '{{paths}} và {{count}} tệp nữa',
  nothing: 'Không có tệp nào thay đổi.',
  why: {
    'changed-since': 'nơi khác cũng đã thay đổi',
    'not-kept': 'không trả lại được',
    'not-written': 'không ghi được'
  },
  undo: 'Hoàn tác cho tệp'
}
