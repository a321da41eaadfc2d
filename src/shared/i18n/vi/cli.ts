import type { Topic } from '../translated.ts'

export const cli: Topic<'vi', 'cli'> = {
  usage: `Cách dùng: npm run --silent fermata -- COMMAND [OPTIONS]

Lệnh
  run [PROMPT or -]   bắt đầu cuộc trò chuyện và làm việc đến khi lượt kết thúc; - đọc lời nhắc từ đầu vào chuẩn
  continue ID         đi tiếp sau khi tạm dừng, bị gián đoạn hoặc thất bại
  list                các cuộc trò chuyện, mới nhất trước; --paused chỉ những cuộc đang chờ, --archived những cuộc
                      trong kho lưu trữ, --folder NAME những cuộc trong một thư mục
  show ID             một cuộc trò chuyện dạng Markdown, hoặc JSON với --format json
  schedules list      những gì tự được gửi và lần tới; schedules run NAME chạy ngay một lịch
  export ID           một cuộc trò chuyện thành tệp; --all --out DIR hoặc FILE.zip: tất cả
  archive export FILE mọi thứ vào một tệp; archive verify FILE kiểm tra một tệp
  import FILE         tệp lưu trữ, hoặc dữ liệu xuất từ ChatGPT hay Claude
  backup list         các bản sao lưu; backup make tạo một bản, backup restore NAME (hoặc latest) khôi phục

Tùy chọn của run và continue
  --conversation ID   chỉ run: một lượt mới trong cuộc trò chuyện đó
  --hint TEXT         chỉ continue: một tin nhắn để đi tiếp
  --compact           chỉ continue: trước hết thay tin nhắn cũ bằng bản tóm tắt, như sau “không còn vừa”
  --provider NAME     {{providers}}
  --model NAME        một mô hình của nhà cung cấp
  --base-url URL      máy chủ tương thích OpenAI
  --api-key-env NAME  biến môi trường chứa khóa (OPENAI_API_KEY)
  --workspace DIR     thư mục mà công cụ tệp thấy (thư mục hiện tại)
  --max-rounds N      số vòng công cụ trước khi tạm dừng, 1 đến 500 (200)
  --max-cost USD      tạm dừng khi một đoạn đã tốn chừng đó, nếu biết giá (theo cài đặt)
  --allow TOOL,…      công cụ được chạy mà không hỏi
  --yes               mọi công cụ được chạy mà không hỏi
  --mode MODE         ask, auto-edit (sửa mà không hỏi) hoặc auto (không hỏi gì; điều đã từ chối vẫn bị từ chối)
  --format FORMAT     text, json hoặc jsonl (text)

Tùy chọn của export
  --format FORMAT     markdown, html hoặc json (markdown)
  --out PATH          nơi ghi (đầu ra chuẩn)
  --reasoning         cả phần suy luận của mô hình

Tùy chọn của import
  --settings          lấy cả cài đặt trong tệp lưu trữ
  --keep-permissions  giữ thư mục và những gì các cuộc trò chuyện được làm mà không hỏi

Tùy chọn của mọi lệnh
  --data DIR          thư mục dữ liệu (của ứng dụng)
  --help              văn bản này

--version in ra phiên bản.

Mã thoát: 0 xong, 1 thất bại, 2 cần một phê duyệt, 64 sai cách dùng, 75 tạm dừng và có thể tiếp tục, 130 đã dừng.`,
  unknownCommand:
    'Không có lệnh “{{command}}”: hãy dùng run, continue, list, show, schedules, export, archive, import hoặc backup; --help liệt kê tất cả.',
  noCommand:
    'Chưa có lệnh nào: hãy dùng run, continue, list, show, schedules, export, archive, import hoặc backup; --help liệt kê tất cả.',
  schedulesUsage: 'Hãy dùng “schedules list”, hoặc “schedules run” cùng tên của một lịch.',
  noSchedules: 'Không có lịch nào: tạo lịch ở Cài đặt > Lịch trong cửa sổ.',
  noSchedule: 'không có',
  unknownSchedule: 'Không có lịch “{{name}}”. Hiện có: {{known}}.',
  ambiguousSchedule: '{{number}} lịch có tên là hoặc bắt đầu bằng “{{name}}”; hãy nêu id của một lịch.',
  never: 'không còn nữa',
  off: 'tắt',
  badOption: '{{problem}}; lời nhắc bắt đầu bằng dấu gạch ngang đặt sau “--”. --help liệt kê các tùy chọn.',
  badNumber: '--max-rounds nhận một số từ 1 đến 500, không phải “{{value}}”.',
  badCost: '--max-cost nhận số đô la Mỹ lớn hơn 0, như 0.50, không phải “{{value}}”.',
  badMode: 'Không có chế độ “{{value}}”. Hãy dùng ask, auto-edit hoặc auto.',
  mode: '{{header}} · {{mode}}',
  badFormat: '--format nhận text, json hoặc jsonl, không phải “{{value}}”.',
  badExportFormat: 'Ở đây --format nhận {{known}}, không phải “{{value}}”.',
  noPdf: 'Chỉ cửa sổ mới tạo được PDF: hãy xuất html tại đây rồi in, hoặc dùng cửa sổ.',
  exportWhere:
    'Hãy dùng --out để nói mọi cuộc trò chuyện ghi vào đâu: một thư mục, hoặc tệp kết thúc bằng .zip.',
  archiveUsage: 'Hãy dùng archive export FILE.zip, hoặc archive verify FILE.zip.',
  backupUsage:
    'Hãy dùng backup list, backup make, hoặc backup restore NAME với một tên trong danh sách, hoặc latest.',
  importUsage: 'Hãy nêu tệp cần nhập: tệp lưu trữ, hoặc dữ liệu xuất từ ChatGPT hay Claude.',
  verified_other: 'Tệp lưu trữ này nguyên vẹn: {{count}} cuộc trò chuyện, {{events}} mục.',
  fileFailed:
    'Không thực hiện được ({{cause}}): hãy kiểm tra đường dẫn, quyền của tệp và chỗ trống trên đĩa.',
  noPrompt: 'Chưa có lời nhắc: hãy viết sau “run”, hoặc “-” để đọc từ đầu vào chuẩn.',
  noId: 'Chưa nêu cuộc trò chuyện nào: “list” hiện các id.',
  unknownId: 'Không có cuộc trò chuyện “{{id}}”: “list” hiện những cuộc đang có.',
  ambiguousId: '{{number}} cuộc trò chuyện bắt đầu bằng “{{id}}”: hãy viết thêm phần id.',
  kept: 'Nội dung được giữ trong cuộc trò chuyện {{id}}.',
  unknownProvider: 'Không có nhà cung cấp “{{provider}}”: hãy dùng một trong {{known}}, hoặc cho --base-url.',
  folderMissing: '{{path}} không phải thư mục có thật: hãy cho thư mục khác bằng --workspace.',
  dataFolder: 'Không dùng được thư mục dữ liệu {{path}} ({{cause}}): hãy cho thư mục khác bằng --data.',
  nothingToContinue:
    'Không có gì để tiếp tục trong cuộc trò chuyện này: hãy gửi lời nhắc mới bằng “run --conversation {{id}}”.',
  conversation: 'Cuộc trò chuyện {{id}} · {{model}} · {{folder}}',
  noFolder: 'không có thư mục',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}} ({{rounds}}). Không mất gì; đi tiếp bằng:',
  pausedAtCost: '{{sentence}}. {{reason}} Không mất gì; đi tiếp bằng:',
  cost: 'Chi phí: {{window}} trong đoạn này, {{turn}} trong cả lượt.',
  atLeast: 'ít nhất {{cost}}',
  pausedByUser: 'Đã tạm dừng. Không mất gì; đi tiếp bằng:',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: 'Bị gián đoạn. Mọi thứ đến đây được giữ lại; đi tiếp bằng:',
  retryWith: 'Những gì đã làm được giữ lại; thử lại từ đó bằng:',
  stopped: 'Đã dừng. Những gì đã làm được giữ lại.',
  nothingListed: 'Chưa có cuộc trò chuyện nào.',
  unknownFolder: 'Không có thư mục “{{folder}}”: hiện có: {{known}}.',
  noFolders: 'không có',
  nothingPaused: 'Không có cuộc trò chuyện nào tạm dừng.',
  compacted: 'Với mô hình, các tin nhắn cũ giờ là bản tóm tắt; tất cả vẫn được giữ.',
  elsewhere: 'đang chạy nơi khác',
  capped: 'Các vòng đã dừng ở --max-rounds {{limit}}.',
  cappedBySetting: 'Các vòng đã dừng ở mức trần {{limit}}.'
}
