/** A small seeded source of chance; the same seed gives the same run on any machine. */
export interface Random {
  /** 0 to 1, without 1. */
  next(): number
  /** A whole number from 0, below `n`. */
  below(n: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
}

/** The generator is Mulberry32, which is in the public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(list) {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries<number>(weights)
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)
      if (!found) throw new Error('nothing to weigh')
      return found[0] as K
    }
  }
}

/** The seed of the case of that number in a run; two runs with other seeds share none in practice. */
export function caseSeed(runSeed: number, number: number): number {
  let mixed = (Math.imul(runSeed, 0x9e3779b1) + number) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
