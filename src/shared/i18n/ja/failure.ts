import type { Topic } from '../translated.ts'

/**
 * One sentence for each way a run can fail: the cause, then the next step.
 * Params: `provider` and `model` as shown to the user, `host` as `name:port`, `variable` an environment
 * variable, `cause` a text of `failureCause` or a system's own words, `seconds`, `tool` a tool's name.
 */
export const failure: Topic<'ja', 'failure'> = {
  'agent-unknown':
    'このエージェントはもう設定されていません。別のモデルを選ぶか、「設定 > AI > 外部エージェント」で追加してください。',
  'agent-no-folder':
    '{{agent}}はフォルダーで作業します。この会話のフォルダーを選んでから、再試行してください。',
  'agent-not-found':
    'コマンド{{command}}が見つからないため、{{agent}}を起動できませんでした。インストールするか、「設定 > AI > 外部エージェント」で完全なパスを指定してください。',
  'agent-not-executable':
    '{{command}}は実行できるプログラムではないため、{{agent}}を起動できませんでした。「設定 > AI > 外部エージェント」で確認してください。',
  'agent-value-missing':
    '{{agent}}用に保存した{{name}}の値がありません。「設定 > AI > 外部エージェント」で入力し直してください。',
  'agent-ended':
    '{{agent}}が自ら終了しました（{{how}}）。再試行し、「設定 > AI > 外部エージェント」で最後の出力を確認してください。',
  'agent-no-answer':
    '{{agent}}が応答しませんでした。コマンドがACPを使うエージェントを起動するか、「設定 > AI > 外部エージェント」で確認してください。',
  'agent-version':
    '{{agent}}はプロトコルのバージョン{{version}}を、Fermataは{{own}}を使います。エージェントを更新してください。',
  'agent-sign-in':
    '{{agent}}がサインインを求めています。ターミナルでそのプログラムからサインインするか、「設定 > AI > 外部エージェント」でキーを入力してから、再試行してください。',
  'agent-protocol': '{{agent}}の応答を理解できませんでした。更新してから、再試行してください。',
  'agent-refused': '{{agent}}が次の理由で拒否しました。再試行するか、メッセージを変更してください。',
  'agent-said-nothing':
    '{{agent}}が何も言わずにターンを終えました。再試行するか、もう少し詳しく伝えてください。',
  'agent-own-limit': '{{agent}}が自身の上限で停止しました。続けるには再試行してください。',
  'key-missing':
    '{{provider}}のAPIキーがありません。「設定 > AI > プロバイダー」で入力するか、{{variable}}を設定して再起動してください。',
  'model-auth':
    '{{provider}}がAPIキーを拒否しました。「設定 > AI > プロバイダー」で置き換えるか、{{variable}}を確認して再起動してください。',
  'model-not-found':
    '{{provider}}にモデル「{{model}}」はありません。別のモデルを選択して再試行してください。',
  'model-rejected':
    '{{provider}}が次の理由でリクエストを拒否しました。メッセージまたはモデルを変更してください。',
  'model-rate-limited': '{{provider}}へのリクエストが多すぎます。しばらく待ってから再試行してください。',
  'model-quota':
    '{{provider}}のアカウントのクレジットが残っていません。クレジットを追加して再試行してください。',
  'model-unavailable': '{{provider}}側で問題が発生しています。しばらく待ってから再試行してください。',
  'model-unreachable':
    '{{host}}に接続できませんでした（{{cause}}）。アドレスと接続を確認して再試行してください。',
  'model-certificate':
    '{{host}}の証明書は信頼されていません（{{cause}}）。アドレスを確認してください。発行元を信頼する場合は、証明書ファイルを「設定 > AI > ネットワーク」かNODE_EXTRA_CA_CERTSで指定するか、このコンピューターの証明書に追加して再起動してください。',
  'model-not-an-api':
    '{{host}}から応答がありましたが、モデルのAPIではないようです。ベースURLを確認してください。OpenAI互換サーバーでは通常/v1で終わります。',
  'model-protocol':
    '{{provider}}の応答を解釈できません（{{cause}}）。再試行し、繰り返す場合は別のモデルを選択してください。',
  'stream-cut': '回答が完了する前に{{host}}との接続が切れました。再試行すると、もう一度リクエストします。',
  'stream-silent':
    '{{host}}から{{seconds}}秒間データが届きませんでした。再試行するか、「設定 > AI > ネットワーク」で無通信タイムアウトを延ばしてください。',
  'stream-endless':
    '{{host}}の回答が最長時間（{{minutes}}分）以内に完了しませんでした。再試行するか、「設定 > AI > ネットワーク」で「1回の回答の最長時間（分）」を延ばしてください。',
  'empty-response':
    '{{model}}から回答がありませんでした（リクエスト回数：{{count}}）。再試行するか、別のモデルを選択してください。',
  'malformed-calls':
    '{{model}}がツール呼び出しを{{count}}回テキストとして出力しました。別のモデルを選択するか、「設定 > AI > エージェント」で「誤った形式のツール呼び出し後の再依頼」（{{setting}}、現在{{value}}）を増やしてください。',
  'repeated-calls':
    'モデルが同じ呼び出しを{{count}}回続けました。確認できる人がいない場合、「確認するまでの同じツール呼び出しの回数」（{{setting}}、現在{{value}}）を超えて続けることはできません。ウィンドウで続行するか、設定の値を増やしてください。',
  'context-overflow':
    'この会話は{{model}}に収まらなくなりました。要約して続行するか、コンテキストウィンドウの大きいモデルを選択してください。',
  'context-too-small':
    'この会話は、最も短くしても{{model}}に収まりません。コンテキストウィンドウの大きいモデルを選択するか、短いメッセージで新しい会話を始めてください。',
  'title-empty':
    '{{model}}からタイトルが返されなかったため、元のタイトルのままです。もう一度試すか、自分で名前を変更してください。',
  'summary-empty':
    '{{model}}から要約が返されませんでした。もう一度要約するか、別のモデルを選択してください。',
  'content-filtered':
    '{{provider}}のコンテンツフィルターにより回答が止められました。メッセージを変更して、もう一度送信してください。',
  'approval-required':
    '{{tool}}には承認が必要ですが、承認できる人がいませんでした。再試行してここで回答するか、--allow {{tool}}を付けて続行してください。',
  'time-limit':
    '設定{{setting}}の制限時間（{{minutes}}分）を超えました。値を増やすか、作業を小さくしてください。',
  'provider-unknown':
    'プロバイダー「{{provider}}」はここでは設定されていません。別のモデルを選択してください。',
  internal: 'Fermataでエラーが発生しました（{{cause}}）。保存済みのデータは無事です。再試行してください。'
}

/** A few words each, for the `cause` in the sentences above. */
export const failureCause: Topic<'ja', 'failureCause'> = {
  'certificate-expired': '証明書の有効期限切れ',
  'connection-closed': '接続が閉じられました',
  'connection-refused': '接続が拒否されました',
  'connection-reset': '接続がリセットされました',
  'endless-event': '終わりのないイベント',
  'broken-json': 'ストリーム内のJSONの破損',
  'host-lookup-failed': 'ホスト名を照会できません',
  'host-not-found': 'ホスト名が見つかりません',
  'network-unreachable': 'ネットワークに到達できません',
  'no-answer': '時間内に応答がありません',
  'no-connection': '接続がありません',
  'no-route': 'ホストへの経路がありません',
  'not-an-address': 'httpまたはhttpsのアドレスではありません',
  'other-name': '別の名前の証明書',
  'self-signed': '自己署名証明書',
  'unfinished-call': '終わりのないツール呼び出し',
  'unknown-issuer': '不明な発行元'
}
