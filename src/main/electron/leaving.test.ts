import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'

const { app, powerMonitor, order } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const done: string[] = []
  const fakeApp = Object.assign(new Emitter(), {
    relaunch: () => void done.push('relaunch'),
    /** As Electron does: it asks, and ends unless somebody objects. */
    quit() {
      let isHeld = false
      fakeApp.emit('will-quit', { preventDefault: () => (isHeld = true) })
      done.push(isHeld ? 'held' : 'gone')
    }
  })
  return { app: fakeApp, powerMonitor: new Emitter(), order: done }
})
vi.mock('electron', () => ({ app, powerMonitor }))
const { leaveInOrder, restart } = await import('./leaving.ts')

const quitting = { mayQuit: () => true, leave: () => app.quit() }
const core = {
  close: async () => void order.push('close'),
  breakOff: () => void order.push('break off')
}
const { platform } = process
let goesOn = false
const on = (name: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: name })

beforeEach(() => {
  on(platform)
  order.length = 0
  goesOn = false
  for (const emitter of [app, powerMonitor]) emitter.removeAllListeners()
  const before = ['SIGTERM', 'SIGHUP', 'SIGINT'].map((signal) => [
    signal,
    process.listeners(signal as 'SIGTERM')
  ])
  leaveInOrder({ core, quitting, goesOn: () => goesOn, onDefect: (error) => order.push(String(error)) })
  const added = before.map(([signal, known]) =>
    process.listeners(signal as 'SIGTERM').find((each) => !known?.includes(each as never))
  )
  return () =>
    before.forEach(
      ([signal], i) => added[i] && process.removeListener(signal as 'SIGTERM', added[i] as never)
    )
})

const gone = () => expect.poll(() => order.at(-1)).toBe('gone')

test('F99 quitting waits for the core, once', async () => {
  app.quit()
  app.quit()
  await gone()
  expect(order.filter((what) => what === 'gone').length).toBeGreaterThan(0)
  expect(order.indexOf('gone')).toBeGreaterThan(order.indexOf('close'))
})

test('F99 a core that cannot be closed does not keep the app from leaving', async () => {
  app.removeAllListeners('will-quit')
  leaveInOrder({
    core: { ...core, close: () => Promise.reject(new Error('defect')) },
    quitting,
    goesOn: () => goesOn,
    onDefect: (error) => order.push(String(error))
  })
  app.quit()
  await gone()
  expect(order).toContain('Error: defect')
})

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('F99 %s leaves in order', async (signal) => {
  process.emit(signal)
  await gone()
  expect(order).toContain('close')
})

test('F99 a logout or shutdown on macOS and Linux is asked to wait, and leaves in order', async () => {
  const event = { preventDefault: vi.fn() }
  powerMonitor.emit('shutdown', event)
  expect(event.preventDefault).toHaveBeenCalled()
  await gone()
  expect(order).toContain('close')
})

test('F99 the end of a session on Windows finds every run stored before the event returns', async () => {
  const window = new EventEmitter()
  app.emit('browser-window-created', {}, window)
  window.emit('session-end')
  expect(order[0]).toBe('break off')
  await gone()
})

test('F99 a restart, as after a restore or for an update, leaves in the same order', async () => {
  restart(quitting)
  await gone()
  expect(order).toEqual(['relaunch', 'close', 'held', 'gone'])
})

test.each([
  ['linux', true],
  ['win32', true],
  ['darwin', false]
] as const)('F99 the last window closed, on %s: leaves %s', async (name, leaves) => {
  on(name)
  app.emit('window-all-closed')
  expect(order.includes('held')).toBe(leaves)
  on(platform)
})

test('S127 the last window closed while a run is at work: the app goes on', () => {
  on('linux')
  goesOn = true
  app.emit('window-all-closed')
  expect(order).toEqual([])
})
