import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../shared/ipc/result.ts'
import { testProvider } from '../state/provider-commands.ts'

export type TestState =
  | { kind: 'untested' }
  | { kind: 'testing' }
  | { kind: 'works'; models: number }
  | { kind: 'fails'; refusal: Refusal }

export interface ConnectionTesting {
  state: TestState
  start(): void
  clear(): void
}

/** Asks a provider for its models and keeps the answer; of several tests only the last one's counts. */
export function useConnectionTest(id: string, testAtOnce: boolean): ConnectionTesting {
  const [state, setState] = useState<TestState>({ kind: testAtOnce ? 'testing' : 'untested' })
  const latest = useRef(0)
  const ask = useCallback(async () => {
    const mine = ++latest.current
    const answer = await testProvider(id)
    if (mine !== latest.current) return
    setState(
      answer.ok
        ? { kind: 'works', models: answer.value.models.length }
        : { kind: 'fails', refusal: answer.error }
    )
  }, [id])
  const start = useCallback(() => {
    setState({ kind: 'testing' })
    void ask()
  }, [ask])
  const clear = useCallback(() => {
    latest.current += 1
    setState({ kind: 'untested' })
  }, [])
  useEffect(() => {
    if (testAtOnce) void ask()
    return () => {
      latest.current += 1
    }
  }, [testAtOnce, ask])
  return { state, start, clear }
}
