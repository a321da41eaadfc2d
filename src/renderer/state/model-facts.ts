import { useEffect } from 'react'
import { create } from 'zustand'
import type { ModelFacts, ModelRef } from '../../shared/domain/model.ts'
import { request } from '../bridge.ts'

interface Known {
  facts: Readonly<Record<string, ModelFacts>>
  /** Counts up whenever what is known may have changed. */
  stand: number
}

const useKnown = create<Known>()(() => ({ facts: {}, stand: 0 }))
const asked = new Set<string>()

const keyOf = ({ providerId, modelId }: ModelRef) => JSON.stringify([providerId, modelId])

/** Facts and prices are to be asked for again; until the answers are here, the old ones stay in sight. */
export function factsChanged(): void {
  asked.clear()
  useKnown.setState(({ stand }) => ({ stand: stand + 1 }))
}

/** A number that changes with facts and prices, for views that ask main for costs. */
export function useFactsStand(): number {
  return useKnown((state) => state.stand)
}

async function ask(key: string, stand: number): Promise<void> {
  if (asked.has(key)) return
  asked.add(key)
  const answer = await request('model.facts', { model: refOf(key) })
  if (!answer.ok || useKnown.getState().stand !== stand) return
  useKnown.setState(({ facts }) => ({ facts: { ...facts, [key]: answer.value } }))
}

/** What is known of each of these models; `undefined` until main has said it. */
export function useModelFacts(models: readonly ModelRef[]): (model: ModelRef) => ModelFacts | undefined {
  const { facts, stand } = useKnown()
  const keys = JSON.stringify([...new Set(models.map(keyOf))].toSorted())
  useEffect(() => {
    for (const key of parsed(keys)) void ask(key, stand)
  }, [keys, stand])
  return (model) => facts[keyOf(model)]
}

function parsed(keys: string): string[] {
  const list: unknown = JSON.parse(keys)
  return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []
}

function refOf(key: string): ModelRef {
  const [providerId = '', modelId = ''] = parsed(key)
  return { providerId, modelId }
}
