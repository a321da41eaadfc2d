/** Tags and markers that models write when they mean to call a tool and miss the form. */
const MARKUP =
  /<\/?(?:tool_call|tool_calls|function_call|function_calls|tool_use|antml:invoke|invoke)\b[^>]*>|<function=[\w.-]+>|<\|?(?:tool|python_tag|tool_call)[^>]*\|>|\[TOOL_CALLS\]/i

/**
 * Whether a text tries to be a tool call: markup of one, or nothing but JSON that names a tool and its
 * arguments. Code, in a fence or inline, merely shows one (S116).
 */
export function isMalformedCall(text: string, tools: readonly string[]): boolean {
  const plain = withoutCode(text)
  return MARKUP.test(plain) || isBareCall(plain.trim(), tools)
}

function withoutCode(text: string): string {
  return text.replaceAll(/^(`{3,}|~{3,})[^\n]*\n[^]*?(?:^\1|(?![^]))/gm, '').replaceAll(/`[^`\n]*`/g, '')
}

function isBareCall(text: string, tools: readonly string[]): boolean {
  if (!text.startsWith('{') || !text.endsWith('}')) return false
  const name = /"(?:name|tool|function|tool_name)"\s*:\s*"([^"]+)"/.exec(text)?.[1]
  return name !== undefined && tools.includes(name) && /"(?:arguments|parameters|args|input)"\s*:/.test(text)
}
