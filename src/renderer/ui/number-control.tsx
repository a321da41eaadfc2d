import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DecimalRow, IntRow } from '../../shared/settings/rows.ts'
import { IconButton } from './button.tsx'
import styles from './number-control.module.css'
import { parseNumber, valueAfterKey } from './stepper.ts'

interface Props {
  id: string
  row: IntRow | DecimalRow
  value: number
  disabled: boolean
  labelledBy: string
  describedBy: string
  onChange: (value: number) => void
}

/** The text being typed, which becomes the value when it is committed, or is put back. */
function useTyped(row: Props['row'], value: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [rejected, setRejected] = useState<number | null>(null)
  const change = (next: number) => {
    setTyped(null)
    setRejected(null)
    if (next !== value) onChange(next)
  }
  const commit = () => {
    if (typed === null) return
    const next = parseNumber(typed, row)
    if (next !== null) return change(next)
    setTyped(null)
    setRejected(value)
  }
  return { typed, setTyped, rejected, change, commit }
}

/** A number with a range: keys step it, a typed one counts on blur or Enter, a wrong one is put back. */
export function NumberControl({ id, row, value, disabled, labelledBy, describedBy, onChange }: Props) {
  const { t } = useTranslation()
  const { min, max } = row
  const { typed, setTyped, rejected, change, commit } = useTyped(row, value, onChange)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return commit()
    // In a text that is being edited, these two move the caret.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
    const from = (typed === null ? null : parseNumber(typed, row)) ?? value
    const next = valueAfterKey(from, event.key, row)
    if (next === null) return
    event.preventDefault()
    change(next)
  }
  const step = (key: string) => change(valueAfterKey(value, key, row) ?? value)
  const buttons = { tabIndex: -1, disabled, 'aria-controls': id }
  return (
    <div className={styles.numberBox}>
      <div className={styles.number} data-disabled={disabled || undefined}>
        <IconButton {...buttons} label={t('settings.decrease')} onClick={() => step('ArrowDown')}>
          <Minus aria-hidden />
        </IconButton>
        <input
          id={id}
          type="text"
          role="spinbutton"
          inputMode={row.kind === 'decimal' ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          disabled={disabled}
          value={typed ?? String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <IconButton {...buttons} label={t('settings.increase')} onClick={() => step('ArrowUp')}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      {rejected === null ? (
        <span className={styles.range}>{t('settings.range', { min, max })}</span>
      ) : (
        <p className={styles.rejected} role="alert">
          {row.kind === 'decimal'
            ? t('settings.invalidDecimal', { min, max, value: rejected })
            : t('settings.invalid', { min, max, value: rejected })}
        </p>
      )}
    </div>
  )
}
