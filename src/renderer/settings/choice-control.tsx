import { useRef, type KeyboardEvent } from 'react'
import field from '../ui/text-field.module.css'
import styles from './settings.module.css'

interface Props {
  id: string
  options: { value: string; label: string }[]
  value: string
  disabled: boolean
  labelledBy: string
  describedBy?: string
  onChange: (value: string) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Side by side there is room for so many. */
export const MOST_BESIDE = 5

/** One of several options: a few stand side by side, more of them in a list that opens. */
export function ChoiceControl(props: Props) {
  return props.options.length > MOST_BESIDE ? <SelectControl {...props} /> : <RadioControl {...props} />
}

function SelectControl({ id, options, value, disabled, labelledBy, describedBy, onChange }: Props) {
  return (
    <select
      id={id}
      className={field.field}
      value={value}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** A radio group with arrow keys. */
function RadioControl({ id, options, value, disabled, labelledBy, describedBy, onChange }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const next = (at + step + options.length) % options.length
    const option = options[next]
    if (option) onChange(option.value)
    group.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.choice}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <button
          key={option.value}
          id={option.value === value ? id : undefined}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
