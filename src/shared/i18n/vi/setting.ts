import { languageNames } from '../languages.ts'
import type { Topic } from '../translated.ts'
import { answersSetting } from './answers.ts'

export const setting: Topic<'vi', 'setting'> = {
  general: {
    theme: {
      label: 'Giao diện',
      help: 'Hệ thống nghĩa là theo giao diện của máy tính này.',
      option: { system: 'Hệ thống', light: 'Sáng', dark: 'Tối' }
    },
    language: {
      label: 'Ngôn ngữ',
      help: 'Của cửa sổ, thông báo và tệp xuất. Tác nhân trả lời bằng ngôn ngữ bạn viết.',
      option: { system: 'Như máy tính này', ...languageNames }
    },
    titles: {
      label: 'Để mô hình đặt tên cuộc trò chuyện',
      help: 'Sau câu trả lời đầu tiên, bằng một yêu cầu nhỏ riêng được tính vào mức sử dụng. Tên bạn đặt được giữ nguyên.'
    },
    notifications: {
      label: 'Thông báo trên màn hình',
      help: 'Khi tác nhân tạm dừng, hỏi hoặc đã xong trong lúc bạn nhìn nơi khác. Nhấp vào sẽ mở cuộc trò chuyện đó.'
    },
    keepRunning: {
      label: 'Chạy tiếp khi đóng cửa sổ cuối cùng',
      help: 'Khi đó Fermata ở lại khu vực thông báo. Khi tác nhân đang làm việc, nó luôn ở lại đó.'
    }
  },
  answers: answersSetting,
  agent: {
    toolLimit: {
      enabled: {
        label: 'Tạm dừng sau một số vòng công cụ',
        help: 'Tác nhân dừng lại và chờ bạn, không mất gì. Khi tắt, nó vẫn tạm dừng sau {{ceiling}} vòng, mức trần không cài đặt nào bỏ được.'
      },
      rounds: {
        label: 'Số vòng công cụ trước khi tạm dừng',
        help: 'Một vòng là một câu trả lời của mô hình có yêu cầu công cụ, cùng mọi công cụ nó yêu cầu. Mỗi vòng gửi lại cuộc trò chuyện, nên nhiều vòng hơn tốn nhiều token hơn. Nhà cung cấp tự chạy vòng lặp công cụ thì không bị giới hạn. Tác nhân bên ngoài cũng tự chạy vòng lặp.'
      }
    },
    guards: {
      maxRepeatedToolCalls: {
        label: 'Số lần gọi giống nhau liên tiếp trước khi hỏi',
        help: 'Khi mô hình gọi đi gọi lại cùng một lệnh và nhận cùng kết quả, tác nhân giữ chúng lại và hỏi bạn. Khi không có ai để hỏi, lần chạy kết thúc.'
      },
      maxEmptyTurns: {
        label: 'Số lần nhắc sau câu trả lời trống',
        help: 'Mô hình trả lời trống được hỏi lại bao nhiêu lần trước khi lần chạy thất bại.'
      },
      maxMalformedRetries: {
        label: 'Số lần nhắc sau lệnh gọi sai dạng',
        help: 'Mô hình viết lệnh gọi công cụ dưới dạng văn bản được chỉ dạng đúng bao nhiêu lần trước khi lần chạy thất bại.'
      },
      loopWarnings: {
        label: 'Cảnh báo mô hình đi vòng quanh',
        help: 'Mô hình được cho biết khi nó lặp lại mà không tiến triển. Sau hai lần cảnh báo, tác nhân tạm dừng và hỏi bạn.'
      }
    },
    costLimit: {
      enabled: {
        label: 'Tạm dừng khi một đoạn tốn quá nhiều',
        help: 'Một đoạn là các vòng kể từ tin nhắn cuối hoặc lần Tiếp tục cuối của bạn. Chi phí chỉ biết được với mô hình đã biết giá; với mô hình khác thì không thể tạm dừng như vậy.'
      },
      usd: {
        label: 'Chi phí bằng đô la Mỹ trước khi tạm dừng',
        help: 'Được xem trước mỗi yêu cầu, nên bạn không bao giờ bất ngờ trả thêm quá một câu trả lời.'
      }
    },
    context: {
      prune: {
        label: 'Bỏ kết quả công cụ cũ khỏi yêu cầu',
        help: 'Kết quả bị bỏ được thay bằng một dòng cho mô hình biết cách lấy lại. Bạn vẫn thấy mọi thứ. “Khi cửa sổ ngữ cảnh đầy dần” làm vậy ở 40 và 60 % cửa sổ ngữ cảnh của mô hình; “Rẻ nhất” làm vậy ngay khi gửi lại tốn hơn bỏ đi.',
        option: { thresholds: 'Khi cửa sổ ngữ cảnh đầy dần', cheapest: 'Rẻ nhất', off: 'Không bao giờ' }
      },
      keepRounds: {
        label: 'Số vòng luôn giữ kết quả',
        help: 'Các vòng mới nhất giữ nguyên văn kết quả.'
      },
      autoCompact: {
        label: 'Tóm tắt khi cửa sổ ngữ cảnh gần đầy',
        help: 'Ở 80 % cửa sổ ngữ cảnh của mô hình, các tin nhắn cũ được thay bằng bản tóm tắt, chỉ với mô hình. Bạn vẫn đọc được bản gốc và có thể bỏ bản tóm tắt.'
      },
      cache: {
        label: 'Đánh dấu phần nhà cung cấp có thể lưu đệm',
        help: 'Nhà cung cấp có bộ nhớ đệm riêng khi đó chỉ tính một phần nhỏ cho những gì đã đọc trước đó.'
      }
    },
    subagents: {
      rounds: {
        label: 'Số vòng công cụ của tác nhân phụ',
        help: 'Đến mức này nó kết thúc, và những gì tìm được đến tay tác nhân đã gọi nó. Giới hạn vòng công cụ trước khi tạm dừng không dành cho tác nhân phụ; chúng không bao giờ tạm dừng.'
      },
      minutes: {
        label: 'Số phút của tác nhân phụ',
        help: 'Sau chừng này nó bị kết thúc, và những gì tìm được đến tay tác nhân đã gọi nó.'
      },
      concurrent: {
        label: 'Số tác nhân phụ cùng lúc',
        help: 'Một tác nhân được chạy bao nhiêu tác nhân phụ cùng lúc.'
      }
    },
    unanswered: {
      label: 'Khi không ai trả lời',
      help: 'Câu hỏi của tác nhân sẽ ra sao trong cuộc trò chuyện không cửa sổ nào hiển thị. Năm phút sau khi hỏi, lần chạy có thể tự tiếp tục hoặc tự dừng.',
      option: { wait: 'Chờ', continue: 'Tiếp tục sau 5 phút', stop: 'Dừng sau 5 phút' }
    }
  },
  data: {
    backups: {
      keep: {
        label: 'Số bản sao lưu hằng ngày được giữ',
        help: 'Bản sao của mọi cuộc trò chuyện được tạo mỗi ngày một lần, hoặc sau nhiều thay đổi. Với kho rất lớn, tối đa hai bản được giữ. 0 là không tạo bản nào.'
      }
    }
  },
  network: {
    retries: {
      label: 'Số lần thử lại sau yêu cầu thất bại',
      help: 'Khi nhà cung cấp bận hoặc kết nối đứt, cùng yêu cầu đó được gửi lại sau một khoảng đếm ngược mà bạn thấy và hủy được.'
    },
    idleTimeoutSeconds: {
      label: 'Thời gian chờ, tính bằng giây',
      help: 'Mô hình được im lặng bao lâu trước khi yêu cầu bị bỏ.'
    },
    answerMinutes: {
      label: 'Câu trả lời dài nhất, tính bằng phút',
      help: 'Một câu trả lời được kéo dài tổng cộng bao lâu, dù vẫn còn nhận được nội dung. Dừng kết thúc nó bất cứ lúc nào.'
    }
  }
}

export const settings: Topic<'vi', 'settings'> = {
  title: 'Cài đặt',
  description: 'Thay đổi được lưu ngay và có hiệu lực ở mọi cửa sổ.',
  close: 'Đóng cài đặt',
  tab: { general: 'Chung', ai: 'AI', prompts: 'Lời nhắc', schedules: 'Lịch', data: 'Dữ liệu' },
  section: {
    general: {
      appearance: 'Hiển thị',
      notifications: 'Thông báo',
      conversations: 'Cuộc trò chuyện',
      background: 'Chạy nền',
      data: 'Thư mục dữ liệu'
    },
    data: { export: 'Xuất', import: 'Nhập', backups: 'Sao lưu' },
    ai: {
      providers: 'Nhà cung cấp',
      mcp: 'Máy chủ MCP',
      externalAgents: 'Tác nhân bên ngoài',
      approvals: 'Phê duyệt',
      models: 'Mô hình và giá',
      answers: 'Câu trả lời',
      agent: 'Tác nhân',
      usage: 'Mức sử dụng',
      network: 'Mạng'
    },
    prompts: 'Lời nhắc',
    schedules: 'Lịch'
  },
  group: {
    limits: 'Giới hạn',
    guards: 'Bảo vệ',
    cost: 'Chi phí',
    context: 'Ngữ cảnh',
    subagents: 'Tác nhân phụ'
  },
  mayRepeat: {
    label: 'Công cụ được lặp lại',
    help: 'Cơ chế bảo vệ không bao giờ hỏi về các công cụ này. Công cụ vào đây qua “Luôn cho … lặp lại” ở một câu hỏi.',
    none: 'Không có. Cơ chế bảo vệ xem xét mọi công cụ.',
    remove: 'Lại hỏi về {{tool}}'
  },
  dataFolder: {
    label: 'Nơi lưu cuộc trò chuyện, cài đặt và khóa',
    open: 'Mở thư mục'
  },
  range: '{{min}} đến {{max}}',
  decrease: 'Giảm',
  increase: 'Tăng',
  invalid: 'Chỉ nhận số nguyên từ {{min}} đến {{max}}, nên giữ lại {{value}}.',
  invalidDecimal: 'Chỉ nhận số từ {{min}} đến {{max}}, tối đa hai chữ số thập phân, nên giữ lại {{value}}.'
}
