import { command } from './commands.ts'
import { announce } from './announce.ts'

/** Changes the words of a message that waits. Returns whether main took it. */
export const editQueued = (id: string, itemId: string, text: string) =>
  command('queue.edit', { id, itemId, text })

export const removeQueued = (id: string, itemId: string) => command('queue.remove', { id, itemId })

/** Puts a message so many places later (or, below 0, earlier). */
export const moveQueued = (id: string, itemId: string, by: number) =>
  command('queue.move', { id, itemId, by })

/** Sends a message that waits: after the round that runs, or as a new turn where none does. */
export async function sendQueuedNow(id: string, itemId: string): Promise<void> {
  if (await command('queue.sendNow', { id, itemId })) announce({ kind: 'steers' })
}

/** Lets a message wait for the end of the turn after all. */
export const sendQueuedLater = (id: string, itemId: string) => command('queue.sendLater', { id, itemId })
