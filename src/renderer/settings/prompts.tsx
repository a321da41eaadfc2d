import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPrompts, usePrompts } from '../state/prompt-commands.ts'
import { Button } from '../ui/button.tsx'
import { focusSoon } from './mcp-ids.ts'
import { PromptFile } from './prompt-file.tsx'
import { PromptForm } from './prompt-form.tsx'
import { PromptItem } from './prompt-item.tsx'
import styles from './providers.module.css'

const ADD_PROMPT_ID = 'add-prompt'

/** The prompt library: every prompt, at most one of them open, and the ways to add some. */
export function Prompts() {
  const { t } = useTranslation()
  const prompts = usePrompts((state) => state.prompts)
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => void loadPrompts(), [])
  const cancel = () => {
    setAdding(false)
    focusSoon(ADD_PROMPT_ID)
  }
  const onAdded = (name: string) => {
    setAdding(false)
    setAdded(name)
    setOpen(name)
  }
  return (
    <div className={styles.providers}>
      <p className={styles.help}>{t('prompts.about', { placeholder: '{{topic}}' })}</p>
      {prompts && prompts.length > 0 ? (
        <ul className={styles.list}>
          {prompts.map((prompt) => (
            <PromptItem
              key={prompt.name}
              prompt={prompt}
              isOpen={open === prompt.name}
              isNew={added === prompt.name}
              onToggle={() => setOpen(open === prompt.name ? null : prompt.name)}
              onRenamed={onAdded}
              onRemoved={() => focusSoon(ADD_PROMPT_ID)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.help}>{prompts && t('prompts.none')}</p>
      )}
      {isAdding ? (
        <PromptForm onSaved={onAdded} onCancel={cancel} />
      ) : (
        <div className={styles.add}>
          <Button id={ADD_PROMPT_ID} icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('prompts.add')}
          </Button>
          <PromptFile isEmpty={prompts?.length === 0} />
        </div>
      )}
    </div>
  )
}
