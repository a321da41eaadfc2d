/**
 * What the sandbox begins with, run before the script: the log, the input, and a Date and Math without a clock and
 * without chance, so that the same script always gives the same result.
 */
export const PRELUDE = (inputJson: string): string => `(() => {
  const write = globalThis.__log
  delete globalThis.__log
  const show = (value) => {
    if (typeof value === 'string') return value
    if (value instanceof Error) return value.name + ': ' + value.message
    try { return toJson(value) } catch { return String(value) }
  }
  const stringify = JSON.stringify
  const toJson = (value) => {
    if (value === undefined) return 'undefined'
    const text = stringify(value, (key, part) => {
      if (typeof part === 'bigint') return part.toString()
      if (part instanceof Map) return [...part]
      if (part instanceof Set) return [...part]
      return part
    })
    return text === undefined ? String(value) : text
  }
  const log = (...parts) => { write(parts.map(show).join(' ')) }
  globalThis.console = { log, info: log, warn: log, error: log, debug: log }
  Object.defineProperty(globalThis, '__json', { value: toJson })
  globalThis.input = JSON.parse(${JSON.stringify(inputJson)})
  const RealDate = Date
  const noClock = () => { throw new Error('There is no clock here. Pass the time in \`input\`.') }
  function SetDate(...parts) {
    if (!new.target || parts.length === 0) noClock()
    return Reflect.construct(RealDate, parts, new.target)
  }
  SetDate.prototype = RealDate.prototype
  SetDate.prototype.constructor = SetDate
  SetDate.parse = RealDate.parse
  SetDate.UTC = RealDate.UTC
  SetDate.now = noClock
  Object.defineProperty(SetDate, 'name', { value: 'Date' })
  globalThis.Date = SetDate
  Math.random = () => { throw new Error('There is no chance here. Pass random values in \`input\`.') }
})()`
