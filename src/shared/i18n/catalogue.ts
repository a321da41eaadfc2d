import { options } from './en/answers.ts'
import { approval, approvals, plan } from './en/approval.ts'
import { archive } from './en/archive.ts'
import { backup } from './en/backup.ts'
import { attachment } from './en/attachment.ts'
import { background, waiting } from './en/background.ts'
import { chat, composer, empty, question, tool } from './en/chat.ts'
import { cli } from './en/cli.ts'
import { context, fullResult, models, usage } from './en/context.ts'
import { exporting } from './en/exporting.ts'
import { externalAgents } from './en/external-agents.ts'
import { failure, failureCause } from './en/failure.ts'
import { appNotice, guardStopped, notice, nudge } from './en/notice.ts'
import { queue } from './en/queue.ts'
import { refusal } from './en/refusal.ts'
import { mcp } from './en/mcp.ts'
import { network } from './en/network.ts'
import { live, pause, run } from './en/run.ts'
import { steering } from './en/steering.ts'
import { rewind } from './en/rewind.ts'
import { search } from './en/search.ts'
import { shelf } from './en/shelf.ts'
import { prompts } from './en/prompts.ts'
import { providers } from './en/providers.ts'
import { schedules } from './en/schedules.ts'
import { setting, settings } from './en/setting.ts'
import { writing } from './en/writing.ts'
import { app, menu, notification, provider, sidebar, unbridged } from './en/shell.ts'

/**
 * Every English text, by topic; keys are typed through `i18next.d.ts`, so a missing or misspelt key does
 * not compile. Plurals end in `_one` and `_other`, ordinals in
 * `_ordinal_one`, `_two`, `_few` and `_other`; `{{name}}` is filled in.
 */
export const en = {
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
} as const
