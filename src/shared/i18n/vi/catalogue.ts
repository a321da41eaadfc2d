/*
 * Thuật ngữ. cuộc trò chuyện (conversation), tác nhân (agent), tác nhân phụ (sub-agent), công cụ, lần gọi công cụ (tool
 * call), vòng (round), lượt (turn), lần chạy (run), đoạn (window của chi phí: các vòng từ tin nhắn hoặc lần Tiếp tục
 * cuối), giới hạn (limit), mức trần (ceiling), tạm dừng, Tiếp tục, Dừng, Thử lại, phê duyệt: Cho phép một lần, Luôn
 * luôn…, Từ chối, Hỏi. câu hỏi, bảo vệ (guard), thư mục, nhà cung cấp, mô hình, khóa, cửa sổ ngữ cảnh, bản tóm tắt/rút
 * gọn (compact), bản nháp, hàng đợi, nhánh, phiên bản, kho lưu trữ/tệp lưu trữ (archive), bản sao lưu, lịch (schedule),
 * lời nhắc (prompt), Cài đặt. Xưng hô: “bạn”.
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

export const vi: CatalogueOf<'vi'> = {
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
