/*
 * Sözlük. sohbet (conversation), ajan, alt ajan (sub-agent), araç, araç çağrısı (tool call), tur (round),
 * görev (turn), çalıştırma (run), aşama (window, maliyette: son mesajdan veya son “Devam et”ten beri geçen
 * turlar), bağlam penceresi (context window), sınır (limit), üst sınır (ceiling), duraklatma/duraklatıldı
 * (pause), Devam et (Continue), Durdur (Stop), Yeniden dene (Retry), yarıda kesildi (interrupted), onay
 * (approval): Bir kez izin ver, Her zaman…, Reddet, Sor. soru (question), koruma (guard), klasör (workspace
 * folder), sağlayıcı (provider), model, anahtar (key), istek (request), istem (prompt), mesaj (message),
 * yanıt (answer), özet/özetle (summary, compaction), taslak (draft), kuyruk (queue), dal/dallan (branch),
 * sürüm (version), geri sar (rewind), arşiv, yedek (backup), depo (store), zamanlama (schedule), Ayarlar
 * (settings), kullanım (usage). Hitap “siz”; düğmeler emir kipinde. Modele gidenler (örnekler,
 * wrapUpMessage) “sen”. Yer tutuculara ek gelmez.
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

export const tr: CatalogueOf<'tr'> = {
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
