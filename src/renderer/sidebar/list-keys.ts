/** Where a key leads in a list of so many items, from the item at `at`; null for other keys and beyond the ends. */
export function indexAfterKey(key: string, at: number, count: number): number | null {
  const to = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', count - 1]
  ]).get(key)
  return to === undefined || to < 0 || to >= count ? null : to
}
