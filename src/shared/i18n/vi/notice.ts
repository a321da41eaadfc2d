import type { Topic } from '../translated.ts'

export const notice: Topic<'vi', 'notice'> = {
  'guard-stopped_ordinal_one': 'Bạn đã dừng tác nhân khi nó sắp gọi cùng một lệnh lần thứ {{count}}.',
  'guard-stopped_ordinal_other': 'Bạn đã dừng tác nhân khi nó sắp gọi cùng một lệnh lần thứ {{count}}.',
  healed_other: 'Ứng dụng đã dừng khi công cụ đang chạy: {{count}} lần gọi nhận kết quả “bị gián đoạn”.',
  'unreadable-events_other': '{{count}} mục đã lưu của cuộc trò chuyện này không đọc được và được bỏ qua.',
  'repaired-events_other':
    '{{count}} mục đã lưu của cuộc trò chuyện này bị hỏng và được hiển thị trong chừng mực sửa được.',
  'length-cut': 'Câu trả lời đã đến giới hạn đầu ra của mô hình và kết thúc ở đây. Hãy bảo nó viết tiếp.',
  'compaction-failed': 'Không tóm tắt được các tin nhắn cũ nên chúng giữ nguyên.',
  'save-failed':
    'Phần này chưa được lưu ({{cause}}): hãy giải phóng chỗ trên đĩa hoặc kiểm tra quyền của thư mục trước khi thoát.'
}

export const guardStopped: Topic<'vi', 'guardStopped'> = {
  cycle: 'Bạn đã dừng tác nhân khi nó đi vòng quanh: cùng các bước {{count}} lần.',
  loop: 'Bạn đã dừng tác nhân khi nó có vẻ đi vòng quanh.'
}

export const appNotice: Topic<'vi', 'appNotice'> = {
  'database-rescued_other':
    'Các cuộc trò chuyện đã lưu bị hỏng. Những gì đọc được của {{count}} cuộc trò chuyện đang ở đây; tệp hỏng được giữ với tên {{backup}}, và bản sao lưu nằm ở Cài đặt > Dữ liệu.',
  'database-damaged':
    'Không đọc được một phần các cuộc trò chuyện đã lưu. Hãy khởi động lại Fermata: khi đó những gì đọc được sẽ vào tệp mới, và tệp cũ được giữ lại.',
  'database-read-only':
    'Các cuộc trò chuyện đã lưu do bản Fermata mới hơn ghi: ở đây có thể đọc, nhưng không lưu được gì. Hãy cập nhật Fermata để dùng tiếp. ({{path}})',
  'settings-repaired_other': '{{count}} cài đặt có giá trị không hợp lệ và đã được sửa.',
  'settings-unreadable':
    'Không đọc được tệp cài đặt nên các giá trị mặc định được dùng. Tệp cũ được giữ với tên {{backup}}.',
  'proxy-unusable':
    'Proxy do {{variable}} chỉ định không được dùng: Fermata chỉ biết proxy HTTP, hãy đặt {{variable}} thành một proxy như http://host:port rồi khởi động lại.',
  'ca-file-unusable':
    'Tệp chứng chỉ {{path}} không còn dùng được nên các kết nối cần nó sẽ thất bại: Cài đặt > AI > Mạng cho biết lý do.',
  'settings-not-saved':
    'Không lưu được cài đặt ({{cause}}): chúng có hiệu lực đến khi bạn thoát. Hãy kiểm tra quyền của {{path}}.',
  'database-unreadable':
    'Không đọc được các cuộc trò chuyện đã lưu nên một kho mới được bắt đầu. Kho cũ được giữ với tên {{backup}}. Nếu có bản sao lưu, Cài đặt > Dữ liệu sẽ quay về một bản.',
  'database-newer':
    'Các cuộc trò chuyện đã lưu do bản Fermata mới hơn ghi: hãy cập nhật để mở. Chúng được giữ nguyên trong {{path}}.',
  'backup-restored':
    'Các cuộc trò chuyện đã trở lại như lúc {{time}}. Những gì có trước đó được giữ thành bản sao lưu (Cài đặt > Dữ liệu).',
  'backup-not-restored': 'Bản sao lưu chưa được khôi phục ({{cause}}); mọi thứ giữ nguyên.',
  'backup-failed':
    'Không tạo được bản sao lưu hằng ngày của các cuộc trò chuyện ({{cause}}): hãy giải phóng chỗ trên đĩa chứa {{path}}.',
  'mcp-tool-refused':
    'Nhà cung cấp không nhận công cụ {{tool}} của một máy chủ MCP nên nó được bỏ ra cho đến khi thay đổi. ({{cause}})',
  'save-failed':
    'Lúc này không lưu được các cuộc trò chuyện ({{cause}}): hãy giải phóng chỗ trên đĩa hoặc kiểm tra quyền của {{path}}.'
}

export const nudge: Topic<'vi', 'nudge'> = {
  'loop-warning': 'Tác nhân có vẻ đi vòng quanh nên được bảo thử cách khác.',
  empty: 'Mô hình trả lời trống và được hỏi lại.',
  malformed: 'Mô hình viết lệnh gọi công cụ dưới dạng văn bản và được chỉ dạng đúng.'
}
