import type { Topic } from '../translated.ts'

/** Texts of the command line. */
export const cli: Topic<'zh-CN', 'cli'> = {
  schedulesUsage: '请使用“schedules list”，或“schedules run”加定时任务的名称。',
  noSchedules: '没有定时任务：请在窗口的“设置 > 定时任务”中创建。',
  noSchedule: '无',
  unknownSchedule: '没有定时任务“{{name}}”。已有：{{known}}。',
  ambiguousSchedule: '有 {{number}} 个定时任务名为“{{name}}”或以其开头；请用 ID 指定。',
  never: '不再运行',
  off: '关闭',
  usage: `用法：npm run --silent fermata -- COMMAND [OPTIONS]

命令
  run [PROMPT 或 -]   开始对话，一直运行到回合结束；- 表示从标准输入读取提示词
  continue ID         在暂停、中断或失败后继续
  list                列出对话，最新的在前；--paused 仅列出已暂停的，--archived 仅列出已归档的，
                      --folder NAME 仅列出某个文件夹中的
  show ID             以 Markdown 显示一个对话；加 --format json 则为 JSON
  schedules list      列出会自动发送的内容及下次时间；schedules run NAME 立即运行一个
  export ID           将一个对话导出为文件；--all --out DIR 或 FILE.zip 导出全部
  archive export FILE 将所有数据导出为一个文件；archive verify FILE 校验文件
  import FILE         导入归档文件，或 ChatGPT、Claude 的导出文件
  backup list         列出备份；backup make 创建备份，backup restore NAME（或 latest）恢复备份

run 和 continue 的选项
  --conversation ID   仅限 run：在该对话中开始新的回合
  --hint TEXT         仅限 continue：继续时附带的消息
  --compact           仅限 continue：先用摘要代替较早的消息，例如在提示超出上下文窗口之后
  --provider NAME     {{providers}}
  --model NAME        提供商的模型
  --base-url URL      兼容 OpenAI 的服务器
  --api-key-env NAME  存放密钥的环境变量（默认 OPENAI_API_KEY）
  --workspace DIR     文件工具可见的文件夹（默认为当前文件夹）
  --max-rounds N      暂停前的工具轮数，1 到 500（默认 200）
  --max-cost USD      本段费用达到此金额时暂停，仅限价格已知的模型（默认使用设置中的值）
  --allow TOOL,…      无需询问即可运行的工具
  --yes               所有工具均可不经询问运行
  --mode MODE         ask、auto-edit（编辑时不询问）或 auto（一律不询问，已拒绝的仍被拒绝）
  --format FORMAT     text、json 或 jsonl（默认 text）

export 的选项
  --format FORMAT     markdown、html 或 json（默认 markdown）
  --out PATH          写入位置（默认为标准输出）
  --reasoning         包含模型的推理过程

import 的选项
  --settings          同时导入归档文件中的设置
  --keep-permissions  保留其中对话的文件夹，以及无需询问的权限

所有命令的选项
  --data DIR          数据文件夹（默认为应用自己的文件夹）
  --help              显示此帮助

--version 显示版本。

退出代码：0 完成，1 失败，2 需要批准，64 用法错误，75 已暂停且可继续，130 已停止。`,
  unknownCommand:
    '没有命令“{{command}}”：可用的有 run、continue、list、show、schedules、export、archive、import 和 backup；--help 可列出全部用法。',
  noCommand:
    '未指定命令：可用的有 run、continue、list、show、schedules、export、archive、import 和 backup；--help 可列出全部用法。',
  badOption: '{{problem}}；以连字符开头的提示词请写在“--”之后。--help 可列出所有选项。',
  badNumber: '--max-rounds 的值应为 1 到 500 之间的数字，不能是“{{value}}”。',
  badCost: '--max-cost 的值应为大于 0 的美元金额，例如 0.50，不能是“{{value}}”。',
  badMode: '没有模式“{{value}}”。请使用 ask、auto-edit 或 auto。',
  mode: '{{header}} · {{mode}}',
  badFormat: '--format 的值应为 text、json 或 jsonl，不能是“{{value}}”。',
  badExportFormat: '此处 --format 的值应为 {{known}}，不能是“{{value}}”。',
  noPdf: '只有窗口能生成 PDF：请在此导出为 html 再打印，或使用窗口。',
  exportWhere: '请用 --out 指定所有对话的导出位置：一个文件夹，或以 .zip 结尾的文件。',
  archiveUsage: '请使用 archive export FILE.zip 或 archive verify FILE.zip。',
  backupUsage: '请使用 backup list、backup make 或 backup restore NAME，NAME 为列表中的名称或 latest。',
  importUsage: '请指定要导入的文件：归档文件，或 ChatGPT、Claude 的导出文件。',
  verified_other: '此归档文件完整：{{count}} 个对话，{{events}} 个条目。',
  fileFailed: '操作失败（{{cause}}）：请检查文件路径、权限和磁盘空间。',
  noPrompt: '未给出提示词：请写在“run”之后，或用“-”从标准输入读取。',
  noId: '未指定对话：“list”可列出对话的 ID。',
  unknownId: '没有对话“{{id}}”：“list”可列出现有对话。',
  ambiguousId: '有 {{number}} 个对话以“{{id}}”开头：请输入更长的 ID。',
  kept: '已有内容保留在对话 {{id}} 中。',
  unknownProvider: '没有提供商“{{provider}}”：请使用 {{known}} 之一，或指定 --base-url。',
  folderMissing: '文件夹 {{path}} 不存在：请用 --workspace 指定其他文件夹。',
  dataFolder: '无法使用数据文件夹 {{path}}（{{cause}}）：请用 --data 指定其他文件夹。',
  nothingToContinue: '此对话没有可以继续的内容：请用“run --conversation {{id}}”给出新的提示词。',
  conversation: '对话 {{id}} · {{model}} · {{folder}}',
  noFolder: '无文件夹',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}}（{{rounds}}）。所有进度均已保留，可用以下命令继续：',
  pausedAtCost: '{{sentence}}。{{reason}}所有进度均已保留，可用以下命令继续：',
  cost: '费用：本段 {{window}}，整个回合 {{turn}}。',
  atLeast: '至少 {{cost}}',
  pausedByUser: '已暂停。所有进度均已保留，可用以下命令继续：',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: '已中断。此前的进度均已保留，可用以下命令继续：',
  retryWith: '已完成的工作均已保留，可用以下命令从该处重试：',
  stopped: '已停止。已完成的工作均已保留。',
  nothingListed: '还没有对话。',
  unknownFolder: '没有文件夹“{{folder}}”，现有文件夹：{{known}}。',
  noFolders: '无',
  nothingPaused: '没有已暂停的对话。',
  compacted: '较早的消息已压缩为供模型使用的摘要；原消息全部保留。',
  elsewhere: '在其他进程中运行',
  capped: '已达到 --max-rounds 的 {{limit}} 轮上限，运行结束。',
  cappedBySetting: '已达到 {{limit}} 轮的硬上限，运行结束。'
}
