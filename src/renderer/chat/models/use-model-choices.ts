import { useEffect, useMemo, useState } from 'react'
import type { ModelFacts, ModelRef } from '../../../shared/domain/model.ts'
import type { RequestOutput } from '../../../shared/ipc/contract.ts'
import { request } from '../../bridge.ts'
import { useFactsStand } from '../../state/model-facts.ts'
import { keyOf } from './model-rows.ts'

type Choices = RequestOutput<'model.choices'>

const nothing: Choices = { favourites: [], recent: [], rows: [] }

/** Favourites, recent models and what is known of each model; asked for when the list appears, and when it changes. */
export function useModelChoices() {
  const stand = useFactsStand()
  const [{ choices }, setKnown] = useState({ choices: nothing, stand })
  useEffect(() => {
    let isHere = true
    void request('model.choices', {}).then((answer) => {
      if (isHere && answer.ok) setKnown({ choices: answer.value, stand })
    })
    return () => {
      isHere = false
    }
  }, [stand])
  const facts = useMemo(
    () => new Map<string, ModelFacts>(choices.rows.map((row) => [keyOf(row), row.facts])),
    [choices.rows]
  )
  const setFavourite = async (model: ModelRef, isFavourite: boolean) => {
    const answer = await request('model.setFavourite', { model, isFavourite })
    if (!answer.ok) return
    const { favourites } = answer.value
    setKnown((known) => ({ ...known, choices: { ...known.choices, favourites } }))
  }
  return { favourites: choices.favourites, recent: choices.recent, facts, setFavourite }
}
