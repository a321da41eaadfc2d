import { AxeBuilder } from '@axe-core/playwright'
import { type App, expect } from './app.ts'

/** Serious and critical findings, in both themes; without the rules named. */
export async function expectAccessible(app: App, state: string, except: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations, passes } = await new AxeBuilder({ page: app.page })
      .setLegacyMode()
      .disableRules(except)
      .analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(told, `${state}, ${colorScheme}`).toEqual([])
    expect(passes.length).toBeGreaterThan(10)
  }
}
