import type { Topic } from '../translated.ts'

export const approval: Topic<'vi', 'approval'> = {
  title: 'Cho phép “{{tool}}”?',
  reason: {
    policy: 'Công cụ này hỏi trước khi chạy.',
    'sensitive-file': 'Tệp này có thể chứa mật khẩu hoặc khóa, hoặc quy định chương trình khác chạy gì.',
    'unclear-command': 'Không thể biết chắc lệnh này làm gì.',
    command: 'Chưa phải mọi phần của lệnh đều được cho phép.',
    outside: 'Lệnh vươn ra ngoài thư mục, hoặc chạm đến tệp có thể chứa thông tin bí mật.',
    network: 'Cần dùng mạng.'
  },
  unclear: {
    syntax: 'Không đọc được như một lệnh shell.',
    windows: 'Lệnh cho Windows luôn được hỏi.',
    name: 'Chỉ khi chạy mới biết nó chạy chương trình nào.',
    wrapper: 'Nó chạy một lệnh khác chưa được kiểm tra.',
    interpreter: 'Nó chạy mã viết ngay trên dòng lệnh hoặc được đưa vào qua ống dẫn.',
    'shell-state': 'Nó thay đổi ý nghĩa của các lệnh khác.',
    environment: 'Nó đặt một biến có thể làm thay đổi thứ được chạy.',
    option: 'Một tùy chọn khiến nó chạy chương trình hoặc ghi tệp.',
    expansion: 'Một phần của lệnh chỉ được biết khi chạy.'
  },
  unconfined: 'Máy tính này không giới hạn lệnh: lệnh chạy với mọi quyền của bạn.',
  host: 'Máy chủ: {{host}}',
  line: 'Lệnh',
  commands: 'Được hiểu là',
  isAllowed: 'được phép',
  asks: 'hỏi',
  changes: 'Thay đổi trong {{path}}',
  noChange: 'Sẽ không thay đổi gì: {{problem}}',
  sameAsNow: 'Tệp vốn đã giống như nội dung sẽ ghi.',
  loadingDiff: 'Đang so sánh…',
  diffCut: 'Phần còn lại không được hiển thị.',
  allow: 'Cho phép một lần',
  allowHint: 'Cho phép riêng lần gọi này (Enter trong thẻ này)',
  deny: 'Từ chối',
  denyHint: 'Từ chối riêng lần gọi này (Esc trong thẻ này)',
  always: 'Luôn luôn…',
  alwaysTitle: 'Luôn cho phép',
  alwaysHelp: 'Cho phép lần gọi này, và từ nay không hỏi nữa:',
  scope: {
    conversation: 'Trong cuộc trò chuyện này',
    always: 'Trong mọi cuộc trò chuyện'
  },
  revokeHelp:
    'Bạn có thể rút lại: với cuộc trò chuyện này ở menu chế độ bên dưới, với tất cả ở Cài đặt > AI > Phê duyệt.',
  match: {
    command: 'các lệnh bắt đầu bằng “{{words}}”',
    exact: 'lệnh “{{words}}”',
    edits: 'thay đổi các tệp trong {{folder}}',
    host: 'yêu cầu đến {{host}}',
    tool: 'mọi lần dùng {{tool}}'
  },
  stance: { allow: 'Cho phép', ask: 'Hỏi', deny: 'Từ chối' },
  mode: { ask: 'Hỏi', autoEdit: 'Tự sửa', auto: 'Tự động' },
  modeHelp: {
    ask: 'Hỏi trước khi thay đổi tệp, chạy lệnh chưa rõ là vô hại, hoặc dùng mạng.',
    autoEdit: 'Thay đổi tệp trong thư mục mà không hỏi, trừ những tệp nhạy cảm. Các việc khác vẫn hỏi.',
    auto: 'Không hỏi gì. Chỉ những gì bạn đã từ chối vẫn bị từ chối.'
  },
  modeLabel: 'Chế độ: {{mode}}',
  modeTitle: 'Những gì tác nhân được làm mà không hỏi',
  modeWarning:
    'Chế độ Tự động chạy mọi lệnh, thay đổi mọi tệp và dùng mạng mà không hỏi. Một văn bản tác nhân đọc được có thể dẫn nó đi sai hướng. Chỉ dùng nơi không có gì để mất.',
  own: 'Luôn được phép trong cuộc trò chuyện này',
  revoke: 'Không cho phép {{what}} nữa',
  diffHint: 'Dòng bắt đầu bằng + là dòng mới, dòng bắt đầu bằng − sẽ bị xóa.'
}

export const approvals: Topic<'vi', 'approvals'> = {
  confinement: {
    label: 'Phạm vi của lệnh',
    bubblewrap:
      'Lệnh được bubblewrap giới hạn: chỉ ghi được vào thư mục của cuộc trò chuyện, không thấy khóa của bạn, và không vào được mạng trừ khi bạn cho phép.',
    none: 'Máy tính này không giới hạn lệnh: lệnh nào chạy cũng làm được mọi điều bạn làm được. Trên Linux, lệnh sẽ bị giới hạn sau khi cài bubblewrap, từ lần khởi động sau.'
  },
  rules: 'Quy tắc cho mọi cuộc trò chuyện',
  rulesHelp:
    'Từ chối thắng hỏi, hỏi thắng cho phép. Quy tắc của riêng một cuộc trò chuyện nằm trong menu chế độ của nó.',
  noRules: 'Chưa có. “Luôn luôn…” ở một câu hỏi sẽ tạo quy tắc, hoặc thêm tại đây.',
  remove: 'Xóa quy tắc: {{stance}} {{what}}',
  words: 'Phần đầu của lệnh',
  wordsPlaceholder: 'git push',
  stance: 'Cách xử lý',
  add: 'Thêm quy tắc',
  tools: 'Công cụ',
  toolsHelp:
    'Từ chối khiến công cụ không bao giờ chạy, ở mọi chế độ. Mô hình vẫn thấy công cụ đó và được cho biết.',
  toolDefault: 'Theo chế độ'
}

export const plan: Topic<'vi', 'plan'> = {
  title: 'Kế hoạch',
  progress: 'Xong {{done}}/{{count}}',
  status: { pending: 'chưa làm', active: 'đang làm', done: 'xong' }
}
