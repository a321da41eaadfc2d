import type { Topic } from '../translated.ts'

/** Going back to just before a message of the user's. */
export const rewind: Topic<'zh-TW', 'rewind'> = {
  action: '回溯到這裡…',
  title: '回溯到這則訊息之前？',
  choose: '要回溯的內容',
  what: {
    both: '檔案和對話',
    files: '只有檔案',
    conversation: '只有對話'
  },
  cut: '這則訊息和之後的所有內容會隱藏，並保留為另一個版本；訊息文字會回到輸入欄位。已產生的費用仍計算在內。',
  files: '檔案',
  none: '沒有需要還原的檔案：在那之後，代理程式的檔案工具沒有變更任何檔案，或檔案都已是原樣。',
  will: {
    created: '將移除：在那之後建立',
    changed: '將還原',
    deleted: '將還原：在那之後刪除'
  },
  stays: {
    'changed-since': '保持不變：你、命令或其他程式也變更過它',
    'not-kept': '保持不變：原本或現在的內容太大或太舊而未保留，或路徑已變更',
    'not-written': '無法寫入'
  },
  overwrite: '連同其他來源變更過的檔案一起還原',
  scope: '不包含命令和 MCP 工具所做的變更。',
  cancel: '取消',
  confirm: '回溯',
  doneCut: '對話已回溯。',
  done_other: '已還原 {{count}} 個檔案。',
  left_other: '{{count}} 個檔案保持不變：{{paths}}。',
  leftPath: '{{path}}（{{why}}）',
  leftMore: '{{paths}} 和另外 {{count}} 個',
  nothing: '沒有變更任何檔案。',
  why: {
    'changed-since': '其他來源也變更過',
    'not-kept': '無法還原',
    'not-written': '無法寫入'
  },
  undo: '復原檔案變更'
}
