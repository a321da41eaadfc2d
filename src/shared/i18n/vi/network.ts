import type { Topic } from '../translated.ts'

export const network: Topic<'vi', 'network'> = {
  proxy: {
    label: 'Proxy',
    direct:
      'Không có: mọi kết nối đều trực tiếp. HTTP_PROXY và HTTPS_PROXY chỉ định proxy, từ lần khởi động sau.',
    of: '{{scheme}}:// qua {{host}}',
    overridden:
      'Do môi trường của máy tính này đặt (HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY): {{proxies}}.'
  },
  caFile: {
    label: 'Cơ quan chứng thực của riêng bạn',
    help: 'Một tệp (PEM hoặc DER) chứa các chứng chỉ được tin cậy ngoài chứng chỉ của máy tính này, như công ty hoặc máy chủ cục bộ có thể cần. Áp dụng cho nhà cung cấp, máy chủ MCP và các trang tác nhân đọc. Việc kiểm tra không bao giờ bị tắt.',
    placeholder: '/etc/ssl/certs/company.pem',
    choose: 'Chọn tệp…',
    save: 'Dùng',
    remove: 'Gỡ',
    trusted: 'Tin cậy: {{names}}.',
    problem: {
      'not-absolute': 'Hãy cho cả đường dẫn của tệp, từ gốc của đĩa.',
      'not-found': 'Không có tệp đó: hãy kiểm tra đường dẫn, hoặc chọn tệp.',
      'not-a-file': 'Đây là thư mục, không phải tệp: hãy nêu tệp chứng chỉ trong đó.',
      unreadable: 'Không được phép đọc tệp này: hãy kiểm tra quyền của nó.',
      'not-a-certificate':
        'Tệp này không có chứng chỉ: cần ít nhất một chứng chỉ dạng PEM (“BEGIN CERTIFICATE”) hoặc DER.',
      expired: 'Mọi chứng chỉ trong tệp này đã hết hạn: hãy hỏi người quản lý cơ quan chứng thực bản mới.'
    }
  }
}
