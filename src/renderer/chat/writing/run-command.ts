import { isExportFormat } from '../../../shared/domain/export.ts'
import { announce } from '../../state/announce.ts'
import { compactRun, setLimit } from '../../state/commands.ts'
import { draftText, setDraft } from '../../state/drafts.ts'
import { exportConversation } from '../../state/export-commands.ts'
import { openModelMenu, openNew, openSettings } from '../../state/navigation.ts'
import { readLimit, type Typed } from './typed-command.ts'

/** Does what a command says; a refusal is shown. Returns whether it was done, so that its text can go. */
export async function runCommand(
  id: string | null,
  { name, argument }: Extract<Typed, { kind: 'command' }>
): Promise<boolean> {
  if (name === 'model') {
    openModelMenu()
    return true
  }
  if (name === 'prompts') {
    openSettings('prompts')
    return true
  }
  if (id === null) return false
  switch (name) {
    case 'compact':
      return compactRun(id, argument === '' ? {} : { instruction: argument })
    case 'new':
      begin(argument)
      return true
    case 'limit':
      return limit(id, argument)
    case 'export':
      if (isExportFormat(argument)) await exportConversation(id, argument, false)
      return true
  }
}

/** What was begun there and not sent stays, below what the command brings. */
function begin(text: string): void {
  openNew()
  if (text === '') return
  const begun = draftText('new')
  setDraft('new', begun.trim() === '' ? text : `${text}\n\n${begun}`)
}

async function limit(id: string, words: string): Promise<boolean> {
  const chosen = readLimit(words)
  if (chosen === null || !(await setLimit(id, chosen))) return false
  announce({ kind: 'limited', limit: chosen })
  return true
}
