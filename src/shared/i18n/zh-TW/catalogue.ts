/*
 * 用語：conversation 對話，agent 代理程式，sub-agent 子代理程式，tool 工具，tool call 工具呼叫，round 輪，turn 回合，
 * 費用的 window（從上次傳送或「繼續」以來的各輪）本段，limit 上限，hard ceiling 硬性上限，pause/paused 暫停/已暫停，
 * Continue 繼續，Stop 停止，Retry 重試，approval 核准（allow once 允許一次 / always 一律允許 / deny 拒絕），
 * question 提問（代理程式）、詢問（核准與防護），guard 防護，nudge 提醒，workspace folder 資料夾，provider 提供者，
 * model 模型，key 金鑰，token 不譯，prompt 提示詞，context window 上下文視窗，summary 摘要，compact 壓縮，
 * prune 精簡，draft 草稿，queue 佇列，branch 分支，version 版本，rewind 回溯，archive 封存（檔案：封存檔），
 * backup 備份，restore 還原，schedule 排程，run 執行，settings 設定，server 伺服器，practice 練習。
 * 西文、數字與漢字之間留空格，全形標點旁不留；少用「你」，不用「您」；介面路徑寫成「設定 > AI > 網路」。
 */
import type { CatalogueOf } from '../translated.ts'
import { options } from './answers.ts'
import { approval, approvals, plan } from './approval.ts'
import { archive } from './archive.ts'
import { background, waiting } from './background.ts'
import { backup } from './backup.ts'
import { attachment } from './attachment.ts'
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

export const zhTW: CatalogueOf<'zh-TW'> = {
  app,
  appNotice,
  approval,
  approvals,
  archive,
  background,
  backup,
  attachment,
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
