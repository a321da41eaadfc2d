import type { ModelRef, ProviderInfo } from '../../../shared/domain/model.ts'

/** What the picker lists: a heading, or a model to choose. */
export type PickerRow =
  | { kind: 'heading'; key: string; heading: Heading }
  | {
      kind: 'model'
      key: string
      model: ModelRef
      provider: string
      /** Nobody lists it: it is what was typed. */
      isTyped?: true
    }

export type Heading =
  | { kind: 'favourites' | 'recent' | 'typed' }
  | { kind: 'provider'; label: string; isReady: boolean; isEmpty: boolean }

interface Choices {
  favourites: readonly ModelRef[]
  recent: readonly ModelRef[]
}

export const keyOf = ({ providerId, modelId }: ModelRef): string => JSON.stringify([providerId, modelId])

/**
 * The rows of the picker. Without a filter the favourites and the recent ones stand first; with one, every model whose
 * name, or whose provider's, holds every word of it, and what was typed itself for services that do not list all they
 * have. Models of a provider that cannot be asked now are left out, its heading is not.
 */
export function pickerRows(
  providers: readonly ProviderInfo[],
  choices: Choices,
  filter: string
): PickerRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > 0)
    return [...providers.flatMap((each) => found(each, words)), ...typed(providers, filter)]
  const ready = new Map(providers.flatMap((each) => (each.ready ? [[each.id, each] as const] : [])))
  const own = (kind: 'favourites' | 'recent', models: readonly ModelRef[]): PickerRow[] => {
    const rows = models.flatMap((model): PickerRow[] => {
      const provider = ready.get(model.providerId)
      return provider ? [{ ...modelRow(provider, model.modelId), key: `${kind} ${keyOf(model)}` }] : []
    })
    return rows.length > 0 ? [{ kind: 'heading', key: kind, heading: { kind } }, ...rows] : []
  }
  const marked = new Set(choices.favourites.map(keyOf))
  const recent = choices.recent.filter((model) => !marked.has(keyOf(model))).slice(0, 5)
  // With a handful of models the same ones would only be listed twice.
  const isFew = providers.reduce((sum, { models }) => sum + models.length, 0) <= FEW
  return [
    ...own('favourites', choices.favourites),
    ...(isFew ? [] : own('recent', recent)),
    ...providers.flatMap((provider) => [headingOf(provider), ...modelsOf(provider)])
  ]
}

const FEW = 12

function found(provider: ProviderInfo, words: readonly string[]): PickerRow[] {
  const rows = modelsOf(provider).filter((row) => {
    const name = row.kind === 'model' ? nameIn(provider, row.model).toLowerCase() : ''
    return words.every((word) => name.includes(word))
  })
  return rows.length > 0 ? [headingOf(provider), ...rows] : []
}

const nameIn = ({ label, names }: ProviderInfo, { modelId }: ModelRef): string =>
  `${label} ${names && Object.hasOwn(names, modelId) ? names[modelId] : modelId}`

/** The words as a model's name, with each provider that could have it: those that list few, or nothing like it. */
function typed(providers: readonly ProviderInfo[], filter: string): PickerRow[] {
  const modelId = filter.trim()
  if (/\s/.test(modelId)) return []
  const rows = providers
    .filter(({ ready, kind, models }) => ready && canBeNamed(kind) && !models.includes(modelId))
    .map(
      (provider): PickerRow => ({
        ...modelRow(provider, modelId),
        key: `typed ${provider.id}`,
        isTyped: true
      })
    )
  return rows.length > 0 ? [{ kind: 'heading', key: 'typed', heading: { kind: 'typed' } }, ...rows] : []
}

/** Whether a provider may have models that it does not list. */
const canBeNamed = (kind: ProviderInfo['kind']): boolean => kind !== 'practice' && kind !== 'agents'

function headingOf({ id, label, ready, models }: ProviderInfo): PickerRow {
  const heading: Heading = { kind: 'provider', label, isReady: ready, isEmpty: models.length === 0 }
  return { kind: 'heading', key: `provider ${id}`, heading }
}

const modelsOf = (provider: ProviderInfo): PickerRow[] =>
  provider.ready ? provider.models.map((modelId) => modelRow(provider, modelId)) : []

function modelRow({ id, label }: ProviderInfo, modelId: string): Extract<PickerRow, { kind: 'model' }> {
  const model = { providerId: id, modelId }
  return { kind: 'model', key: keyOf(model), model, provider: label }
}

/** The model that is `step` models further, from none or from a row that is gone too; the ends hold. */
export function modelAt(rows: readonly PickerRow[], key: string | null, step: number): string | null {
  const models = rows.filter((row) => row.kind === 'model')
  if (models.length === 0) return null
  const at = models.findIndex((row) => row.key === key)
  const next = at < 0 ? 0 : Math.min(models.length - 1, Math.max(0, at + step))
  return models[next]?.key ?? null
}
