import { Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GuardTrip } from '../../shared/domain/run.ts'
import { letRepeat } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './run-row.module.css'
import type { ContinueWays } from './use-continue.ts'
import { useToolName } from './use-tool-name.ts'

/** Takes the tools of the call out of the guards' sight for good, and goes on. */
export function LetRepeatButton({ trip, ways }: { trip: GuardTrip; ways: ContinueWays }) {
  const { t, i18n } = useTranslation()
  const toolName = useToolName()
  const tools = [...new Set(trip.evidence.map((each) => each.tool))]
  const names = new Intl.ListFormat(i18n.language).format(
    tools.map((name) => t('tool.quoted', { name: toolName(name) }))
  )
  const goOn = async () => {
    if (await letRepeat(tools)) ways.continueRun()
  }
  return (
    <Button look="quiet" className={styles.aside} icon={<Repeat aria-hidden />} onClick={() => void goOn()}>
      {t('pause.guard.mayRepeat', { tool: names })}
    </Button>
  )
}
