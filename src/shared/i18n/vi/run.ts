import type { Topic } from '../translated.ts'

export const pause: Topic<'vi', 'pause'> = {
  title_other: 'Tạm dừng sau {{count}} lần gọi công cụ',
  rounds_other: '{{rounds}}/{{count}} vòng',
  roundsOnly_other: '{{count}} vòng',
  ceiling: 'Đây là mức trần {{limit}} vòng, luôn khiến tạm dừng. Bạn có thể tiếp tục bao nhiêu lần tùy ý.',
  byUser: 'Bạn đã yêu cầu tạm dừng.',
  costLimit: 'Đoạn này đã đến giới hạn chi phí {{limit}}.',
  tokens: '{{tokens}} token',
  estimate: 'Một đoạn nữa có thể tốn khoảng {{cost}}.',
  estimateTiny: 'Một đoạn nữa có thể tốn chưa đến {{cost}}.',
  calls_other: '{{count}} lần gọi công cụ',
  wholeTurn: 'Cả lượt: {{figures}}',
  guard: {
    repeat_ordinal_one: 'Tác nhân sắp gọi cùng một lệnh lần thứ {{count}}',
    repeat_ordinal_other: 'Tác nhân sắp gọi cùng một lệnh lần thứ {{count}}',
    cycle: 'Tác nhân đi vòng quanh: cùng các bước {{count}} lần',
    loop: 'Tác nhân có vẻ đi vòng quanh',
    question: 'Cho nó đi tiếp?',
    heldQuestion_other: 'Lần này {{count}} lệnh gọi chưa được chạy. Cho đi tiếp?',
    results: 'Kết quả gần nhất',
    result: 'Kết quả {{number}}',
    same: 'cùng kết quả',
    mayRepeat: 'Luôn cho {{tool}} lặp lại',
    stop: 'Dừng',
    close: 'Đóng và dừng lần chạy',
    continuesIn: 'Tự tiếp tục sau {{time}}',
    stopsIn: 'Tự dừng sau {{time}}'
  },
  continue: 'Tiếp tục',
  adjust: 'Chỉnh giới hạn',
  adjustCost: 'Chỉnh giới hạn chi phí',
  more: 'Cách tiếp tục khác',
  unlimited: 'Tiếp tục không giới hạn trong lượt này',
  wrapUp: 'Kết thúc ngay',
  hint: 'Gợi ý cho Tiếp tục',
  hintPlaceholder: 'Tiếp tục, nhưng …',
  errorTitle: 'Tiếp tục không đến nơi.'
}

export const run: Topic<'vi', 'run'> = {
  step: 'Bước {{step}}, không giới hạn',
  openAgents: 'Mở Tác nhân bên ngoài',
  stop: 'Dừng',
  stopping: 'Đang dừng…',
  pause: 'Tạm dừng sau vòng này',
  pauseRequested: 'Sẽ tạm dừng sau vòng này…',
  round: 'Vòng {{round}}/{{limit}}',
  working: 'Đang làm việc…',
  awaiting_other: 'Đang chờ {{count}} câu trả lời của bạn',
  elsewhere: 'Đang chạy trên dòng lệnh. Bạn có thể đọc theo tại đây, và dừng nó.',
  failedTitle: 'Lần chạy thất bại',
  retry: 'Thử lại',
  retrying: {
    busy: 'Nhà cung cấp đang bận.',
    connection: 'Kết nối không giữ được.',
    other: 'Yêu cầu không đến nơi.'
  },
  retryIn: '{{reason}} Thử lại sau {{seconds}} giây ({{attempt}}/{{of}})',
  cancelRetry: 'Hủy',
  openProviders: 'Mở Nhà cung cấp',
  chooseModel: 'Chọn mô hình khác',
  details: 'Chi tiết',
  interruptedTitle: 'Bị gián đoạn',
  interrupted:
    'Fermata bị đóng khi tác nhân đang làm việc. Mọi thứ đến đó được giữ lại. Tiếp tục sẽ hỏi lại mô hình; công cụ bị ngắt không tự chạy lại.',
  continue: 'Tiếp tục',
  stopped: 'Bạn đã dừng',
  wrapUpMessage:
    'Hãy ngừng dùng công cụ. Tóm tắt những gì bạn đã tìm thấy và làm được, điều gì còn dang dở, và các bước tiếp theo bạn sẽ làm.'
}

export const live: Topic<'vi', 'live'> = {
  attached: 'Đã đính kèm {{name}}',
  queued: 'Tin nhắn đã vào hàng đợi',
  draftCleared: 'Đã xóa bản nháp. Ctrl hoặc ⌘ và Z trong ô trống sẽ đưa nó trở lại.',
  takenBack: 'Đã dừng. Tin nhắn đã trở lại ô nhập.',
  steers: 'Đã gửi tin nhắn',
  paused_other: 'Tạm dừng sau {{count}} lần gọi công cụ',
  continues: 'Công việc tiếp tục.',
  started: 'Tác nhân đang làm việc.',
  finished: 'Xong.',
  guard: '{{sentence}}. {{question}}',
  stopped: 'Đã dừng.',
  failed: 'Lần chạy thất bại. {{sentence}}',
  approval: '{{tool}} chờ bạn trả lời.',
  question: 'Tác nhân hỏi: {{question}}',
  interrupted: 'Lần chạy bị gián đoạn.',
  versionShown: 'Đang hiển thị phiên bản {{at}}/{{of}}.',
  branchShown: 'Đang hiển thị nhánh.',
  branched: 'Cuộc trò chuyện đi tiếp từ đây. Những gì sau đó được giữ thành phiên bản khác.',
  roundDeleted: 'Đã xóa ở đây. Phiên bản có nó vẫn được giữ.',
  compacted: 'Các tin nhắn cũ giờ được tóm tắt cho mô hình.',
  compactionFailed: 'Không tóm tắt được các tin nhắn cũ.',
  compactionUndone: 'Mô hình lại nhận các tin nhắn cũ.',
  limited_other: 'Cuộc trò chuyện này tạm dừng sau {{count}} vòng công cụ.',
  limit: {
    none: 'Cuộc trò chuyện này không có giới hạn.',
    inherit: 'Cuộc trò chuyện này theo giới hạn trong Cài đặt.'
  },
  renamed: 'Đã đổi tên thành “{{title}}”.'
}
