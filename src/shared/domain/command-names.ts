/** What can be typed after a slash and is built in; a prompt of the user's own has another name. */
export const commandNames = ['compact', 'new', 'model', 'limit', 'export', 'prompts'] as const

export type CommandName = (typeof commandNames)[number]

export function isCommandName(word: string): word is CommandName {
  return commandNames.some((name) => name === word)
}
