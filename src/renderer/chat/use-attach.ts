import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../state/announce.ts'
import { attachFiles } from '../state/attach.ts'
import { draftOf } from '../state/drafts.ts'

/** Longer text that is pasted is attached, so that the field stays quick: about 5,000 tokens, in characters. */
const LONG_PASTE = 20_000

/** What the composer does with files that are dropped, pasted or chosen, and with very long text. */
export function useAttach(key: string) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const attach = async (files: readonly File[]) => {
    for (const name of await attachFiles(key, files)) announce({ kind: 'attached', name })
  }
  return {
    attach,
    isOver,
    dropping: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void attach([...event.dataTransfer.files])
      }
    },
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData
      const text = event.clipboardData.getData('text/plain')
      if (files.length === 0 && text.length <= LONG_PASTE) return
      event.preventDefault()
      if (text.length > LONG_PASTE) {
        const number = draftOf(key).items.length + 1
        void attach([new File([text], t('attachment.pasted', { number }), { type: 'text/plain' })])
      } else void attach([...files])
    }
  }
}
