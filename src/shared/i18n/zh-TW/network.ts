import type { Topic } from '../translated.ts'

/** Settings > AI > Network, beside the rows of the settings table. */
export const network: Topic<'zh-TW', 'network'> = {
  proxy: {
    label: 'Proxy',
    direct: '無：所有連線皆為直接連線。可用 HTTP_PROXY 和 HTTPS_PROXY 指定，下次啟動起生效。',
    of: '{{scheme}}:// 經由 {{host}}',
    overridden: '由這台電腦的環境變數設定（HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY）：{{proxies}}。'
  },
  caFile: {
    label: '自訂憑證授權單位',
    help: '含有額外信任憑證的檔案（PEM 或 DER），與這台電腦的憑證一併使用，公司或本機伺服器常會需要。適用於提供者、MCP 伺服器和代理程式讀取的網頁。憑證檢查永遠不會關閉。',
    placeholder: '/etc/ssl/certs/company.pem',
    choose: '選擇檔案…',
    save: '使用',
    remove: '移除',
    trusted: '已信任：{{names}}。',
    problem: {
      'not-absolute': '請輸入檔案的完整路徑，從磁碟根目錄開始。',
      'not-found': '沒有這個檔案：請檢查路徑，或選擇檔案。',
      'not-a-file': '這是資料夾，不是檔案：請指定其中的憑證檔案。',
      unreadable: '沒有權限讀取這個檔案：請檢查其權限。',
      'not-a-certificate': '這個檔案裡沒有憑證：至少需要一個 PEM（「BEGIN CERTIFICATE」）或 DER 格式的憑證。',
      expired: '這個檔案裡的憑證都已過期：請向授權單位的管理者索取新憑證。'
    }
  }
}
