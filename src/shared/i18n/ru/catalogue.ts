/*
 * Глоссарий: чат (conversation), агент, субагент, инструмент (tool), вызов инструмента (tool call), раунд
 * (round), ход (turn), работа (run; у расписаний — запуск), отрезок (window of rounds, for costs), окно контекста (context window),
 * лимит (limit), предел (ceiling), пауза / на паузе (pause / paused), Продолжить (Continue), Остановить (Stop),
 * Повторить (Retry), разрешение (approval): Разрешить один раз / Всегда / Запретить, Спрашивать (ask),
 * вопрос (question), предохранитель (guard), подсказка (nudge), папка (folder), провайдер, модель, ключ,
 * сводка и сжать (summary, compact), рассуждения (reasoning), глубина размышлений (effort), черновик (draft),
 * очередь (queue), ветка (branch), версия, откатить (rewind), архив, резервная копия (backup), расписание
 * (schedule), промпт (prompt), настройки, расход (usage). Пользователь — «вы» со строчной; к модели — «ты».
 */
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

export const ru: CatalogueOf<'ru'> = {
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
