import { useEffect, useRef, useState } from 'react'
import field from './text-field.module.css'

interface Props {
  id: string
  value: string
  /** Characters at most. */
  max: number
  disabled?: boolean
  labelledBy: string
  describedBy?: string
  placeholder?: string
  onChange: (value: string) => void
}

/** A text of several lines, which counts once the focus leaves it or the view goes, or with Ctrl or ⌘ and Enter. */
export function TextControl({ value, max, labelledBy, describedBy, onChange, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed !== value) onChange(typed)
    setTyped(null)
  }
  useWhenGone(commit)
  return (
    <textarea
      {...input}
      className={`${field.field} ${field.lines}`}
      rows={3}
      maxLength={max}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) commit()
      }}
    />
  )
}

/** What was typed is kept also where the view is closed around it. */
function useWhenGone(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => latest.current(), [])
}
