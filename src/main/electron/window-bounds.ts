import type { Rectangle } from 'electron'

/** Where the window was; `maximized` goes with the bounds it had before. */
export interface WindowState extends Rectangle {
  maximized: boolean
}

const MIN = { width: 640, height: 480 }
/** So much of the title bar must be reachable on some screen. */
const REACHABLE = 100

/** The stored state, if it is one and the window would be reachable on the screens there are now. */
export function usableState(raw: unknown, screens: readonly Rectangle[]): WindowState | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { x, y, width, height, maximized }: Partial<Record<keyof WindowState, unknown>> = raw
  if (![x, y, width, height].every((value) => Number.isInteger(value))) return null
  const state: WindowState = {
    x: Number(x),
    y: Number(y),
    width: Math.max(MIN.width, Number(width)),
    height: Math.max(MIN.height, Number(height)),
    maximized: maximized === true
  }
  return screens.some((screen) => isReachable(state, screen)) ? state : null
}

function isReachable(window: Rectangle, screen: Rectangle): boolean {
  const overlap = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const isTopInside = window.y >= screen.y && window.y < screen.y + screen.height - REACHABLE
  return overlap >= REACHABLE && isTopInside
}
