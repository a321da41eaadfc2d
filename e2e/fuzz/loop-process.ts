import { RunLeases } from '../../src/main/conversations/run-leases.ts'
import { buildRequest } from '../../src/main/context/build-request.ts'
import { effectiveLimit } from '../../src/main/conversations/effective-limit.ts'
import { Library } from '../../src/main/conversations/library.ts'
import { Queue } from '../../src/main/conversations/queue.ts'
import { Runs } from '../../src/main/conversations/runs.ts'
import type { ConversationEvent } from '../../src/shared/domain/event.ts'
import { repairSettings, type Settings } from '../../src/shared/settings/table.ts'
import { type Disk, LoneLeases, MemoryStore } from './memory-store.ts'
import type { ScriptedWorld } from './scripted-world.ts'
import type { VirtualClock } from './virtual-clock.ts'

export const ID = 'c'

/** What a case sets by chance and changes while it goes on. */
export interface LoopSettings {
  attended: boolean
  rounds: number
  repeats: number
  empty: number
  malformed: number
  warnings: boolean
  retries: number
}

interface LoopPorts {
  disk: Disk
  clock: VirtualClock
  world: ScriptedWorld
  settings: LoopSettings
  newId(): string
  onEvent(seq: number, event: ConversationEvent): void
  onDefect(error: unknown): void
}

/** One life of the app around the real engine, on a disk, a clock, a model and tools that are all scripted. */
export class LoopProcess {
  readonly library: Library
  readonly runs: Runs
  readonly queue: Queue
  private readonly store: MemoryStore
  private readonly leases: RunLeases
  private isAlive = true

  constructor(ports: LoopPorts) {
    const { disk, clock, world, settings, newId } = ports
    const now = () => clock.now
    this.store = new MemoryStore(disk)
    const leases = new LoneLeases()
    this.leases = new RunLeases(leases, now)
    this.library = new Library({
      store: this.store,
      leases,
      now,
      newId,
      onEvent: (_id, seq, event) => this.isAlive && ports.onEvent(seq, event),
      onSummaries: () => {},
      onWaits: () => {},
      onSaveFailed: (cause) => ports.onDefect(new Error(`not saved: ${cause}`))
    })
    this.runs = new Runs({
      library: this.library,
      leases: this.leases,
      model: { stream: (request, signal) => world.stream(request, signal) },
      resolveModel: async (model) => model,
      toolsSettled: async () => {},
      tools: () => world.tools(),
      buildRequest: (conversation, specs) => buildRequest(conversation, specs),
      limit: (conversation) => effectiveLimit(settingsOf(settings), conversation),
      guards: () => ({
        maxRepeatedToolCalls: settings.repeats,
        maxEmptyTurns: settings.empty,
        maxMalformedRetries: settings.malformed,
        loopWarnings: settings.warnings,
        mayRepeat: () => false
      }),
      retries: () => settings.retries,
      facts: () => ({ windowSource: 'unknown', pricesSource: 'unknown' }),
      costLimit: () => null,
      allowAlways: () => {},
      autoCompact: () => true,
      attended: settings.attended,
      wrapUpMessage: () => 'Sum up.',
      now,
      newId,
      onDefect: ports.onDefect
    })
    this.queue = new Queue({
      library: this.library,
      runs: this.runs,
      attended: settings.attended,
      now,
      newId
    })
    this.runs.onEnded = (id) => this.isAlive && this.queue.turnEnded(id)
  }

  /** As SIGKILL: from here on nothing of this process is stored or seen. */
  kill(): void {
    this.store.isKilled = true
    this.isAlive = false
    this.leases.close()
  }

  async quit(): Promise<void> {
    this.queue.close()
    await this.runs.leaving.endAll()
    this.library.close()
    this.kill()
  }
}

const DEFAULTS = repairSettings({})

/** The limit of the settings as it is now; smaller than the dialog allows, so that runs of a few rounds meet it. */
const settingsOf = ({ rounds }: LoopSettings): Settings => ({
  ...DEFAULTS,
  'agent.toolLimit.enabled': rounds > 0,
  'agent.toolLimit.rounds': rounds
})
