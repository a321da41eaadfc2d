import { create } from 'zustand'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { RequestInput, RequestName, RequestOutput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'
import { useWindow } from './store.ts'

/** What the last deletion or branch did, as long as it is told of; by the branch it can be taken back. */
export interface ToldBranch {
  conversationId: string
  what: 'branched' | 'deleted'
  branchId: string
}

interface BranchState {
  told: ToldBranch | null
  /** The conversation whose branches are shown in a dialog. */
  tree: string | null
}

export const useBranches = create<BranchState>()(() => ({ told: null, tree: null }))

export const endToldBranch = () => useBranches.setState({ told: null })
export const showTree = (id: string) => useBranches.setState({ tree: id })
export const endTree = () => useBranches.setState({ tree: null })

/** Requests on their way, by conversation: a double click is one request. */
const underway = new Set<string>()

/** What main answers; null where it refuses, which is shown, or while another request is on its way. */
async function ask<N extends RequestName>(
  name: N,
  input: RequestInput<N> & { id: string }
): Promise<RequestOutput<N> | null> {
  if (underway.has(input.id)) return null
  underway.add(input.id)
  useWindow.setState({ refusal: null })
  const answer = await request(name, input)
  underway.delete(input.id)
  if (answer.ok) return answer.value
  useWindow.setState({ refusal: answer.error })
  return null
}

/** Sends a message again in these words. Returns whether main took it. */
export async function editMessage(id: string, messageId: string, text: string): Promise<boolean> {
  endToldBranch()
  return (await ask('message.edit', { id, messageId, text })) !== null
}

/** Asks for another answer in place of one, of another model where it is named. Returns whether main took it. */
export async function answerAgain(id: string, messageId: string, model?: ModelRef): Promise<boolean> {
  endToldBranch()
  return (await ask('message.regenerate', { id, messageId, ...(model && { model }) })) !== null
}

/** The conversation goes on after this message as if nothing had come after it. */
export async function branchFrom(id: string, messageId: string): Promise<boolean> {
  return tell('branched', id, await ask('branch.begin', { id, messageId }))
}

/** Deletes a round with its results, or a message of the user's with what it led to. */
export async function deleteMessage(id: string, messageId: string): Promise<boolean> {
  return tell('deleted', id, await ask('message.delete', { id, messageId }))
}

/** Takes back what the bar tells of. */
export async function undoBranch({ conversationId, branchId }: ToldBranch): Promise<void> {
  if (await enter(conversationId, branchId)) announce({ kind: 'branchShown' })
}

/** Shows another version; `at` of `of`, from 1. */
export async function showVersion(
  id: string,
  branchId: string,
  place: { at: number; of: number }
): Promise<boolean> {
  const done = await enter(id, branchId)
  if (done) announce({ kind: 'versionShown', ...place })
  return done
}

/** Shows a branch of the tree. */
export async function showBranch(id: string, branchId: string): Promise<boolean> {
  const done = await enter(id, branchId)
  if (done) announce({ kind: 'branchShown' })
  return done
}

/** Shows the branch that a message is in, where it is not shown already. Returns whether it is shown. */
export async function revealMessage(id: string, messageId: string): Promise<boolean> {
  return (await request('branch.reveal', { id, messageId })).ok
}

/** All branches, what is shown first; null where main does not say. */
export async function loadTree(id: string): Promise<RequestOutput<'branch.tree'>['nodes'] | null> {
  const answer = await request('branch.tree', { id })
  return answer.ok ? answer.value.nodes : null
}

/** Two branches side by side, null being what is shown; null where main does not say. */
export async function compareBranches(
  id: string,
  sides: Omit<RequestInput<'branch.compare'>, 'id'>
): Promise<RequestOutput<'branch.compare'> | null> {
  const answer = await request('branch.compare', { id, ...sides })
  return answer.ok ? answer.value : null
}

async function enter(id: string, branchId: string): Promise<boolean> {
  endToldBranch()
  if (underway.has(id)) return false
  underway.add(id)
  useWindow.setState({ refusal: null })
  const answer = await request('branch.enter', { id, branchId })
  underway.delete(id)
  if (!answer.ok) useWindow.setState({ refusal: answer.error })
  return answer.ok
}

function tell(what: ToldBranch['what'], conversationId: string, kept: { branchId: string } | null): boolean {
  if (!kept) return false
  useBranches.setState({ told: { conversationId, what, ...kept } })
  announce({ kind: what === 'deleted' ? 'roundDeleted' : 'branched' })
  return true
}
