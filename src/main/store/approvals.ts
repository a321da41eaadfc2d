import {
  type ApprovalRule,
  type GlobalApprovals,
  repairApprovals,
  type RuleMatch,
  sameMatch,
  type Stance
} from '../../shared/domain/approval.ts'
import type { SettingsStore } from './settings-store.ts'

/** The rules of all conversations, kept with the settings. */
export class Approvals {
  private readonly settings: Pick<SettingsStore, 'extra' | 'setExtra'>
  private readonly newId: () => string
  private raw: unknown
  private repaired: GlobalApprovals = { rules: [], tools: {} }

  constructor(settings: Pick<SettingsStore, 'extra' | 'setExtra'>, newId: () => string) {
    this.settings = settings
    this.newId = newId
  }

  /** As they are now; repaired once for each value that is stored. */
  get(): GlobalApprovals {
    const raw = this.settings.extra('approvals')
    if (raw !== this.raw) this.repaired = repairApprovals(raw)
    this.raw = raw
    return this.repaired
  }

  allow(matches: readonly RuleMatch[]): void {
    for (const match of matches) this.add(match, 'allow')
  }

  /** Makes a rule; one about the same calls gives way to it. */
  add(match: RuleMatch, stance: Stance): void {
    const { rules } = this.get()
    const rule: ApprovalRule = { id: this.newId(), match, stance }
    this.change({ rules: [...rules.filter((other) => !sameMatch(other.match, match)), rule] })
  }

  remove(id: string): void {
    this.change({ rules: this.get().rules.filter((rule) => rule.id !== id) })
  }

  /** Without a stance the tool goes by its nature and the mode again. */
  setTool(tool: string, stance: Stance | null): void {
    const { [tool]: _before, ...others } = this.get().tools
    this.change({ tools: stance === null ? others : { ...others, [tool]: stance } })
  }

  private change(part: Partial<GlobalApprovals>): void {
    this.settings.setExtra('approvals', { ...this.get(), ...part })
  }
}
