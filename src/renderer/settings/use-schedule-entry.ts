import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CronProblem, type ScheduleInfo, SCHEDULE_ROUNDS } from '../../shared/domain/schedule.ts'
import type { RequestInput } from '../../shared/ipc/contract.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { saveSchedule } from '../state/schedule-commands.ts'

export type ScheduleEntry = Omit<RequestInput<'schedule.save'>, 'id' | 'workspace'> & { workspace: string }

export interface ScheduleEntryProblem {
  field: 'name' | 'prompt' | 'cron' | 'workspace'
  text: string
}

const empty: ScheduleEntry = {
  name: '',
  prompt: '',
  cron: '0 9 * * 1-5',
  timeZone: null,
  model: null,
  workspace: '',
  mode: 'ask',
  rounds: SCHEDULE_ROUNDS
}

function entryOf({
  name,
  prompt,
  cron,
  timeZone,
  model,
  workspace,
  mode,
  rounds
}: ScheduleInfo): ScheduleEntry {
  return { name, prompt, cron, timeZone, model, workspace: workspace ?? '', mode, rounds }
}

/** The catalogue's sentence for an expression that cannot be used. */
export function useCronProblemText(): (problem: CronProblem) => string {
  const { t } = useTranslation()
  return (problem) =>
    problem.code === 'value'
      ? t('schedules.problem.value', { value: problem.value, field: t(`schedules.field.${problem.field}`) })
      : t(`schedules.problem.${problem.code}`, { ...problem })
}

/** What is typed for a schedule, and its way to main; a refusal leaves it as it was typed. */
export function useScheduleEntry(schedule: ScheduleInfo | undefined, onSaved: (id: string) => void) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const cronText = useCronProblemText()
  const [entry, setEntry] = useState<ScheduleEntry>(() => (schedule ? entryOf(schedule) : empty))
  const [problem, setProblem] = useState<ScheduleEntryProblem | null>(null)
  const isBusy = useRef(false)
  const change = (part: Partial<ScheduleEntry>) => {
    setEntry((before) => ({ ...before, ...part }))
    setProblem(null)
  }
  const submit = async () => {
    if (entry.name.trim() === '') return setProblem({ field: 'name', text: t('schedules.form.needsName') })
    if (entry.prompt.trim() === '')
      return setProblem({ field: 'prompt', text: t('schedules.form.needsPrompt') })
    if (isBusy.current) return
    isBusy.current = true
    const workspace = entry.workspace.trim() || null
    const saved = await saveSchedule({ ...entry, workspace, ...(schedule && { id: schedule.id }) })
    isBusy.current = false
    if (!saved.ok) {
      const field = saved.error.code === 'folder-missing' ? 'workspace' : 'name'
      return setProblem({ field, text: refusalText(saved.error) })
    }
    if ('problem' in saved.value) setProblem({ field: 'cron', text: cronText(saved.value.problem) })
    else onSaved(saved.value.id)
  }
  return { entry, change, problem, submit }
}
