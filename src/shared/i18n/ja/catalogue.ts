// Glossary: conversation 会話 · agent エージェント · tool ツール · tool call ツール呼び出し · round ラウンド
// turn ターン · limit 上限 (hard ceiling 絶対上限) · pause/paused 一時停止 · Continue 続行 · Stop 停止
// approval 承認 (allow once 1回だけ許可, always 常に許可, deny 拒否, ask 確認) · question 質問 · guard ガード
// sub-agent サブエージェント · (workspace) folder フォルダー · provider プロバイダー · model モデル · key キー
// context window コンテキストウィンドウ · cost window 区間 · summary/compact 要約 · draft 下書き
// queue 送信待ち · branch 分岐 · version バージョン · archive アーカイブ · backup バックアップ
// schedule スケジュール · run 実行 · settings 設定 · interrupted 中断 · waits for you 対応待ち · rewind 巻き戻す
// Style: です・ます; no space between Latin and Japanese; 「」（）： are full-width; … ends what opens more.
import type { CatalogueOf } from '../translated.ts'
import { options } from './answers.ts'
import { approval, approvals, plan } from './approval.ts'
import { archive } from './archive.ts'
import { backup } from './backup.ts'
import { attachment } from './attachment.ts'
import { background, waiting } from './background.ts'
import { chat, composer, empty, question, tool } from './chat.ts'
import { cli } from './cli.ts'
import { context, fullResult, models, usage } from './context.ts'
import { externalAgents } from './external-agents.ts'
import { exporting } from './exporting.ts'
import { failure, failureCause } from './failure.ts'
import { appNotice, guardStopped, notice, nudge } from './notice.ts'
import { queue } from './queue.ts'
import { refusal } from './refusal.ts'
import { mcp } from './mcp.ts'
import { network } from './network.ts'
import { live, pause, run } from './run.ts'
import { steering } from './steering.ts'
import { rewind } from './rewind.ts'
import { search } from './search.ts'
import { shelf } from './shelf.ts'
import { prompts } from './prompts.ts'
import { providers } from './providers.ts'
import { schedules } from './schedules.ts'
import { setting, settings } from './setting.ts'
import { writing } from './writing.ts'
import { app, menu, notification, provider, sidebar, unbridged } from './shell.ts'

/** Every Japanese text, by topic. */
export const ja: CatalogueOf<'ja'> = {
  app,
  appNotice,
  approval,
  approvals,
  archive,
  backup,
  attachment,
  background,
  chat,
  cli,
  composer,
  context,
  empty,
  exporting,
  externalAgents,
  failure,
  failureCause,
  fullResult,
  guardStopped,
  live,
  mcp,
  menu,
  models,
  network,
  notice,
  nudge,
  notification,
  options,
  pause,
  plan,
  prompts,
  provider,
  providers,
  question,
  queue,
  refusal,
  rewind,
  run,
  search,
  schedules,
  setting,
  settings,
  shelf,
  sidebar,
  steering,
  tool,
  usage,
  waiting,
  writing,
  unbridged
}
