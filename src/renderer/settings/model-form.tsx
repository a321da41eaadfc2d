import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { HIGHEST_PRICE, MOST_TOKENS } from '../../shared/domain/model-entry.ts'
import type { ModelRow } from '../../shared/domain/usage-report.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { formatPrice } from '../money.ts'
import { setFacts } from '../state/usage-commands.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import {
  type FieldProblem,
  type ModelField,
  type ModelTexts,
  priceFields,
  readTexts,
  textsOf,
  tokenFields
} from './model-fields.ts'
import styles from './models.module.css'
import lists from './providers.module.css'

interface Props {
  id: string
  row: ModelRow
  takesFocus: boolean
}

/** Window and prices of one model, to be changed in place, and the way back to what is known without the user. */
export function ModelForm({ id, row, takesFocus }: Props) {
  const { t } = useTranslation()
  const { texts, change, problem, told, save, reset } = useFactsEntry(row)
  const first = useFirstFocus(takesFocus)
  const { windowSource, pricesSource } = row.facts
  const isOwn = windowSource === 'user' || pricesSource === 'user' || told === 'saved'
  return (
    <form
      id={id}
      aria-label={row.modelId}
      className={lists.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.fields}>
        {[...tokenFields, ...priceFields].map((name, index) => (
          <Field
            key={name}
            name={name}
            text={texts[name]}
            isWrong={problem?.field === name}
            describedBy={`${id}-told`}
            ref={index === 0 ? first : undefined}
            onChange={(text) => change(name, text)}
          />
        ))}
      </div>
      <p className={styles.lead}>
        {t('models.sources', {
          window: t(`context.source.${windowSource}`),
          prices: t(`context.source.${pricesSource}`)
        })}{' '}
        <Above row={row} />
      </p>
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          {t('models.save')}
        </Button>
        {isOwn && <Button onClick={() => void reset()}>{t('models.reset')}</Button>}
      </div>
      <Told id={`${id}-told`} problem={problem} told={told} />
    </form>
  )
}

interface FieldProps {
  name: ModelField
  text: string
  isWrong: boolean
  describedBy: string
  ref: RefObject<HTMLInputElement | null> | undefined
  onChange: (text: string) => void
}

function Field({ name, text, isWrong, describedBy, ref, onChange }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const isCache = name === 'cacheRead' || name === 'cacheWrite'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`models.${name}`)}</label>
      <input
        ref={ref}
        id={id}
        className={field.field}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t(isCache ? 'models.asInput' : 'models.unknown')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? describedBy : undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** That long requests cost more, where they do. */
function Above({ row }: { row: ModelRow }) {
  const { t, i18n } = useTranslation()
  const above = row.facts.prices?.above
  if (!above) return null
  return t('models.above', {
    tokens: above.inputTokens.toLocaleString(i18n.language),
    input: formatPrice(above.input, i18n.language),
    output: formatPrice(above.output, i18n.language)
  })
}

type Outcome = 'saved' | { refused: string }

function Told({ id, problem, told }: { id: string; problem: FieldProblem | null; told: Outcome | null }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  if (problem)
    return (
      <p id={id} role="alert" className={lists.help} data-look="danger">
        {t(`models.${problem.code}`, { most: number(MOST_TOKENS), highest: number(HIGHEST_PRICE) })}
      </p>
    )
  if (told === null) return null
  return told === 'saved' ? (
    <p role="status" className={lists.help}>
      {t('models.saved')}
    </p>
  ) : (
    <p role="alert" className={lists.help} data-look="danger">
      {told.refused}
    </p>
  )
}

/** The field that a link leads to has the focus as soon as it is there. */
function useFirstFocus(takesFocus: boolean): RefObject<HTMLInputElement | null> {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    first.current?.focus()
    first.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return first
}

/** What is typed, until main has it; then the fields show what is known. */
function useFactsEntry({ facts, providerId, modelId }: ModelRow) {
  const refusalText = useRefusalText()
  const known = textsOf(facts)
  const [typed, setTyped] = useState<Partial<ModelTexts>>({})
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const [told, setTold] = useState<Outcome | null>(null)
  const texts = { ...known, ...typed }
  const say = async (change: Parameters<typeof setFacts>[1]) => {
    const answer = await setFacts({ providerId, modelId }, change)
    setTold(answer.ok ? 'saved' : { refused: refusalText(answer.error) })
    if (answer.ok) setTyped({})
  }
  return {
    texts,
    problem,
    told,
    change(name: ModelField, text: string) {
      setTyped({ ...typed, [name]: text })
      setProblem(null)
      setTold(null)
    },
    async save() {
      const change = readTexts(texts, known)
      if ('code' in change) return setProblem(change)
      setProblem(null)
      await say(change)
    },
    async reset() {
      setProblem(null)
      await say({ contextWindow: null, maxOutput: null, prices: null })
    }
  }
}
