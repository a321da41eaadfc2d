import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AnswerOptions,
  HIGHEST_TEMPERATURE,
  isEffort,
  MOST_OUTPUT_TOKENS,
  MOST_SYSTEM_CHARACTERS
} from '../../shared/domain/answer-options.ts'
import type { ModelFacts, ModelRef } from '../../shared/domain/model.ts'
import { decimal, int } from '../../shared/settings/rows.ts'
import { changeOptions } from '../state/commands.ts'
import { useModelFacts } from '../state/model-facts.ts'
import { openSettings } from '../state/navigation.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { closePopover } from '../ui/popover.tsx'
import { TextControl } from '../ui/text-control.tsx'
import { NumberOption } from './number-option.tsx'
import { OptionSelect } from './option-select.tsx'
import styles from './options.module.css'

const temperatureRow = decimal({
  default: 1,
  min: 0,
  max: HIGHEST_TEMPERATURE,
  step: 0.1,
  page: 0.5,
  section: 'ai.answers'
})
const tokensRow = int({
  default: 8000,
  min: 16,
  max: MOST_OUTPUT_TOKENS,
  step: 500,
  page: 4000,
  section: 'ai.answers'
})

interface Props {
  id: string | null
  model: ModelRef
}

/** What a conversation says of its answers itself; what the model does not have is not shown. */
export function OptionsPanel({ id, model }: Props) {
  const { t } = useTranslation()
  const options = useWindow(({ newOptions, projections }) =>
    id === null ? newOptions : projections[id]?.conversation?.options
  )
  const settings = useWindow((state) => state.settings)
  const facts = useModelFacts([model])(model)
  if (!options) return null
  const change = (part: AnswerOptions) => void changeOptions(id, part)
  const clear = (name: keyof AnswerOptions) => void changeOptions(id, {}, [name])
  const shared = { options, change, clear }
  return (
    <div className={styles.panel}>
      <h2>{t('options.title')}</h2>
      <p>{t('options.lead')}</p>
      <SystemPrompt {...shared} inherited={settings['answers.systemPrompt']} />
      <EffortOption {...shared} facts={facts} inherited={settings['answers.effort']} />
      {facts?.takesTemperature !== false && (
        <NumberOption
          row={temperatureRow}
          label={t('options.temperature')}
          own={options.temperature}
          inherited={settings['answers.temperature.enabled'] ? settings['answers.temperature.degree'] : null}
          onChange={(temperature) => change({ temperature })}
          onInherit={() => clear('temperature')}
        />
      )}
      <NumberOption
        row={{ ...tokensRow, max: facts?.maxOutput ?? tokensRow.max }}
        label={t('options.maxOutput')}
        own={options.maxOutput}
        inherited={settings['answers.maxOutput.enabled'] ? settings['answers.maxOutput.tokens'] : null}
        onChange={(maxOutput) => change({ maxOutput })}
        onInherit={() => clear('maxOutput')}
      />
      {id !== null && <p>{t('options.cost')}</p>}
      <Button
        onClick={(event) => {
          closePopover(event.currentTarget)
          openSettings('ai.answers', 'answers.systemPrompt')
        }}
      >
        {t('options.settings')}
      </Button>
    </div>
  )
}

interface PartProps {
  options: AnswerOptions
  change: (part: AnswerOptions) => void
  clear: (name: keyof AnswerOptions) => void
}

function SystemPrompt({ options, change, clear, inherited }: PartProps & { inherited: string }) {
  const { t } = useTranslation()
  const id = useId()
  const own = options.systemPrompt
  const kind = own === undefined ? 'inherit' : 'own'
  const choose = (value: string) =>
    value === 'inherit' ? clear('systemPrompt') : change({ systemPrompt: inherited })
  return (
    <div className={styles.option}>
      <OptionSelect
        labelId={`${id}-label`}
        label={t('options.systemPrompt')}
        value={kind}
        choices={[
          {
            value: 'inherit',
            label: inherited.trim() === '' ? t('options.inheritNothing') : t('options.inherit')
          },
          { value: 'own', label: t('options.systemPromptOwn') }
        ]}
        onChange={choose}
      />
      {own !== undefined && (
        <TextControl
          id={id}
          value={own}
          max={MOST_SYSTEM_CHARACTERS}
          labelledBy={`${id}-label`}
          placeholder={t('options.systemPromptPlaceholder')}
          onChange={(systemPrompt) => change({ systemPrompt })}
        />
      )}
    </div>
  )
}

function EffortOption({
  options,
  change,
  clear,
  facts,
  inherited
}: PartProps & { facts: ModelFacts | undefined; inherited: string }) {
  const { t } = useTranslation()
  const id = useId()
  const available = facts?.efforts ?? []
  if (available.length === 0) return null
  const { effort } = options
  const word = isEffort(inherited) ? t(`options.effortValue.${inherited}`) : t('options.own')
  const choose = (value: string) => {
    if (value === 'inherit') clear('effort')
    else change({ effort: isEffort(value) ? value : null })
  }
  // What another model was asked for stays chosen; this one is asked for the nearest below it.
  const shown = isEffort(effort) && !available.includes(effort) ? [...available, effort] : available
  return (
    <div className={styles.option}>
      <OptionSelect
        labelId={`${id}-label`}
        label={t('options.effort')}
        value={effort === undefined ? 'inherit' : (effort ?? 'own')}
        choices={[
          { value: 'inherit', label: t('options.inheritValue', { value: word }) },
          { value: 'own', label: t('options.own') },
          ...shown.map((each) => ({ value: each, label: t(`options.effortValue.${each}`) }))
        ]}
        onChange={choose}
      />
    </div>
  )
}
