/**
 * A call's arguments as they are kept. One that the output limit cut off before its first character must not read
 * as a call without arguments (provider invariant 6, J040), so it keeps the brace that every call begins with.
 */
export function callInput(text: string, isCutShort: boolean): string {
  return isCutShort && text.trim() === '' ? '{' : text
}
