import * as Switch from '@radix-ui/react-switch'
import { useTranslation } from 'react-i18next'
import type { SettingRow as Row } from '../../shared/settings/rows.ts'
import { ROUND_CEILING, isSettingKey, settingsTable, type SettingKey } from '../../shared/settings/table.ts'
import { changeSetting } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import { NumberControl } from '../ui/number-control.tsx'
import { TextControl } from '../ui/text-control.tsx'
import { ChoiceControl, MOST_BESIDE } from './choice-control.tsx'
import styles from './settings.module.css'

/** Id of a setting's control, which deep links focus. */
export const controlId = (key: SettingKey) => `setting-${key}`

/** One row of the settings table: label, help, and the control of its kind. */
export function SettingRow({ settingKey }: { settingKey: SettingKey }) {
  const { t } = useTranslation()
  const row: Row = settingsTable[settingKey]
  const gate = row.gate
  const closed = useWindow(
    (state) => gate !== undefined && isSettingKey(gate) && state.settings[gate] === false
  )
  const id = controlId(settingKey)
  return (
    <div className={styles.row} data-kind={row.kind} data-disabled={closed || undefined}>
      <div className={styles.words}>
        <label id={`${id}-label`} htmlFor={isRadio(row) ? undefined : id}>
          {t(`setting.${settingKey}.label`)}
        </label>
        <p id={`${id}-help`}>{t(`setting.${settingKey}.help`, { ceiling: ROUND_CEILING })}</p>
      </div>
      <Control settingKey={settingKey} row={row} disabled={closed} />
    </div>
  )
}

/** A group of radio buttons is named by its label, which is of none of them alone. */
const isRadio = (row: Row): boolean => row.kind === 'choice' && row.options.length <= MOST_BESIDE

function Control({ settingKey, row, disabled }: { settingKey: SettingKey; row: Row; disabled: boolean }) {
  const value = useWindow((state) => state.settings[settingKey])
  const optionLabel = useOptionLabel(settingKey)
  const id = controlId(settingKey)
  const shared = { id, disabled, labelledBy: `${id}-label`, describedBy: `${id}-help` }
  const change = (next: boolean | number | string) => void changeSetting(settingKey, next)
  switch (row.kind) {
    case 'bool':
      return (
        <Switch.Root
          id={id}
          className={styles.switch}
          checked={value === true}
          disabled={disabled}
          aria-labelledby={shared.labelledBy}
          aria-describedby={shared.describedBy}
          onCheckedChange={change}
        >
          <Switch.Thumb className={styles.thumb} />
        </Switch.Root>
      )
    case 'int':
    case 'decimal':
      return <NumberControl {...shared} row={row} value={Number(value)} onChange={change} />
    case 'choice':
      return (
        <ChoiceControl
          {...shared}
          options={row.options.map((option) => ({ value: option, label: optionLabel(option) }))}
          value={String(value)}
          onChange={change}
        />
      )
    case 'text':
      return <TextControl {...shared} max={row.max} value={String(value)} onChange={change} />
  }
}

/** The catalogue's word for an option of a choice; one without a text keeps its own name. */
function useOptionLabel(settingKey: SettingKey): (option: string) => string {
  const { i18n } = useTranslation()
  return (option) => {
    const key = `setting.${settingKey}.option.${option}`
    const text: unknown = i18n.getResource(i18n.language, 'translation', key)
    return typeof text === 'string' ? text : option
  }
}
