import type { Topic } from '../translated.ts'

const effort = {
  none: 'Không',
  minimal: 'Tối thiểu',
  low: 'Thấp',
  medium: 'Vừa',
  high: 'Cao',
  xhigh: 'Rất cao',
  max: 'Tối đa'
}

export const answersSetting = {
  systemPrompt: {
    label: 'Điều mọi mô hình được dặn',
    help: 'Đi kèm mọi yêu cầu, sau lời của chính Fermata: bạn là ai, bạn muốn câu trả lời thế nào. Một cuộc trò chuyện có thể có lời dặn riêng để thay vào đó.'
  },
  effort: {
    label: 'Mức độ suy nghĩ của mô hình',
    help: 'Dành cho mô hình có lựa chọn này; mô hình thiếu một mức sẽ dùng mức gần nhất bên dưới. Suy nghĩ kỹ hơn thì lâu hơn và tốn hơn.',
    option: { own: 'Theo mô hình', ...effort }
  },
  temperature: {
    enabled: {
      label: 'Đặt nhiệt độ',
      help: 'Khi tắt, mỗi mô hình dùng nhiệt độ của nó. Mô hình không nhận nhiệt độ, hoặc được yêu cầu suy nghĩ, thì không được gửi giá trị nào.'
    },
    degree: {
      label: 'Nhiệt độ',
      help: 'Thấp thì dễ đoán, cao thì đa dạng. Nếu mức cao nhất của dịch vụ thấp hơn thì mức đó được dùng.'
    }
  },
  maxOutput: {
    enabled: {
      label: 'Giới hạn độ dài câu trả lời',
      help: 'Khi tắt, câu trả lời có thể dài đến giới hạn của chính mô hình. Phần suy nghĩ cũng được tính.'
    },
    tokens: {
      label: 'Số token tối đa của một câu trả lời',
      help: 'Câu trả lời dài hơn sẽ bị cắt và có ghi rõ điều đó.'
    }
  }
}

export const options: Topic<'vi', 'options'> = {
  title: 'Cài đặt cuộc trò chuyện',
  lead: 'Áp dụng cho cuộc trò chuyện này, từ yêu cầu tiếp theo. Mục để “Như trong Cài đặt” sẽ theo Cài đặt > AI > Câu trả lời.',
  cost: 'Lời dặn khác hoặc mức suy nghĩ khác làm thay đổi phần đầu của yêu cầu: nhà cung cấp sẽ phải đọc lại toàn bộ cuộc trò chuyện một lần mà không dùng bộ nhớ đệm.',
  inherit: 'Như trong Cài đặt',
  inheritNothing: 'Như trong Cài đặt: không có gì',
  inheritValue: 'Như trong Cài đặt: {{value}}',
  own: 'Theo mô hình',
  systemPrompt: 'Lời dặn cho mô hình',
  systemPromptOwn: 'Lời dặn cho cuộc trò chuyện này',
  systemPromptPlaceholder: 'Ví dụ: Trả lời bằng tiếng Pháp và chỉ bằng mã.',
  effort: 'Mức độ suy nghĩ',
  effortValue: effort,
  temperature: 'Nhiệt độ',
  maxOutput: 'Số token tối đa của một câu trả lời',
  number: 'Con số riêng',
  settings: 'Cài đặt cho mọi cuộc trò chuyện'
}
