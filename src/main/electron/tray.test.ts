import { expect, test, vi } from 'vitest'

vi.mock('electron', () => ({ Menu: {}, Tray: Object, nativeImage: {} }))
const { trayMenu } = await import('./tray.ts')
const { disc, drawn, fermata } = await import('./icons.ts')

test.each([
  [0, 'Nothing waits for you.', false],
  [1, '1 thing waits for you', true],
  [3, '3 things wait for you', true]
])('the tray, while %i things wait, says “%s”, and opens, leads there and quits', (count, words, enabled) => {
  const did: string[] = []
  const items = trayMenu(count, {
    open: () => did.push('open'),
    openWaiting: () => did.push('waiting'),
    quit: () => did.push('quit')
  })
  expect(items.map(({ label }) => label)).toEqual(['Open Fermata', words, undefined, 'Quit'])
  expect(items[1]?.enabled).toBe(enabled)
  for (const { click } of items) if (click) Reflect.apply(click, null, [])
  expect(did).toEqual(['open', 'waiting', 'quit'])
})

test('the drawn icons have the size, clear corners, and colour inside', () => {
  const arch = drawn(fermata, 32, [42, 157, 138])
  const dot = drawn(disc, 16, [200, 105, 0])
  const pixel = (image: Buffer, size: number, x: number, y: number) => [
    ...image.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)
  ]
  expect([arch.length, dot.length]).toEqual([32 * 32 * 4, 16 * 16 * 4])
  expect(pixel(arch, 32, 0, 31)).toEqual([0, 0, 0, 0])
  // The point of the fermata, and nothing between it and the arch.
  expect(pixel(arch, 32, 16, 20)).toEqual([138, 157, 42, 255])
  expect(pixel(arch, 32, 16, 14)).toEqual([0, 0, 0, 0])
  expect(pixel(dot, 16, 8, 8)).toEqual([0, 105, 200, 255])
})
