import type { Topic } from '../translated.ts'

export const failure: Topic<'vi', 'failure'> = {
  'agent-said-nothing': '{{agent}} kết thúc lượt mà không nói gì: hãy thử lại, hoặc nói rõ hơn.',
  'agent-unknown':
    'Tác nhân này không còn được thiết lập ở đây: hãy chọn mô hình khác, hoặc thêm nó ở Cài đặt > AI > Tác nhân bên ngoài.',
  'agent-no-folder':
    '{{agent}} làm việc trong thư mục: hãy chọn thư mục cho cuộc trò chuyện này rồi thử lại.',
  'agent-not-found':
    'Không khởi động được {{agent}} vì không tìm thấy lệnh {{command}}: hãy cài đặt, hoặc cho cả đường dẫn ở Cài đặt > AI > Tác nhân bên ngoài.',
  'agent-not-executable':
    'Không khởi động được {{agent}} vì {{command}} không phải chương trình được phép chạy: hãy kiểm tra ở Cài đặt > AI > Tác nhân bên ngoài.',
  'agent-value-missing':
    'Thiếu giá trị đã lưu của {{name}} cho {{agent}}: hãy nhập lại ở Cài đặt > AI > Tác nhân bên ngoài.',
  'agent-ended':
    '{{agent}} tự kết thúc ({{how}}): hãy thử lại, và xem đầu ra gần nhất của nó ở Cài đặt > AI > Tác nhân bên ngoài.',
  'agent-no-answer':
    '{{agent}} không trả lời: hãy kiểm tra ở Cài đặt > AI > Tác nhân bên ngoài xem lệnh có khởi động một tác nhân nói ACP không.',
  'agent-version':
    '{{agent}} dùng phiên bản {{version}} của giao thức, còn Fermata dùng {{own}}: hãy cập nhật nó.',
  'agent-sign-in':
    '{{agent}} cần bạn đăng nhập: hãy đăng nhập bằng chương trình của nó trong cửa sổ lệnh, hoặc nhập khóa ở Cài đặt > AI > Tác nhân bên ngoài, rồi thử lại.',
  'agent-protocol': '{{agent}} trả lời điều không hiểu được: hãy cập nhật nó rồi thử lại.',
  'agent-refused': '{{agent}} từ chối vì lý do dưới đây: hãy thử lại, hoặc đổi tin nhắn.',
  'agent-own-limit': '{{agent}} đã dừng ở giới hạn của riêng nó: hãy thử lại để nó đi tiếp.',
  'key-missing':
    'Không có khóa API cho {{provider}}: hãy nhập ở Cài đặt > AI > Nhà cung cấp, hoặc đặt {{variable}} rồi khởi động lại.',
  'model-auth':
    '{{provider}} từ chối khóa API: hãy thay khóa ở Cài đặt > AI > Nhà cung cấp, hoặc kiểm tra {{variable}} rồi khởi động lại.',
  'model-not-found': '{{provider}} không có mô hình tên “{{model}}”: hãy chọn mô hình khác rồi thử lại.',
  'model-rejected': '{{provider}} từ chối yêu cầu vì lý do dưới đây: hãy đổi tin nhắn hoặc mô hình.',
  'model-rate-limited': '{{provider}} nhận quá nhiều yêu cầu: hãy chờ một lát rồi thử lại.',
  'model-quota': 'Tài khoản ở {{provider}} đã hết tiền: hãy nạp thêm ở đó rồi thử lại.',
  'model-unavailable': '{{provider}} đang gặp sự cố: hãy chờ một lát rồi thử lại.',
  'model-unreachable':
    'Không kết nối được {{host}} ({{cause}}): hãy kiểm tra địa chỉ và mạng của bạn rồi thử lại.',
  'model-certificate':
    'Chứng chỉ của {{host}} không được tin cậy ({{cause}}): hãy kiểm tra địa chỉ, hoặc tin cậy nơi cấp: nêu tệp chứng chỉ ở Cài đặt > AI > Mạng hoặc trong NODE_EXTRA_CA_CERTS, hoặc thêm vào chứng chỉ của máy tính này rồi khởi động lại.',
  'model-not-an-api':
    '{{host}} có trả lời, nhưng không như API của một mô hình: hãy kiểm tra địa chỉ cơ sở, với máy chủ tương thích OpenAI thường kết thúc bằng /v1.',
  'model-protocol':
    '{{provider}} gửi câu trả lời vô nghĩa ({{cause}}): hãy thử lại, nếu vẫn vậy thì chọn mô hình khác.',
  'stream-cut': 'Kết nối đến {{host}} bị đứt trước khi câu trả lời trọn vẹn: hãy thử lại để hỏi lại.',
  'stream-silent':
    '{{host}} không gửi gì trong {{seconds}} giây: hãy thử lại, hoặc tăng thời gian chờ ở Cài đặt > AI > Mạng.',
  'stream-endless':
    '{{host}} chưa xong trong thời gian dài nhất cho phép của một câu trả lời (phút: {{minutes}}): hãy thử lại, hoặc tăng “Câu trả lời dài nhất, tính bằng phút” ở Cài đặt > AI > Mạng.',
  'empty-response':
    '{{model}} không trả lời (số yêu cầu đã gửi: {{count}}): hãy thử lại, hoặc chọn mô hình khác.',
  'malformed-calls':
    '{{model}} viết lệnh gọi công cụ dưới dạng văn bản, {{count}} lần: hãy chọn mô hình khác, hoặc tăng “Số lần nhắc sau lệnh gọi sai dạng” ({{setting}}, nay là {{value}}) ở Cài đặt > AI > Tác nhân.',
  'repeated-calls':
    'Mô hình gọi cùng một lệnh {{count}} lần liên tiếp, điều “Số lần gọi giống nhau liên tiếp trước khi hỏi” ({{setting}}, nay là {{value}}) không cho phép khi không có ai để hỏi: hãy tiếp tục trong cửa sổ, hoặc tăng cài đặt này.',
  'context-overflow':
    'Cuộc trò chuyện này không còn vừa với {{model}}: hãy rút gọn và tiếp tục, hoặc chọn mô hình có cửa sổ ngữ cảnh lớn hơn.',
  'context-too-small':
    'Dù ở dạng ngắn nhất, cuộc trò chuyện này vẫn không vừa với {{model}}: hãy chọn mô hình có cửa sổ ngữ cảnh lớn hơn, hoặc bắt đầu cuộc trò chuyện mới với tin nhắn ngắn hơn.',
  'title-empty': '{{model}} không đưa ra tiêu đề: tiêu đề cũ giữ nguyên. Hãy thử lại, hoặc tự đổi tên.',
  'summary-empty': '{{model}} không đưa ra bản tóm tắt: hãy rút gọn lại, hoặc chọn mô hình khác.',
  'content-filtered':
    'Bộ lọc nội dung của {{provider}} đã giữ lại câu trả lời: hãy đổi tin nhắn rồi gửi lại.',
  'approval-required':
    '{{tool}} cần một phê duyệt mà không có ai để đưa ra: hãy thử lại và trả lời tại đây, hoặc tiếp tục với --allow {{tool}}.',
  'time-limit':
    'Việc này lâu hơn mức cài đặt {{setting}} cho phép (phút: {{minutes}}): hãy tăng lên, hoặc giao việc nhỏ hơn.',
  'provider-unknown': 'Nhà cung cấp “{{provider}}” chưa được thiết lập ở đây: hãy chọn mô hình khác.',
  internal: 'Fermata đã mắc lỗi ({{cause}}): những gì đã lưu vẫn an toàn, hãy thử lại.'
}

export const failureCause: Topic<'vi', 'failureCause'> = {
  'certificate-expired': 'chứng chỉ hết hạn',
  'connection-closed': 'kết nối bị đóng',
  'connection-refused': 'kết nối bị từ chối',
  'connection-reset': 'kết nối bị đặt lại',
  'endless-event': 'một sự kiện không có hồi kết',
  'broken-json': 'JSON hỏng trong luồng',
  'host-lookup-failed': 'không tra được tên máy chủ',
  'host-not-found': 'không tìm thấy tên máy chủ',
  'network-unreachable': 'không đến được mạng',
  'no-answer': 'không trả lời kịp',
  'no-connection': 'không có kết nối',
  'no-route': 'không có đường đến máy chủ',
  'not-an-address': 'không phải địa chỉ http hay https',
  'other-name': 'chứng chỉ cho tên khác',
  'self-signed': 'chứng chỉ tự ký',
  'unfinished-call': 'lệnh gọi công cụ không kết thúc',
  'unknown-issuer': 'không rõ nơi cấp'
}
