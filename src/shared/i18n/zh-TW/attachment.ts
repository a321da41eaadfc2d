import type { Topic } from '../translated.ts'

/** What goes along with a message: chips and the dialog. */
export const attachment: Topic<'zh-TW', 'attachment'> = {
  add: '附加檔案',
  list: '附件',
  kind: { image: '圖片', pdf: 'PDF', text: '文字' },
  tokens_other: '約 {{tokens}} 個 token',
  pages_other: '{{count}} 頁',
  remove: '移除 {{name}}',
  open: '開啟',
  inline: '放回本文',
  inlineOf: '將 {{name}} 放回本文',
  pasted: '貼上的文字 {{number}}.txt',
  close: '關閉',
  more: '顯示更多'
}

/** Why something cannot be attached or sent along, as refusals. */
export const attachmentRefusal = {
  'mention-no-folder': '尚未選擇資料夾，因此無法讀取 {{path}}：請選擇資料夾，或移除該檔案。',
  'mention-unreadable': '無法在資料夾中讀取 {{path}}：它可能已被移動或刪除。請移除它，或重新提及。',
  'mention-secret': '{{path}} 可能含有機密，因此沒有傳送：請重新提及，並確認要傳送。',
  'too-many-attachments': '一則訊息最多附加 {{most}} 個檔案：其餘的請隨下一則訊息傳送。',
  'attachment-empty': '{{name}} 是空白檔案，沒有可附加的內容。',
  'attachment-too-large':
    '{{name}} 太大，無法附加（{{megabytes}} MB，上限 {{most}} MB）：請放進資料夾，讓代理程式在那裡讀取。',
  'attachment-picture-too-large':
    '{{name}} 對模型來說太大（{{width}} × {{height}} 像素，{{megabytes}} MB）：請附加較小的版本。',
  'attachment-unknown':
    '{{name}} 不是圖片（PNG、JPEG、WebP、GIF）、PDF，也不是 UTF-8 或 UTF-16 文字：請另存成其中一種格式再附加。',
  'attachment-locked': '{{name}} 受密碼保護：請另存一份沒有密碼的複本再附加。',
  'attachment-damaged':
    '無法讀取 {{name}} 的文字，檔案可能已毀損：請用其他程式開啟，另存成新的 PDF 或文字檔再附加。',
  'attachment-no-text': '{{name}} 沒有文字，可能是掃描檔：請將各頁以圖片附加，或附加經過文字辨識的版本。',
  'attachment-gone': '{{name}} 已經不存在：請移除後重新附加檔案。',
  'attachment-blind-model': '{{model}} 無法看圖片，因此沒有傳送任何內容：請移除圖片，或選擇支援圖片的模型。'
}
