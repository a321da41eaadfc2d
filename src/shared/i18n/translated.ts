import type { en } from './catalogue.ts'
import type { Language, PluralForms } from './languages.ts'

interface Forms {
  cardinal: string
  ordinal: string
}

/** A key of the English catalogue in another language's plural forms: one key each. */
type Renamed<K extends string, F extends Forms> = K extends `${infer Base}_ordinal_${infer Form}`
  ? Form extends 'other'
    ? `${Base}_ordinal_${F['ordinal']}`
    : never
  : K extends `${infer Base}_other`
    ? `${Base}_${F['cardinal']}`
    : K extends `${string}_one`
      ? never
      : K

type Translated<T, F extends Forms> = {
  [K in keyof T & string as Renamed<K, F>]: T[K] extends string ? string : Translated<T[K], F>
}

/** All texts in one language: a text that is missing, or that English does not have, does not compile. */
export type CatalogueOf<L extends Language> = Translated<typeof en, PluralForms[L]>

/** The texts of one topic, as `Topic<'de', 'chat'>`. */
export type Topic<L extends Language, Name extends keyof typeof en> = Translated<
  (typeof en)[Name],
  PluralForms[L]
>
