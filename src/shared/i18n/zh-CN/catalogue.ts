/*
 * 术语：conversation 对话，agent 智能体，sub-agent 子智能体，tool 工具，tool call 工具调用，round 轮，turn 回合，
 * 费用的 window（自上次发送或“继续”以来的各轮）本段，limit 上限，hard ceiling 硬上限，pause/paused 暂停/已暂停，
 * Continue 继续，Stop 停止，Retry 重试，approval 批准（allow once 允许一次 / always 始终允许 / deny 拒绝），
 * question 提问（智能体）、询问（批准与防护），guard 防护，nudge 提醒，workspace folder 文件夹，provider 提供商，
 * model 模型，key 密钥，token 不译，prompt 提示词，context window 上下文窗口，summary 摘要，compact 压缩，
 * prune 精简，draft 草稿，queue 队列，branch 分支，version 版本，rewind 回退，archive 归档（文件：归档文件），
 * backup 备份，restore 恢复，schedule 定时任务，run 运行，settings 设置，server 服务器，practice 练习。
 * 西文、数字与汉字之间留空格，全角标点旁不留；少用“你”，不用“您”；界面路径写作“设置 > AI > 网络”。
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

export const zhCN: CatalogueOf<'zh-CN'> = {
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
