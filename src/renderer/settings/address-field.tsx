import field from '../ui/text-field.module.css'

interface Props {
  id: string
  placeholder: string
  isWrong: boolean
  value: string
  onChange: (text: string) => void
  /** Where Enter does not submit a form. */
  onEnter?: () => void
}

/** Where the address of a server is typed. */
export function AddressField({ id, placeholder, isWrong, value, onChange, onEnter }: Props) {
  return (
    <input
      id={id}
      type="url"
      className={field.field}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      aria-invalid={isWrong}
      aria-describedby={`${id}-help`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
      }}
    />
  )
}
