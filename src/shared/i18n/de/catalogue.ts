/*
 * Glossar. Chat (conversation), Agent, Subagent, Tool, Tool-Aufruf, Runde (round), Durchgang (turn), Lauf
 * (run). Abschnitt (window, wo es um Kosten geht: die Runden seit der letzten Nachricht oder dem letzten
 * Fortsetzen), Kontextfenster (context window). Limit, Obergrenze (ceiling), Pause/pausiert, Fortsetzen
 * (Continue), Stoppen (Stop), Erneut versuchen (Retry). Genehmigung (approval): Einmal zulassen, Immer …,
 * Ablehnen, Nachfragen (ask). Frage (question des Agenten), Schutzfunktion (guard), Ordner (workspace
 * folder), Anbieter (provider), Modell, Schlüssel (key), Anfrage (request), Zusammenfassung (summary,
 * compaction), Entwurf (draft), Warteschlange (queue), Zweig/verzweigen (branch), Version, zurückspulen
 * (rewind), Archiv, Sicherung (backup), Zeitplan/Termin (schedule), Einstellungen (settings), Nutzung
 * (usage). Anrede: „Sie“, Aufforderungen im Infinitiv; was an das Modell geht (Beispiele, wrapUpMessage),
 * duzt.
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

export const de: CatalogueOf<'de'> = {
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
