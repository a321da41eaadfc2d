import type { Topic } from '../translated.ts'

/**
 * One sentence for each way a run can fail: the cause, then the next step.
 * Params: `provider` and `model` as shown to the user, `host` as `name:port`, `variable` an environment
 * variable, `cause` a text of `failureCause` or a system's own words, `seconds`, `tool` a tool's name.
 */
export const failure: Topic<'zh-TW', 'failure'> = {
  'agent-said-nothing': '{{agent}} 什麼都沒說就結束了這個回合：請重試，或說得更具體些。',
  'agent-unknown': '這個代理程式已不在這裡設定：請選擇其他模型，或在「設定 > AI > 外部代理程式」中新增它。',
  'agent-no-folder': '{{agent}} 需在資料夾中工作：請為這個對話選擇一個，然後重試。',
  'agent-not-found':
    '無法啟動 {{agent}}，因為找不到命令 {{command}}：請安裝它，或在「設定 > AI > 外部代理程式」中填寫完整路徑。',
  'agent-not-executable':
    '無法啟動 {{agent}}，因為 {{command}} 不是可執行的程式：請在「設定 > AI > 外部代理程式」中檢查。',
  'agent-value-missing': '{{agent}} 缺少已儲存的值 {{name}}：請在「設定 > AI > 外部代理程式」中重新輸入。',
  'agent-ended':
    '{{agent}} 自行結束（{{how}}）：請重試，並在「設定 > AI > 外部代理程式」中查看它最近的輸出。',
  'agent-no-answer':
    '{{agent}} 沒有回答：請在「設定 > AI > 外部代理程式」中檢查命令啟動的是否為使用 ACP 的代理程式。',
  'agent-version': '{{agent}} 使用通訊協定的版本 {{version}}，Fermata 使用 {{own}}：請更新它。',
  'agent-sign-in':
    '{{agent}} 需要登入：請在終端機用它自己的程式登入，或在「設定 > AI > 外部代理程式」中輸入其金鑰，然後重試。',
  'agent-protocol': '{{agent}} 給了無法理解的回答：請更新它，然後重試。',
  'agent-refused': '{{agent}} 因下面的原因拒絕：請重試，或修改訊息。',
  'agent-own-limit': '{{agent}} 在自己的上限處停下：請重試以繼續。',
  'stream-endless':
    '{{host}} 在單次回答允許的最長時間內沒有完成（分鐘：{{minutes}}）：請重試，或在「設定 > AI > 網路」中調高「單次回答最長時間（分鐘）」。',
  'key-missing':
    '沒有 {{provider}} 的 API 金鑰：請在「設定 > AI > 提供者」輸入，或設定 {{variable}} 後重新啟動。',
  'model-auth':
    '{{provider}} 拒絕了 API 金鑰：請在「設定 > AI > 提供者」更換，或檢查 {{variable}} 後重新啟動。',
  'model-not-found': '{{provider}} 沒有名為「{{model}}」的模型：請選擇其他模型再重試。',
  'model-rejected': '{{provider}} 拒絕了要求，原因如下：請修改訊息或更換模型。',
  'model-rate-limited': '{{provider}} 收到太多要求：請稍候再重試。',
  'model-quota': '{{provider}} 帳戶的額度已用完：請加值後再重試。',
  'model-unavailable': '{{provider}} 本身發生問題：請稍候再重試。',
  'model-unreachable': '無法連線到 {{host}}（{{cause}}）：請檢查位址和網路連線，然後重試。',
  'model-certificate':
    '{{host}} 的憑證不受信任（{{cause}}）：請檢查位址，或信任其簽發者：在「設定 > AI > 網路」或 NODE_EXTRA_CA_CERTS 指定憑證檔案，或將它加入這台電腦的憑證，然後重新啟動。',
  'model-not-an-api': '{{host}} 有回應，但不是模型的 API：請檢查基底 URL；OpenAI 相容伺服器通常以 /v1 結尾。',
  'model-protocol': '{{provider}} 傳回無法理解的回答（{{cause}}）：請重試；如果再次發生，請選擇其他模型。',
  'stream-cut': '回答還沒傳完，與 {{host}} 的連線就中斷了：請重試以重新取得。',
  'stream-silent':
    '{{host}} 有 {{seconds}} 秒沒有傳送任何內容：請重試，或在「設定 > AI > 網路」調高閒置逾時。',
  'empty-response': '{{model}} 沒有給出回答（已要求 {{count}} 次）：請重試，或選擇其他模型。',
  'malformed-calls':
    '{{model}} 有 {{count}} 次把工具呼叫寫成文字：請選擇其他模型，或在「設定 > AI > 代理程式」調高「工具呼叫格式錯誤後的提醒次數」（{{setting}}，目前為 {{value}}）。',
  'repeated-calls':
    '模型連續 {{count}} 次做了相同的呼叫，在無人可詢問時，「詢問前的連續相同工具呼叫次數」（{{setting}}，目前為 {{value}}）不允許這麼做：請在視窗中繼續，或調高這項設定。',
  'context-overflow': '這個對話已超出 {{model}} 的上下文視窗：請壓縮並繼續，或選擇視窗較大的模型。',
  'context-too-small':
    '即使壓縮到最短，這個對話仍超出 {{model}} 的上下文視窗：請選擇視窗較大的模型，或用較短的訊息開始新對話。',
  'title-empty': '{{model}} 沒有給出標題，因此保留原標題：請重試，或自行重新命名。',
  'summary-empty': '{{model}} 沒有給出摘要：請再壓縮一次，或選擇其他模型。',
  'content-filtered': '{{provider}} 的內容篩選器攔下了回答：請修改訊息再重新傳送。',
  'approval-required':
    '{{tool}} 需要核准，但當時沒有人可以核准：請重試並在這裡處理，或使用 --allow {{tool}} 繼續。',
  'time-limit': '執行時間超過設定 {{setting}} 允許的 {{minutes}} 分鐘：請調高這項設定，或縮小工作範圍。',
  'provider-unknown': '這裡沒有設定「{{provider}}」這個提供者：請選擇其他模型。',
  internal: 'Fermata 發生錯誤（{{cause}}）：已儲存的內容很安全，請重試。'
}

/** A few words each, for the `cause` in the sentences above. */
export const failureCause: Topic<'zh-TW', 'failureCause'> = {
  'certificate-expired': '憑證已過期',
  'connection-closed': '連線已關閉',
  'connection-refused': '連線遭拒',
  'connection-reset': '連線遭重設',
  'endless-event': '事件沒有結尾',
  'broken-json': '串流中的 JSON 毀損',
  'host-lookup-failed': '主機名稱查詢失敗',
  'host-not-found': '找不到主機名稱',
  'network-unreachable': '無法連線到網路',
  'no-answer': '回應逾時',
  'no-connection': '沒有連線',
  'no-route': '沒有通往主機的路由',
  'not-an-address': '不是 http 或 https 位址',
  'other-name': '憑證屬於其他名稱',
  'self-signed': '自我簽署的憑證',
  'unfinished-call': '工具呼叫沒有結尾',
  'unknown-issuer': '簽發者不明'
}
