import type { Topic } from '../translated.ts'

export const prompts: Topic<'zh-TW', 'prompts'> = {
  about:
    '經常使用的文字。在訊息開頭輸入 / 和名稱，就能把文字放進輸入欄，供修改或傳送。雙大括號中的內容（例如 {{placeholder}}）屆時會詢問。',
  none: '還沒有提示詞。',
  add: '新增提示詞',
  edit: '編輯',
  addForm: '新提示詞',
  editForm: '編輯 /{{name}}',
  name: '名稱',
  nameHelp: '在斜線後輸入的內容；空格會變成連字號。',
  namePlaceholder: '審閱',
  text: '文字',
  textHelp: '需要填寫的位置寫在雙大括號中，例如 {{placeholder}}。',
  needsName: '請填寫名稱，最多 60 個字元。',
  needsText: '請填寫要插入的文字。',
  save: '儲存',
  cancel: '取消',
  remove: '移除提示詞',
  removeQuestion: '要移除 /{{name}} 嗎？用它寫的訊息會保留。',
  removeYes: '移除',
  places_other: '{{count}} 處需要填寫',
  import: '從檔案匯入',
  export: '匯出到檔案',
  imported_zero: '這個檔案沒有新內容。',
  imported_other: '已新增 {{count}} 個提示詞。',
  exported: '已寫入 {{path}}。',
  fill: '填寫這個提示詞留空的內容。沒填的會維持原樣，可在輸入欄修改。',
  insert: '插入'
}
