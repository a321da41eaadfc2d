import { useTranslation } from 'react-i18next'
import type { SettingsSection } from '../../shared/settings/rows.ts'
import { settingKeys, settingsTable, type SettingKey } from '../../shared/settings/table.ts'
import { CaFile } from './ca-file.tsx'
import { ProxiesInUse } from './proxies-in-use.tsx'
import { DataFolder } from './data-folder.tsx'
import { RepeatingTools } from './repeating-tools.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'

const groups = ['limits', 'guards', 'cost', 'context', 'subagents'] as const
type Group = (typeof groups)[number]

/** What a row of the agent is about; null in sections without groups. */
function groupOf(key: SettingKey): Group | null {
  if (key.startsWith('agent.toolLimit.')) return 'limits'
  // What becomes of a guard's question belongs to the guards.
  if (key.startsWith('agent.guards.') || key === 'agent.unanswered') return 'guards'
  if (key.startsWith('agent.costLimit.')) return 'cost'
  if (key.startsWith('agent.context.')) return 'context'
  return key.startsWith('agent.subagents.') ? 'subagents' : null
}

/** The rows of a section of the table; those of the agent in groups, each under a heading of its own. */
export function SectionRows({ section }: { section: SettingsSection }) {
  const keys = settingKeys.filter((key) => settingsTable[key].section === section)
  const others = keys.filter((key) => groupOf(key) === null)
  const grouped = groups.map((group) => ({ group, keys: keys.filter((key) => groupOf(key) === group) }))
  return (
    <>
      {(others.length > 0 || section === 'general.data') && (
        <div className={styles.rows}>
          {others.map((key) => (
            <SettingRow key={key} settingKey={key} />
          ))}
          {section === 'general.data' && <DataFolder />}
          {section === 'ai.network' && <CaFile />}
          {section === 'ai.network' && <ProxiesInUse />}
        </div>
      )}
      {grouped
        .filter((each) => each.keys.length > 0)
        .map((each) => (
          <GroupRows key={each.group} {...each} />
        ))}
    </>
  )
}

function GroupRows({ group, keys }: { group: Group; keys: SettingKey[] }) {
  const { t } = useTranslation()
  return (
    <>
      <h4 className={styles.subheading}>{t(`settings.group.${group}`)}</h4>
      <div className={styles.rows}>
        {keys.map((key) => (
          <SettingRow key={key} settingKey={key} />
        ))}
        {group === 'guards' && <RepeatingTools />}
      </div>
    </>
  )
}
