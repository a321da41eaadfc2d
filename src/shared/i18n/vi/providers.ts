import type { Topic } from '../translated.ts'

export const providers: Topic<'vi', 'providers'> = {
  keyState: {
    stored: 'Khóa đã lưu, có mã hóa',
    session: 'Khóa được giữ đến khi bạn thoát',
    environment: 'Khóa từ {{variable}}',
    unreadable: 'Không đọc được khóa đã lưu: hãy nhập lại',
    none: 'Chưa có khóa'
  },
  storedWeakly: 'Khóa đã lưu, bảo vệ yếu',
  practiceHelp: 'Hoạt động không cần khóa và không cần mạng. Câu trả lời có sẵn; công cụ là thật.',
  officialAddress: 'Địa chỉ chính thức',
  key: 'Khóa API',
  keyPlaceholder: 'Dán khóa vào đây',
  keyReplacePlaceholder: 'Dán khóa mới để thay',
  keyOptional: 'Nhiều máy chủ cục bộ không cần khóa.',
  saveKey: 'Lưu khóa',
  removeKey: 'Xóa khóa',
  keepWeakly: 'Vẫn lưu (bảo vệ yếu)',
  keepWeaklyHelp:
    'Máy tính này không có chùm khóa nên khóa được lưu chỉ được ngụy trang và chương trình khác của bạn có thể đọc. Nếu không lưu, khóa còn đến khi bạn thoát.',
  noProtection: 'Máy tính này không mã hóa được khóa nên khóa chỉ còn đến khi bạn thoát.',
  environmentHelp: 'Khóa nhập ở đây được dùng thay cho khóa trong {{variable}}.',
  address: 'Địa chỉ',
  addressHelp: 'Để trống: địa chỉ chính thức, hoặc địa chỉ trong {{variable}}.',
  saveAddress: 'Lưu địa chỉ',
  keyForgotten: 'Khóa thuộc về địa chỉ trước và đã được xóa. Hãy nhập khóa cho địa chỉ này.',
  badAddress: 'Địa chỉ bắt đầu bằng http:// hoặc https://, như http://localhost:11434/v1.',
  needsAddress: 'Máy chủ của riêng bạn cần có địa chỉ.',
  test: 'Kiểm tra kết nối',
  testing: 'Đang kiểm tra…',
  found_other: 'Hoạt động: tìm thấy {{count}} mô hình.',
  foundNone: 'Có trả lời, nhưng không liệt kê mô hình nào.',
  remove: 'Gỡ máy chủ',
  removeQuestion:
    'Gỡ {{provider}} và khóa của nó? Các cuộc trò chuyện vẫn còn và có thể tiếp tục với mô hình khác.',
  removeYes: 'Gỡ',
  cancel: 'Hủy',
  add: 'Thêm máy chủ',
  addHelp: 'Ollama, LM Studio, vLLM hoặc máy chủ khác dùng API của OpenAI hay Anthropic.',
  addService: 'Thêm dịch vụ phổ biến',
  services: 'Dịch vụ phổ biến',
  addNamed: 'Thêm {{service}}',
  keyAtHand: 'Tìm thấy khóa trong {{variable}}',
  orVariable: 'Để trống: khóa trong {{variable}}, nếu có.',
  getKey: 'Lấy khóa từ {{service}}',
  openPage: 'Trang này mở trong trình duyệt:',
  openYes: 'Mở',
  ownPlace: 'Thay {{word}} bằng tên tài nguyên của bạn.',
  onThisComputer: 'Máy chủ trên máy tính này',
  running: '{{server}} đang chạy trên máy tính này.',
  runningNone: 'Chưa có mô hình nào.',
  runningModels_other: '{{count}} mô hình',
  use: 'Dùng {{server}}',
  openAiApi: { responses: 'Responses', chat: 'Chat completions' },
  openAiApiHelp:
    'Mô hình của chính OpenAI suy nghĩ tốt hơn qua Responses. Phần lớn máy chủ khác chỉ biết chat completions.',
  addSubmit: 'Thêm máy chủ',
  name: 'Tên',
  namePlaceholder: 'Ví dụ Ollama',
  api: 'API',
  kind: {
    openai: 'Tương thích OpenAI',
    anthropic: 'Tương thích Anthropic'
  },
  addressPlaceholder: {
    openai: 'http://localhost:11434/v1',
    anthropic: 'http://localhost:8080'
  }
}
