import { useEffect, useRef, useState } from 'react'
import type { Refusal, Result } from '../../shared/ipc/result.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './providers.module.css'

interface Props {
  words: {
    /** On the button that begins it. */
    remove: string
    question: string
    yes: string
    cancel: string
  }
  remove: () => Promise<Result<unknown>>
  /** It is gone: something else takes the focus. */
  onRemoved: () => void
}

/** A button that removes something, after asking in place; the focus is on what changes nothing. */
export function RemoveQuestion({ words, remove, onRemoved }: Props) {
  const refusalText = useRefusalText()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAsking) return
    cancel.current?.focus({ preventScroll: true })
    cancel.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])
  const confirm = async () => {
    const answer = await remove()
    if (answer.ok) onRemoved()
    else setRefusal(answer.error)
  }
  const stay = () => {
    setAsking(false)
    setTimeout(() => first.current?.focus())
  }
  if (!isAsking)
    return (
      <div>
        <Button ref={first} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </div>
    )
  return (
    <div role="group" aria-label={words.remove} className={styles.confirm}>
      <p>{words.question}</p>
      {refusal && <p role="alert">{refusalText(refusal)}</p>}
      <Button className={styles.danger} onClick={() => void confirm()}>
        {words.yes}
      </Button>
      <Button ref={cancel} onClick={stay}>
        {words.cancel}
      </Button>
    </div>
  )
}
