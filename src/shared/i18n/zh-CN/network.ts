import type { Topic } from '../translated.ts'

/** Settings > AI > Network, beside the rows of the settings table. */
export const network: Topic<'zh-CN', 'network'> = {
  proxy: {
    label: '代理',
    direct: '无：所有连接均为直连。可用 HTTP_PROXY 和 HTTPS_PROXY 指定，下次启动起生效。',
    of: '{{scheme}}:// 经由 {{host}}',
    overridden: '由这台计算机的环境变量设置（HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY）：{{proxies}}。'
  },
  caFile: {
    label: '自定义证书颁发机构',
    help: '包含额外受信任证书的文件（PEM 或 DER），与这台计算机的证书一并使用，常用于公司或本地服务器。适用于提供商、MCP 服务器和智能体读取的网页。证书检查始终开启。',
    placeholder: '/etc/ssl/certs/company.pem',
    choose: '选择文件…',
    save: '使用',
    remove: '移除',
    trusted: '已信任：{{names}}。',
    problem: {
      'not-absolute': '请输入文件的完整路径，从磁盘根目录开始。',
      'not-found': '没有此文件：请检查路径，或选择文件。',
      'not-a-file': '这是文件夹而不是文件：请指定其中的证书文件。',
      unreadable: '无权读取此文件：请检查其权限。',
      'not-a-certificate': '此文件中没有证书：至少需要一个 PEM（“BEGIN CERTIFICATE”）或 DER 格式的证书。',
      expired: '此文件中的证书均已过期：请向证书颁发机构的管理者索取新证书。'
    }
  }
}
