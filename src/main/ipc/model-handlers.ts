import { changeEntry, repairModelEntries } from '../../shared/domain/model-entry.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { ModelRow } from '../../shared/domain/usage-report.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { modelChoices, setFavourite } from '../model-choices.ts'
import { catalogDate } from '../models/catalog.ts'
import type { Handlers } from './router.ts'

type ModelHandlers = Pick<
  Handlers,
  | 'model.facts'
  | 'model.setFacts'
  | 'model.entries'
  | 'model.table'
  | 'model.choices'
  | 'model.setFavourite'
  | 'conversation.usage'
  | 'usage.days'
>

/** So far back a model counts as one in use. */
const USED_DAYS = 90

/** What is known of models, what the user says of them, and what they have cost. */
export function createModelHandlers(core: Core, onChange: () => void): ModelHandlers {
  const { models, settings, usage } = core
  const entries = () => repairModelEntries(settings.extra('models'))
  return {
    'model.facts': ({ model }) => ok(models.facts(model)),
    'model.setFacts': ({ model, ...change }) => {
      settings.setExtra('models', changeEntry(entries(), model, change))
      onChange()
      return ok(models.facts(model))
    },
    'model.entries': () => ok({ entries: entries() }),
    'model.table': () => {
      const used = usage.days(USED_DAYS).map(({ model }) => model)
      return ok({ rows: rowsOf(core, [...listedBy(core), ...used, ...entries()]), catalogDate })
    },
    'model.choices': () => {
      const choices = modelChoices(settings)
      return ok({
        ...choices,
        rows: rowsOf(core, [...listedBy(core), ...choices.favourites, ...choices.recent])
      })
    },
    'model.setFavourite': ({ model, isFavourite }) => {
      setFavourite(settings, model, isFavourite)
      return ok({ favourites: modelChoices(settings).favourites })
    },
    'conversation.usage': ({ id }) => {
      const found = usage.conversation(id)
      return found ? ok(found) : refuse('not-found')
    },
    'usage.days': ({ days }) => ok({ days: usage.days(days) })
  }
}

const listedBy = ({ models }: Core): ModelRef[] =>
  models.providers().flatMap(({ id, models: ids }) => ids.map((modelId) => ({ providerId: id, modelId })))

/** Each model once, in this order; Practice costs nothing, an agent has no facts: both are left out. */
function rowsOf({ models }: Core, refs: readonly ModelRef[]): ModelRow[] {
  const practice = new Set(
    models.providers().flatMap(({ id, kind }) => (kind === 'practice' || kind === 'agents' ? [id] : []))
  )
  const rows = new Map<string, ModelRow>()
  for (const { providerId, modelId } of refs) {
    const key = JSON.stringify([providerId, modelId])
    if (practice.has(providerId) || rows.has(key)) continue
    rows.set(key, { providerId, modelId, facts: models.facts({ providerId, modelId }) })
  }
  return [...rows.values()]
}
