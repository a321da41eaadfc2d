import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeholdersOf, type Prompt } from '../../shared/domain/prompt.ts'
import { removePrompt } from '../state/prompt-commands.ts'
import { Button } from '../ui/button.tsx'
import { FoldableItem } from './foldable-item.tsx'
import { focusSoon } from './mcp-ids.ts'
import { PromptForm } from './prompt-form.tsx'
import own from './prompts.module.css'
import styles from './providers.module.css'
import { RemoveQuestion } from './remove-question.tsx'

/** Characters of the text that are shown while it is closed. */
const SHOWN = 120

interface Props {
  prompt: Prompt
  isOpen: boolean
  /** It was just added: it takes the focus. */
  isNew: boolean
  onToggle: () => void
  onRenamed: (name: string) => void
  onRemoved: () => void
}

/** One prompt: its name, how it begins, and all that can be done about it. */
export function PromptItem({ prompt, isOpen, isNew, onToggle, onRenamed, onRemoved }: Props) {
  const { t } = useTranslation()
  const { name, text } = prompt
  const count = placeholdersOf(text).length
  return (
    <FoldableItem
      name={`/${name}`}
      state={count > 0 ? t('prompts.places', { count }) : ''}
      facts={isOpen ? '' : text.trim().slice(0, SHOWN)}
      isOpen={isOpen}
      isNew={isNew}
      onToggle={onToggle}
    >
      {(id) => <Body id={id} prompt={prompt} onRenamed={onRenamed} onRemoved={onRemoved} />}
    </FoldableItem>
  )
}

function Body({
  id,
  prompt,
  onRenamed,
  onRemoved
}: Pick<Props, 'prompt' | 'onRenamed' | 'onRemoved'> & { id: string }) {
  const { t } = useTranslation()
  const { name, text } = prompt
  const [isEditing, setEditing] = useState(false)
  const editId = `${id}-edit`
  const done = () => {
    setEditing(false)
    focusSoon(editId)
  }
  if (isEditing)
    return (
      <div id={id} className={styles.body}>
        <PromptForm
          prompt={prompt}
          onSaved={(saved) => (saved === name ? done() : onRenamed(saved))}
          onCancel={done}
        />
      </div>
    )
  return (
    <div id={id} role="group" aria-label={`/${name}`} className={styles.body}>
      <p className={own.text} dir="auto">
        {text}
      </p>
      <div className={styles.add}>
        <Button id={editId} onClick={() => setEditing(true)}>
          {t('prompts.edit')}
        </Button>
        <RemoveQuestion
          words={{
            remove: t('prompts.remove'),
            question: t('prompts.removeQuestion', { name }),
            yes: t('prompts.removeYes'),
            cancel: t('prompts.cancel')
          }}
          remove={() => removePrompt(name)}
          onRemoved={onRemoved}
        />
      </div>
    </div>
  )
}
