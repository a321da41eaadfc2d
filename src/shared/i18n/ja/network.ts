import type { Topic } from '../translated.ts'

/** Settings > AI > Network, beside the rows of the settings table. */
export const network: Topic<'ja', 'network'> = {
  proxy: {
    label: 'プロキシ',
    direct: 'なし：すべて直接接続します。HTTP_PROXYとHTTPS_PROXYで指定でき、次回の起動から使われます。',
    of: '{{scheme}}://は{{host}}経由',
    overridden:
      'このコンピューターの環境変数（HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY）で設定されています：{{proxies}}。'
  },
  caFile: {
    label: '独自の認証局',
    help: '会社やローカルのサーバーなどのために、このコンピューターの証明書に加えて信頼する証明書のファイル（PEMまたはDER）です。プロバイダー、MCPサーバー、エージェントが読むページに適用されます。証明書の検証が無効になることはありません。',
    placeholder: '/etc/ssl/certs/company.pem',
    choose: 'ファイルを選択…',
    save: '使用',
    remove: '削除',
    trusted: '信頼済み：{{names}}。',
    problem: {
      'not-absolute': 'ファイルのパスを、ディスクのルートからすべて入力してください。',
      'not-found': 'ファイルが見つかりません。パスを確認するか、ファイルを選択してください。',
      'not-a-file': 'これはファイルではなくフォルダーです。中の証明書ファイルを指定してください。',
      unreadable: 'このファイルを読み取れません。アクセス許可を確認してください。',
      'not-a-certificate':
        'このファイルに証明書がありません。PEM（「BEGIN CERTIFICATE」）またはDER形式の証明書が1つ以上必要です。',
      expired:
        'このファイルの証明書はすべて有効期限が切れています。認証局の管理者に新しい証明書を依頼してください。'
    }
  }
}
