import * as Dialog from '@radix-ui/react-dialog'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/text-field.module.css'
import attachment from '../attachment.module.css'
import { focusComposer } from '../focus-after.ts'
import { sendsMessage } from '../send-key.ts'
import { endInsertion, fillInsertion, useInsertion } from './insert-prompt.ts'
import styles from './prompt-dialog.module.css'

/** Asks for what a prompt has places for; left open, a place stays as it is written. */
export function PromptDialog({ draftKey }: { draftKey: string }) {
  const { t } = useTranslation()
  const id = useId()
  const asked = useInsertion((state) => (state.asked?.draftKey === draftKey ? state.asked : null))
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  if (!asked) return null
  const insert = (event?: FormEvent) => {
    event?.preventDefault()
    fillInsertion(asked, new Map([...values].filter(([, value]) => value.trim() !== '')))
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && endInsertion()}>
      <Dialog.Portal>
        <Dialog.Overlay className={attachment.overlay} />
        <Dialog.Content
          className={attachment.dialog}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            form.current?.querySelector('textarea')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusComposer()
          }}
        >
          <Dialog.Title className={attachment.title}>/{asked.prompt.name}</Dialog.Title>
          <Dialog.Description className={attachment.figures}>{t('prompts.fill')}</Dialog.Description>
          <form ref={form} id={id} className={styles.form} onSubmit={insert}>
            {asked.placeholders.map((name, at) => (
              <Place
                key={name}
                id={`${id}-${at}`}
                name={name}
                value={values.get(name) ?? ''}
                onType={(value) => setValues(new Map(values).set(name, value))}
                onEnter={insert}
              />
            ))}
          </form>
          <div className={styles.buttons}>
            <Dialog.Close asChild>
              <Button>{t('prompts.cancel')}</Button>
            </Dialog.Close>
            <Button type="submit" form={id} look="primary">
              {t('prompts.insert')}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PlaceProps {
  id: string
  name: string
  value: string
  onType: (value: string) => void
  onEnter: () => void
}

function Place({ id, name, value, onType, onEnter }: PlaceProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      <textarea
        id={id}
        className={field.field}
        rows={2}
        dir="auto"
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (!sendsMessage(event.nativeEvent)) return
          event.preventDefault()
          onEnter()
        }}
      />
    </div>
  )
}
