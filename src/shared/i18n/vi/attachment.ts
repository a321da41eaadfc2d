import type { Topic } from '../translated.ts'

export const attachment: Topic<'vi', 'attachment'> = {
  add: 'Đính kèm tệp',
  list: 'Đã đính kèm',
  kind: { image: 'Hình ảnh', pdf: 'PDF', text: 'Văn bản' },
  tokens_other: 'khoảng {{tokens}} token',
  pages_other: '{{count}} trang',
  remove: 'Gỡ {{name}}',
  open: 'Mở',
  inline: 'Đưa lại vào văn bản',
  inlineOf: 'Đưa {{name}} lại vào văn bản',
  pasted: 'Văn bản đã dán {{number}}.txt',
  close: 'Đóng',
  more: 'Hiện thêm'
}

export const attachmentRefusal = {
  'too-many-attachments': 'Một tin nhắn kèm tối đa {{most}} tệp: hãy gửi bớt trong tin nhắn sau.',
  'attachment-empty': '{{name}} trống nên không có gì để đính kèm.',
  'attachment-too-large':
    '{{name}} quá lớn để đính kèm ({{megabytes}} MB; tối đa {{most}} MB): hãy đặt vào thư mục để tác nhân đọc tại đó.',
  'attachment-picture-too-large':
    '{{name}} quá lớn đối với mô hình ({{width}} × {{height}} pixel, {{megabytes}} MB): hãy đính kèm bản nhỏ hơn.',
  'attachment-unknown':
    '{{name}} không phải hình ảnh (PNG, JPEG, WebP, GIF), PDF hay văn bản UTF-8 hoặc UTF-16: hãy lưu thành một trong các loại đó rồi đính kèm.',
  'attachment-locked': '{{name}} được bảo vệ bằng mật khẩu: hãy lưu một bản không có mật khẩu rồi đính kèm.',
  'attachment-damaged':
    'Không đọc được văn bản của {{name}}: tệp có thể bị hỏng. Hãy mở ở nơi khác, lưu thành PDF mới hoặc văn bản rồi đính kèm.',
  'attachment-no-text':
    '{{name}} không có văn bản, như các bản quét: hãy đính kèm các trang dưới dạng hình ảnh, hoặc bản đã nhận dạng chữ.',
  'attachment-gone': '{{name}} không còn nữa: hãy gỡ ra và đính kèm lại.',
  'attachment-blind-model':
    '{{model}} không xem được hình ảnh nên chưa gửi gì: hãy gỡ hình ảnh, hoặc chọn mô hình xem được.',
  'mention-no-folder': 'Chưa chọn thư mục nên không đọc được {{path}}: hãy chọn thư mục, hoặc gỡ tệp.',
  'mention-unreadable':
    'Không đọc được {{path}} trong thư mục: tệp có thể đã được chuyển đi hoặc bị xóa. Hãy gỡ ra, hoặc nhắc đến lại.',
  'mention-secret':
    '{{path}} có thể chứa thông tin bí mật nên chưa được gửi: hãy nhắc đến lại và xác nhận muốn gửi.'
}
