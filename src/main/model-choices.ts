import type { ModelRef } from '../shared/domain/model.ts'
import type { SettingsStore } from './store/settings-store.ts'

const MOST_RECENT = 8
const MOST_FAVOURITES = 100

/** The models that the user marked, and those that were chosen last, the newest first. */
export interface ModelChoices {
  favourites: ModelRef[]
  recent: ModelRef[]
}

export function modelChoices(settings: SettingsStore): ModelChoices {
  return {
    favourites: refs(settings.extra('favouriteModels')).slice(0, MOST_FAVOURITES),
    recent: refs(settings.extra('recentModels')).slice(0, MOST_RECENT)
  }
}

/** A model was chosen: new conversations begin with it, and it stands first among the recent ones. */
export function rememberModel(settings: SettingsStore, model: ModelRef): void {
  settings.setExtra('lastModel', model)
  const others = modelChoices(settings).recent.filter((each) => !isSame(each, model))
  settings.setExtra('recentModels', [model, ...others].slice(0, MOST_RECENT))
}

/** Marks a model as one of the user's favourites, which stand in the order they were marked, or no longer. */
export function setFavourite(settings: SettingsStore, model: ModelRef, isFavourite: boolean): void {
  const others = modelChoices(settings).favourites.filter((each) => !isSame(each, model))
  settings.setExtra('favouriteModels', isFavourite ? [...others, model] : others)
}

function isSame(a: ModelRef, b: ModelRef): boolean {
  return a.providerId === b.providerId && a.modelId === b.modelId
}

/** Whole references from anything, each once. */
function refs(raw: unknown): ModelRef[] {
  const given = Array.isArray(raw) ? raw.flatMap(toRef) : []
  return given.filter((ref, at) => given.findIndex((other) => isSame(other, ref)) === at)
}

function toRef(raw: unknown): ModelRef[] {
  const { providerId, modelId }: Partial<Record<keyof ModelRef, unknown>> =
    typeof raw === 'object' && raw !== null ? raw : {}
  return typeof providerId === 'string' && typeof modelId === 'string' && modelId !== ''
    ? [{ providerId, modelId }]
    : []
}
