/** Collects items and hands them over together, once a frame, so that many deltas cost one render. */
export function frameQueue<T>(
  flush: (items: T[]) => void,
  schedule: (callback: () => void) => void = nextFrame
): (item: T) => void {
  let items: T[] = []
  return (item) => {
    items.push(item)
    if (items.length > 1) return
    schedule(() => {
      const ready = items
      items = []
      flush(ready)
    })
  }
}

/** Hidden windows get no frames, so a timer stands in for them there. */
function nextFrame(callback: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    callback()
  }
  requestAnimationFrame(once)
  setTimeout(once, 200)
}
