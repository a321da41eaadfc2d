import { createHash } from 'node:crypto'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { type Message, messageText } from '../../shared/domain/message.ts'
import type { StagedConversation } from '../archive/stage.ts'
import { uuidOf } from '../archive/uuid-of.ts'
import { titleFrom } from '../conversations/title.ts'

/** A message of another app, or several of ours that one of theirs is; none where nothing of it is shown. */
interface TreeNode {
  id: string
  /** null, and an id that is not there: it begins a version of its own. */
  parentId: string | null
  messages: Message[]
}

/** A conversation of another app: its messages with all versions, and where its reader was. */
export interface MessageTree {
  /** The other app's id, with the app's name before it. */
  id: string
  title: string
  createdAt: number
  model: ModelRef
  nodes: TreeNode[]
  /** The last message of the version that was shown; the newest one where it is not known. */
  currentId: string | null
  /** Its reader had put it out of the list. */
  isArchived?: boolean
}

/** The tree as it is staged; null where it says nothing. `branches` counts the versions that are not shown. */
export function stagedTree(tree: MessageTree): { conversation: StagedConversation; branches: number } | null {
  const id = idOf(tree.id)
  const paths = pathsOf(tree)
  const shown = paths.at(-1)?.flatMap(({ messages }) => messages) ?? []
  if (shown.length === 0) return null
  const asked = shown.find(({ role, parts }) => role === 'user' && parts.length > 0)
  const title = tree.title.trim() || titleFrom(asked ? messageText(asked) : '')
  const events = eventsOf(tree, id, title, paths)
  const last = events.at(-1)
  return {
    branches: paths.length - 1,
    conversation: {
      id,
      title,
      status: 'idle',
      updatedAt: last?.at ?? tree.createdAt,
      bodies: events.map((event) => JSON.stringify(event)),
      messages: shown.length,
      restraints: []
    }
  }
}

const idOf = (...names: string[]) => uuidOf(createHash('sha256').update(JSON.stringify(names)).digest('hex'))

/** The way from the beginning to each end, the shown one last; ways that begin alike stand next to each other. */
function pathsOf({ nodes, currentId }: MessageTree): TreeNode[][] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const namedParent = ({ parentId }: TreeNode) => (parentId === null ? undefined : byId.get(parentId))
  const cuts = cutsOf([...byId.values()], namedParent)
  const parentOf = (node: TreeNode) => (cuts.has(node) ? undefined : namedParent(node))
  const children = Map.groupBy(byId.values(), (node) => parentOf(node)?.id ?? null)
  const current = currentPath(nodes, (node) => children.has(node.id), byId.get(currentId ?? ''), parentOf)
  const inOrder = (list: TreeNode[]) =>
    list.toSorted((a, b) => Number(current.has(a)) - Number(current.has(b)))
  const paths: TreeNode[][] = []
  // A stack in place of recursion: a version may be many thousands of messages long.
  const path: TreeNode[] = []
  const waiting = inOrder(children.get(null) ?? [])
    .toReversed()
    .map((node) => ({ node, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    path.length = depth
    path.push(node)
    const below = inOrder(children.get(node.id) ?? [])
    if (below.length === 0) paths.push([...path])
    for (const child of below.toReversed()) waiting.push({ node: child, depth: depth + 1 })
  }
  return distinct(paths)
}

/**
 * One node of each circle, in which every node comes after another one: it begins a version of its own, so that all of
 * them are shown (faults.md F67).
 */
function cutsOf(
  nodes: readonly TreeNode[],
  parentOf: (node: TreeNode) => TreeNode | undefined
): ReadonlySet<TreeNode> {
  const cuts = new Set<TreeNode>()
  const walkOf = new Map<TreeNode, number>()
  for (const [walk, start] of nodes.entries()) {
    let node: TreeNode | undefined = start
    for (; node && !walkOf.has(node); node = parentOf(node)) walkOf.set(node, walk)
    if (node && walkOf.get(node) === walk) cuts.add(node)
  }
  return cuts
}

/** The nodes of the version that was shown. */
function currentPath(
  nodes: readonly TreeNode[],
  hasChildren: (node: TreeNode) => boolean,
  named: TreeNode | undefined,
  parentOf: (node: TreeNode) => TreeNode | undefined
): ReadonlySet<TreeNode> {
  const timeOf = ({ messages }: TreeNode) => messages.at(-1)?.createdAt ?? 0
  const leaves = nodes.filter((node) => !hasChildren(node))
  const newest = leaves.reduce<TreeNode | undefined>(
    (best, node) => (best && timeOf(best) > timeOf(node) ? best : node),
    undefined
  )
  const path = new Set<TreeNode>()
  for (let node = named ?? newest; node && !path.has(node); node = parentOf(node)) path.add(node)
  return path
}

/** Without versions that show nothing of their own: what differs in them was never to be seen. */
function distinct(paths: TreeNode[][]): TreeNode[][] {
  const shownIds = (path: TreeNode[]) => path.flatMap(({ messages }) => messages.map(({ id }) => id))
  const all = paths.map((path) => shownIds(path).join('\n'))
  return paths.filter((_, at) => {
    const own = all[at] ?? ''
    return (
      at === paths.length - 1 ||
      (own !== '' && !all.some((other, n) => n > at && `${other}\n`.startsWith(`${own}\n`)))
    )
  })
}

function eventsOf(tree: MessageTree, id: string, title: string, paths: readonly TreeNode[][]): StoredEvent[] {
  const { createdAt, model } = tree
  const events: StoredEvent[] = [
    { type: 'conversation.created', id, title, model, workspace: null, at: createdAt }
  ]
  let shown: Message[] = []
  for (const path of paths) {
    const messages = path.flatMap((node) => node.messages)
    const common = shown.findIndex(({ id: known }, at) => messages[at]?.id !== known)
    const at = common < 0 ? shown.length : common
    const leaves = shown[at]
    const next = messages[at]
    if (leaves)
      events.push({
        type: 'history.branched',
        branchId: idOf(id, leaves.id, String(events.length)),
        fromMessageId: leaves.id,
        at: next?.createdAt ?? leaves.createdAt
      })
    for (const message of messages.slice(at))
      events.push({ type: 'message.appended', message, at: message.createdAt })
    shown = messages
  }
  return events
}
