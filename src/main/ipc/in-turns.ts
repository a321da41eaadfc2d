/** How many requests are handled before others get their turn: streams, timers, the windows themselves. */
const A_TURN = 50

type Route<T> = (name: unknown, input: unknown, window: number) => Promise<T>

interface Waiting {
  begin: () => void
}

/**
 * Requests in turns, so that a flood of them holds up neither what runs nor what a person presses: what is about a run
 * goes first, the rest in the order in which it came, and between two turns everything else is served (fault F84).
 */
export function inTurns<T>(route: Route<T>): Route<T> {
  const pressed: Waiting[] = []
  const others: Waiting[] = []
  let left = A_TURN
  let isDue = false
  const nextTurn = () => {
    isDue = false
    left = A_TURN
    while (left > 0) {
      const next = pressed.shift() ?? others.shift()
      if (!next) break
      left--
      next.begin()
    }
    if (pressed.length + others.length > 0) plan()
  }
  const plan = () => {
    if (!isDue) setImmediate(nextTurn)
    isDue = true
  }
  return (name, input, window) => {
    plan()
    if (left > 0 && pressed.length + others.length === 0) {
      left--
      return route(name, input, window)
    }
    return new Promise((resolve, reject) => {
      const begin = () => void route(name, input, window).then(resolve, reject)
      const queue = typeof name === 'string' && name.startsWith('run.') ? pressed : others
      queue.push({ begin })
    })
  }
}
