import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ModelFacts, ModelRef } from '../../../shared/domain/model.ts'
import { useModelName } from '../use-model-name.ts'
import type { Heading, PickerRow } from './model-rows.ts'
import styles from './model-picker.module.css'
import { useFactWords } from './use-fact-words.ts'

interface Props {
  row: PickerRow
  id: string
  facts: ModelFacts | undefined
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onChoose: (model: ModelRef) => void
}

/** One row of the list: a heading, or a model with what is known of it. */
export function ModelRow({ row, id, facts, isActive, isChosen, onPoint, onChoose }: Props) {
  const words = useFactWords()
  const name = useRowName()
  if (row.kind === 'heading') {
    return (
      <div role="presentation" className={styles.label}>
        <HeadingWords heading={row.heading} />
      </div>
    )
  }
  const known = words(facts)
  const shown = name(row)
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.item}
      data-active={isActive || undefined}
      onPointerMove={onPoint}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(row.model)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(row.model)}
    >
      <span className={styles.name}>
        {shown}
        <span className="visually-hidden">{row.provider}</span>
      </span>
      {isChosen && <Check aria-hidden />}
      <span className={styles.facts}>{known}</span>
    </div>
  )
}

/** A model's own name; a typed one says with whom. */
function useRowName(): (row: Extract<PickerRow, { kind: 'model' }>) => string {
  const { t } = useTranslation()
  const name = useModelName()
  return ({ model, provider, isTyped }) =>
    isTyped ? t('chat.typedModel', { model: model.modelId, provider }) : name(model)
}

function HeadingWords({ heading }: { heading: Heading }) {
  const { t } = useTranslation()
  if (heading.kind !== 'provider') return t(`chat.modelGroup.${heading.kind}`)
  const note = heading.isReady ? heading.isEmpty && t('chat.noModels') : t('chat.notReady')
  return [heading.label, note].filter(Boolean).join(' · ')
}
