import type { Topic } from '../translated.ts'

export const queue: Topic<'vi', 'queue'> = {
  label: 'Tin nhắn trong hàng đợi',
  whileBusy_other: '{{count}} tin nhắn chờ đến khi lượt này kết thúc',
  held_other: '{{count}} tin nhắn đang chờ. Chúng được gửi sau lượt tiếp theo, hoặc khi bạn gửi',
  add: 'Thêm vào hàng đợi',
  steers: 'vào sau vòng này',
  attached_other: '{{count}} tệp',
  now: 'Gửi ngay, sau vòng này',
  send: 'Gửi ngay',
  later: 'Gửi sau lượt này',
  edit: 'Sửa',
  editLabel: 'Tin nhắn trong hàng đợi',
  up: 'Chuyển lên',
  down: 'Chuyển xuống',
  remove: 'Bỏ khỏi hàng đợi',
  save: 'Lưu',
  cancel: 'Hủy'
}
