import type { Failure } from '../../shared/domain/failure.ts'
import { byName } from '../models/tool-order.ts'
import type { ModelPort, ModelRequest, ToolSpec } from '../run/ports.ts'

interface RefusedTools {
  /** Whether a tool is no longer to be sent. */
  isRefused(tool: string): boolean
  /** A provider takes a tool for invalid. Whether the request is worth making again without it. */
  refuse(tool: string, words: string): boolean
}

/** The same models; a request that is refused for one tool's sake is made once more without that tool (M110). */
export function withoutRefusedTools(models: ModelPort, tools: RefusedTools): ModelPort {
  return {
    async *stream(given, signal) {
      const request = without(given, (name) => tools.isRefused(name))
      let isFirst = true
      for await (const event of models.stream(request, signal)) {
        if (isFirst && event.type === 'failed') {
          const refused = refusedTool(event.failure, request.tools)
          if (refused !== undefined && tools.refuse(refused, event.failure.detail ?? '')) {
            yield* models.stream(
              without(request, (name) => name === refused),
              signal
            )
            return
          }
        }
        isFirst = false
        yield event
      }
    }
  }
}

function without(request: ModelRequest, isLeftOut: (tool: string) => boolean): ModelRequest {
  const tools = request.tools.filter(({ name }) => !isLeftOut(name))
  return tools.length === request.tools.length ? request : { ...request, tools }
}

/** The one tool that a provider's refusal names: by its place, as `tools[3]` or `tools.3.…`, or by its name. */
function refusedTool({ code, detail = '' }: Failure, tools: readonly ToolSpec[]): string | undefined {
  if (code !== 'model-rejected') return undefined
  const place = /\btools(?:\[|\.)(\d{1,4})\b/.exec(detail)?.[1]
  if (place !== undefined) return tools.toSorted(byName)[Number(place)]?.name
  const named = /\b(?:function|tool) [`'"]?([a-zA-Z0-9_-]{1,64})[`'"]?/.exec(detail)?.[1]
  return tools.find(({ name }) => name === named)?.name
}
