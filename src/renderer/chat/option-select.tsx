import { useId } from 'react'
import field from '../ui/text-field.module.css'
import styles from './options.module.css'

interface Props {
  /** Id of the label, which names what stands below too. */
  labelId: string
  label: string
  value: string
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of a few choices, under its label. */
export function OptionSelect({ labelId, label, value, choices, onChange }: Props) {
  const id = useId()
  return (
    <>
      <label id={labelId} htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={field.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  )
}
