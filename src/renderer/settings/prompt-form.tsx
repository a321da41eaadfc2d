import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Prompt, promptNameOf } from '../../shared/domain/prompt.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { savePrompt } from '../state/prompt-commands.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import { FormField } from './form-field.tsx'
import own from './prompts.module.css'
import styles from './providers.module.css'

interface Props {
  /** Absent: a new one. */
  prompt?: Prompt
  onSaved: (name: string) => void
  onCancel: () => void
}

interface Problem {
  field: 'name' | 'text'
  text: string
}

/** Name and text of a prompt; a refusal leaves them as they were typed. */
export function PromptForm({ prompt, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { name, text, problem, setName, setText, submit } = usePromptEntry(prompt, onSaved)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (problem) document.getElementById(`${id}-${problem.field}`)?.focus()
  }, [problem, id])
  const wrong = (which: Problem['field']) => (problem?.field === which ? problem.text : null)
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={prompt ? t('prompts.editForm', { name: prompt.name }) : t('prompts.addForm')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormField
        id={`${id}-name`}
        label={t('prompts.name')}
        help={t('prompts.nameHelp')}
        problem={wrong('name')}
      >
        <input
          id={`${id}-name`}
          className={field.field}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('prompts.namePlaceholder')}
          aria-invalid={wrong('name') !== null}
          aria-describedby={`${id}-name-help`}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      <Text id={`${id}-text`} text={text} problem={wrong('text')} onType={setText} />
      <div className={styles.line}>
        <Button type="submit" look="primary">
          {t('prompts.save')}
        </Button>
        <Button onClick={onCancel}>{t('prompts.cancel')}</Button>
      </div>
    </form>
  )
}

interface TextProps {
  id: string
  text: string
  problem: string | null
  onType: (text: string) => void
}

function Text({ id, text, problem, onType }: TextProps) {
  const { t } = useTranslation()
  return (
    <FormField
      id={id}
      label={t('prompts.text')}
      help={t('prompts.textHelp', { placeholder: '{{topic}}' })}
      problem={problem}
    >
      <textarea
        id={id}
        className={`${field.field} ${own.area}`}
        rows={6}
        dir="auto"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </FormField>
  )
}

/** What is typed for a prompt, and its way to main. */
function usePromptEntry(prompt: Prompt | undefined, onSaved: (name: string) => void) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [name, setName] = useState(prompt?.name ?? '')
  const [text, setText] = useState(prompt?.text ?? '')
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async () => {
    if (promptNameOf(name) === null) return setProblem({ field: 'name', text: t('prompts.needsName') })
    if (text.trim() === '') return setProblem({ field: 'text', text: t('prompts.needsText') })
    const answer = await savePrompt({ name, text, ...(prompt && { was: prompt.name }) })
    if (answer.ok) onSaved(answer.value.name)
    else setProblem({ field: 'name', text: refusalText(answer.error) })
  }
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProblem(null)
  }
  return { name, text, problem, setName: typed(setName), setText: typed(setText), submit }
}
