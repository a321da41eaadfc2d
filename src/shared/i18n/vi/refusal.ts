import type { Topic } from '../translated.ts'
import { attachmentRefusal } from './attachment.ts'

export const refusal: Topic<'vi', 'refusal'> = {
  'bad-request': 'Không thực hiện được: không hiểu yêu cầu ({{cause}}).',
  'unknown-request': 'Không thực hiện được: phiên bản Fermata này không biết yêu cầu đó.',
  'sender-refused': 'Không thực hiện được: yêu cầu không đến từ cửa sổ của Fermata.',
  'not-allowed': 'Không thể làm vậy trong trạng thái hiện tại của cuộc trò chuyện; chưa có gì thay đổi.',
  'not-found': 'Cuộc trò chuyện đó không còn nữa: hãy chọn cuộc khác.',
  'running-elsewhere':
    'Một tiến trình Fermata khác đang chạy cuộc trò chuyện này: hãy chờ nó xong, hoặc dừng ở đó.',
  'nothing-to-compact':
    'Chưa có gì để tóm tắt: mọi thứ đến đây đều cần giữ nguyên. Hãy đi tiếp và rút gọn sau.',
  'folder-missing': 'Thư mục {{path}} không còn nữa: hãy chọn thư mục khác.',
  'schedule-gone': 'Lịch đó không còn nữa: nó đã bị gỡ ở nơi khác.',
  'schedule-running': 'Một lần chạy của lịch này vẫn đang tiếp diễn: hãy chờ nó kết thúc, hoặc dừng nó.',
  'store-write':
    'Không lưu được ({{cause}}): hãy giải phóng chỗ trên đĩa hoặc kiểm tra quyền của thư mục rồi thử lại.',
  'provider-failed': 'Kết nối không thành công.',
  'link-refused': 'Chỉ mở liên kết web và thư; liên kết này không phải loại nào trong đó.',
  'backup-unusable': 'Không khôi phục được bản sao lưu này ({{cause}}); hãy chọn bản khác.',
  busy: 'Một cuộc trò chuyện đang chạy: hãy dừng nó hoặc chờ nó xong rồi thử lại.',
  'message-not-shown': 'Tin nhắn đó không nằm trong phiên bản đang hiển thị: hãy xem các nhánh, ở phía trên.',
  ...attachmentRefusal,
  'prompt-name-taken': '/{{name}} đã được dùng: hãy chọn tên khác.',
  'prompts-unreadable':
    'Tệp này không có lời nhắc: hãy chọn tệp đã xuất từ đây, hoặc danh sách JSON gồm các mục có “name” và “text”.',
  internal: 'Fermata đã mắc lỗi ({{cause}}): những gì đã lưu vẫn an toàn, hãy thử lại.'
}
