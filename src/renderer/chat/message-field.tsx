import { useLayoutEffect, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { editDraft, saveDraft } from '../state/drafts.ts'
import { undoLast } from './undo-last.ts'
import { COMPOSER_ID } from './focus-after.ts'
import { sendsMessage } from './send-key.ts'
import type { Suggestions } from './writing/use-suggestions.ts'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  draftKey: string
  text: string
  placeholder: string
  suggestions: Suggestions
  /** Id of what is said of the text; absent where nothing is. */
  hintId: string | undefined
  onSubmit: () => void
  onPaste: (event: ClipboardEvent) => void
}

/** The field a message is written in; Enter sends, unless the list over it wants it. */
export function MessageField(props: Props) {
  const { field, draftKey, text, placeholder, suggestions, hintId, onSubmit, onPaste } = props
  const { t } = useTranslation()
  useLayoutEffect(() => fit(field.current, text), [text, field])
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (text === '' && isUndo(event) && undoLast(draftKey)) return event.preventDefault()
    if (suggestions.onKeyDown(event) || !sendsMessage(event.nativeEvent)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <textarea
      id={COMPOSER_ID}
      ref={field}
      rows={1}
      aria-label={t('composer.label')}
      aria-describedby={hintId}
      {...suggestions.fieldProps}
      placeholder={placeholder}
      value={text}
      onChange={(event) => editDraft(draftKey, { text: event.target.value })}
      onSelect={({ currentTarget }) => suggestions.setCaret(currentTarget.selectionEnd)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={suggestions.onFocus}
      onBlur={() => {
        suggestions.onBlur()
        saveDraft(draftKey)
      }}
    />
  )
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Lets the field grow with its text; the style sheet bounds it. */
function fit(field: HTMLTextAreaElement | null, text: string): void {
  if (!field || field.value !== text) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
