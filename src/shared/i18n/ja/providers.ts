import type { Topic } from '../translated.ts'

/** Settings > AI > Providers. Params: `provider` a label, `variable` an environment variable. */
export const providers: Topic<'ja', 'providers'> = {
  keyState: {
    stored: 'キーを暗号化して保存済み',
    session: 'キーは終了するまで有効',
    environment: '{{variable}}のキーを使用',
    unreadable: '保存されたキーを読み取れません。もう一度入力してください',
    none: 'キーなし'
  },
  storedWeakly: 'キーを保存済み（保護は弱い）',
  practiceHelp: 'キーもネットワークも不要です。回答は台本どおりですが、ツールは実際に動作します。',
  officialAddress: '公式アドレス',
  key: 'APIキー',
  keyPlaceholder: 'キーを貼り付け',
  keyReplacePlaceholder: '新しいキーを貼り付けて置き換え',
  keyOptional: 'ローカルサーバーの多くでは不要です。',
  saveKey: 'キーを保存',
  removeKey: 'キーを削除',
  keepWeakly: 'それでも保存（保護は弱い）',
  keepWeaklyHelp:
    'このコンピューターにはキーリングがないため、保存したキーは簡単に難読化されるだけで、ほかのプログラムに読み取られる可能性があります。保存しない場合、キーは終了するまで有効です。',
  noProtection: 'このコンピューターではキーを暗号化できないため、キーは終了するまで有効です。',
  environmentHelp: 'ここに入力したキーは、{{variable}}のキーの代わりに使用されます。',
  address: 'アドレス',
  addressHelp: '空の場合は、公式アドレスまたは{{variable}}のアドレスを使用します。',
  saveAddress: 'アドレスを保存',
  keyForgotten: 'キーは以前のアドレス用だったため、破棄しました。このアドレス用のキーを入力してください。',
  badAddress: 'アドレスは、http://localhost:11434/v1のように、http://またはhttps://で始めてください。',
  needsAddress: '独自のサーバーにはアドレスが必要です。',
  test: '接続をテスト',
  testing: 'テストしています…',
  found_other: '正常に動作しています：{{count}}件のモデルが見つかりました。',
  foundNone: '応答はありますが、モデルの一覧がありません。',
  remove: 'サーバーを削除',
  removeQuestion: '{{provider}}とそのキーを削除しますか？会話は残り、別のモデルで続行できます。',
  removeYes: '削除',
  cancel: 'キャンセル',
  add: 'サーバーを追加',
  addHelp: 'Ollama、LM Studio、vLLMなど、OpenAIまたはAnthropicのAPIに対応したサーバーです。',
  addService: '主要なサービスを追加',
  services: '主要なサービス',
  addNamed: '{{service}}を追加',
  keyAtHand: '{{variable}}にキーが見つかりました',
  orVariable: '空の場合は、{{variable}}にキーがあればそれを使用します。',
  getKey: '{{service}}のキーを取得',
  openPage: 'ブラウザーで次のページを開きます：',
  openYes: '開く',
  ownPlace: '{{word}}を、ご自身のリソースの名前に置き換えてください。',
  onThisComputer: 'このコンピューターのサーバー',
  running: '{{server}}がこのコンピューターで実行中です。',
  runningNone: 'モデルはまだありません。',
  runningModels_other: 'モデル{{count}}件',
  use: '{{server}}を使用',
  openAiApi: { responses: 'Responses', chat: 'Chat Completions' },
  openAiApiHelp:
    'OpenAI自身のモデルは、Responsesのほうがよく思考できます。ほかのサーバーの多くは、Chat Completionsのみに対応しています。',
  addSubmit: 'サーバーを追加',
  name: '名前',
  namePlaceholder: '例：Ollama',
  api: 'API',
  kind: {
    openai: 'OpenAI互換',
    anthropic: 'Anthropic互換'
  },
  addressPlaceholder: {
    openai: 'http://localhost:11434/v1',
    anthropic: 'http://localhost:8080'
  }
}
