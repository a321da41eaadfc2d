import { refresh } from './navigation.ts'
import { unopened } from './projection.ts'
import { useWindow } from './store.ts'

/** How many views follow a conversation that is shown inside another one, by its id. */
const followers = new Map<string, number>()

/**
 * Keeps a projection of a sub-agent's conversation as long as something shows it. Returns the function that ends it;
 * after the last one nothing is kept.
 */
export function follow(id: string): () => void {
  followers.set(id, (followers.get(id) ?? 0) + 1)
  useWindow.setState(({ projections }) =>
    projections[id] ? {} : { projections: { ...projections, [id]: unopened } }
  )
  if (useWindow.getState().projections[id]?.needsSnapshot) void refresh(id)
  return () => unfollow(id)
}

function unfollow(id: string): void {
  const left = (followers.get(id) ?? 1) - 1
  if (left > 0) {
    followers.set(id, left)
    return
  }
  followers.delete(id)
  useWindow.setState(({ projections }) => {
    const { [id]: _, ...others } = projections
    return { projections: others }
  })
}
