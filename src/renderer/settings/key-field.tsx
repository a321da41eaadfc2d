import type { RefObject } from 'react'
import field from '../ui/text-field.module.css'

interface Props {
  id: string
  placeholder: string
  /** The key is read from the field itself, so that it is never in a state. */
  field: RefObject<HTMLInputElement | null>
  onFilled?: (isFilled: boolean) => void
  onEnter?: () => void
}

/** Where a key is typed: hidden, not remembered, not checked for spelling. */
export function KeyField({ id, placeholder, field: ref, onFilled, onEnter }: Props) {
  return (
    <input
      ref={ref}
      id={id}
      type="password"
      className={field.field}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      aria-describedby={`${id}-help`}
      onInput={(event) => onFilled?.(event.currentTarget.value.trim() !== '')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
      }}
    />
  )
}
