import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DecimalRow, IntRow } from '../../shared/settings/rows.ts'
import { NumberControl } from '../ui/number-control.tsx'
import { OptionSelect } from './option-select.tsx'
import styles from './options.module.css'

interface Props {
  row: DecimalRow | IntRow
  label: string
  /** The conversation's own: a number, null for the model's own way, or nothing where the settings hold. */
  own: number | null | undefined
  /** What the settings say; null: the model's own way. */
  inherited: number | null
  onChange: (value: number | null) => void
  onInherit: () => void
}

/** As in the settings, the model's own, or a number of its own. */
export function NumberOption({ row, label, own, inherited, onChange, onInherit }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const word = inherited === null ? t('options.own') : new Intl.NumberFormat(i18n.language).format(inherited)
  const kind = own === undefined ? 'inherit' : own === null ? 'own' : 'number'
  const choose = (value: string) => {
    if (value === 'inherit') onInherit()
    else onChange(value === 'own' ? null : Math.min(row.max, inherited ?? row.default))
  }
  return (
    <div className={styles.option}>
      <OptionSelect
        labelId={`${id}-label`}
        label={label}
        value={kind}
        choices={[
          { value: 'inherit', label: t('options.inheritValue', { value: word }) },
          { value: 'own', label: t('options.own') },
          { value: 'number', label: t('options.number') }
        ]}
        onChange={choose}
      />
      {typeof own === 'number' && (
        <NumberControl
          id={id}
          row={row}
          value={own}
          disabled={false}
          labelledBy={`${id}-label`}
          describedBy={`${id}-label`}
          onChange={onChange}
        />
      )}
    </div>
  )
}
