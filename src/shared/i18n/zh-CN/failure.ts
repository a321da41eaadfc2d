import type { Topic } from '../translated.ts'

/**
 * One sentence for each way a run can fail: the cause, then the next step.
 * Params: `provider` and `model` as shown to the user, `host` as `name:port`, `variable` an environment
 * variable, `cause` a text of `failureCause` or a system's own words, `seconds`, `tool` a tool's name.
 */
export const failure: Topic<'zh-CN', 'failure'> = {
  'agent-said-nothing': '{{agent}} 一言未发就结束了本回合：请重试，或说得更具体些。',
  'agent-unknown': '此智能体已不在这里设置：请选择其他模型，或在“设置 > AI > 外部智能体”中添加它。',
  'agent-no-folder': '{{agent}} 需在文件夹中工作：请为此对话选择一个，然后重试。',
  'agent-not-found':
    '无法启动 {{agent}}，因为找不到命令 {{command}}：请安装它，或在“设置 > AI > 外部智能体”中填写完整路径。',
  'agent-not-executable':
    '无法启动 {{agent}}，因为 {{command}} 不是可运行的程序：请在“设置 > AI > 外部智能体”中检查。',
  'agent-value-missing': '{{agent}} 缺少已存储的值 {{name}}：请在“设置 > AI > 外部智能体”中重新输入。',
  'agent-ended': '{{agent}} 自行结束（{{how}}）：请重试，并在“设置 > AI > 外部智能体”中查看其最近的输出。',
  'agent-no-answer':
    '{{agent}} 没有回答：请在“设置 > AI > 外部智能体”中检查命令启动的是否是使用 ACP 的智能体。',
  'agent-version': '{{agent}} 使用协议的版本 {{version}}，Fermata 使用 {{own}}：请更新它。',
  'agent-sign-in':
    '{{agent}} 需要登录：请在终端中用它自己的程序登录，或在“设置 > AI > 外部智能体”中输入其密钥，然后重试。',
  'agent-protocol': '{{agent}} 给出了无法理解的回答：请更新它，然后重试。',
  'agent-refused': '{{agent}} 因下面的原因拒绝：请重试，或修改消息。',
  'agent-own-limit': '{{agent}} 在自己的上限处停下：请重试以继续。',
  'stream-endless':
    '{{host}} 在单次回答允许的最长时间内未完成（分钟：{{minutes}}）：请重试，或在“设置 > AI > 网络”中调高“单次回答最长时间（分钟）”。',
  'key-missing':
    '没有 {{provider}} 的 API 密钥：请在“设置 > AI > 提供商”中输入，或设置 {{variable}} 后重新启动。',
  'model-auth':
    '{{provider}} 拒绝了 API 密钥：请在“设置 > AI > 提供商”中更换，或检查 {{variable}} 后重新启动。',
  'model-not-found': '{{provider}} 没有名为“{{model}}”的模型：请选择其他模型后重试。',
  'model-rejected': '{{provider}} 拒绝了请求，原因见下文：请修改消息或更换模型。',
  'model-rate-limited': '{{provider}} 收到的请求过多：请稍候再重试。',
  'model-quota': '{{provider}} 账户的余额已用尽：请充值后重试。',
  'model-unavailable': '{{provider}} 自身出现问题：请稍候再重试。',
  'model-unreachable': '无法连接 {{host}}（{{cause}}）：请检查地址和网络连接，然后重试。',
  'model-certificate':
    '{{host}} 的证书不受信任（{{cause}}）：请检查地址，或信任其颁发者：在“设置 > AI > 网络”或 NODE_EXTRA_CA_CERTS 中指定其证书文件，或将其添加到这台计算机的证书中，然后重新启动。',
  'model-not-an-api':
    '{{host}} 有响应，但不是模型 API：请检查基础 URL；兼容 OpenAI 的服务器通常以 /v1 结尾。',
  'model-protocol': '{{provider}} 返回了无法理解的回答（{{cause}}）：请重试；如果再次发生，请选择其他模型。',
  'stream-cut': '回答传完之前，与 {{host}} 的连接断开：请重试以重新获取。',
  'stream-silent':
    '{{host}} 在 {{seconds}} 秒内没有发送任何内容：请重试，或在“设置 > AI > 网络”中调高空闲超时。',
  'empty-response': '{{model}} 没有给出回答（已请求 {{count}} 次）：请重试，或选择其他模型。',
  'malformed-calls':
    '{{model}} 有 {{count}} 次将工具调用写成了文本：请选择其他模型，或在“设置 > AI > 智能体”中调高“工具调用格式错误后的提醒次数”（{{setting}}，当前为 {{value}}）。',
  'repeated-calls':
    '模型连续 {{count}} 次进行了相同的调用，无人可询问时，“询问前的连续相同工具调用次数”（{{setting}}，当前为 {{value}}）不允许这样做：请在窗口中继续，或调高该设置。',
  'context-overflow': '此对话已超出 {{model}} 的上下文窗口：请压缩并继续，或选择窗口更大的模型。',
  'context-too-small':
    '即使压缩到最短，此对话也超出 {{model}} 的上下文窗口：请选择窗口更大的模型，或用更短的消息开始新对话。',
  'title-empty': '{{model}} 没有给出标题，原标题保持不变：请重试，或自行重命名。',
  'summary-empty': '{{model}} 没有给出摘要：请重新压缩，或选择其他模型。',
  'content-filtered': '{{provider}} 的内容过滤器拦截了回答：请修改消息后重新发送。',
  'approval-required': '{{tool}} 需要批准，但当时无人批准：请重试并在此处理，或使用 --allow {{tool}} 继续。',
  'time-limit': '运行时间超过了设置 {{setting}} 允许的 {{minutes}} 分钟：请调高该设置，或缩小任务。',
  'provider-unknown': '此处未设置提供商“{{provider}}”：请选择其他模型。',
  internal: 'Fermata 出现错误（{{cause}}）：已存储的内容是安全的，请重试。'
}

/** A few words each, for the `cause` in the sentences above. */
export const failureCause: Topic<'zh-CN', 'failureCause'> = {
  'certificate-expired': '证书已过期',
  'connection-closed': '连接已关闭',
  'connection-refused': '连接被拒绝',
  'connection-reset': '连接被重置',
  'endless-event': '事件没有结尾',
  'broken-json': '数据流中的 JSON 损坏',
  'host-lookup-failed': '主机名查询失败',
  'host-not-found': '找不到主机名',
  'network-unreachable': '网络不可达',
  'no-answer': '响应超时',
  'no-connection': '无连接',
  'no-route': '没有到主机的路由',
  'not-an-address': '不是 http 或 https 地址',
  'other-name': '证书属于其他名称',
  'self-signed': '自签名证书',
  'unfinished-call': '工具调用没有结尾',
  'unknown-issuer': '未知的颁发者'
}
