import type { Topic } from '../translated.ts'

export const prompts: Topic<'vi', 'prompts'> = {
  about:
    'Những văn bản bạn dùng đi dùng lại. Gõ / và tên ở đầu tin nhắn để đưa văn bản vào ô nhập, rồi sửa hoặc gửi. Những gì trong ngoặc nhọn kép, như {{placeholder}}, sẽ được hỏi khi đó.',
  none: 'Chưa có lời nhắc nào.',
  add: 'Thêm lời nhắc',
  edit: 'Sửa',
  addForm: 'Lời nhắc mới',
  editForm: 'Sửa /{{name}}',
  name: 'Tên',
  nameHelp: 'Những gì bạn gõ sau dấu gạch chéo; khoảng trắng thành dấu gạch nối.',
  namePlaceholder: 'nhan-xet',
  text: 'Văn bản',
  textHelp: 'Những chỗ cần điền đặt trong ngoặc nhọn kép, như {{placeholder}}.',
  needsName: 'Hãy đặt tên, tối đa 60 ký tự.',
  needsText: 'Hãy viết văn bản cần chèn.',
  save: 'Lưu',
  cancel: 'Hủy',
  remove: 'Xóa lời nhắc',
  removeQuestion: 'Xóa /{{name}}? Tin nhắn đã viết bằng nó vẫn còn.',
  removeYes: 'Xóa',
  places_other: '{{count}} chỗ cần điền',
  import: 'Nhập từ tệp',
  export: 'Xuất ra tệp',
  imported_zero: 'Tệp này không có gì mới.',
  imported_other: 'Đã thêm {{count}} lời nhắc.',
  exported: 'Đã ghi vào {{path}}.',
  fill: 'Điền những gì lời nhắc này để trống. Chỗ bạn bỏ trống giữ nguyên, có thể sửa trong ô nhập.',
  insert: 'Chèn'
}
