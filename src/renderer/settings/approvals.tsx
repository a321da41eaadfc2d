import { ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApprovalRule, isStance, type Stance } from '../../shared/domain/approval.ts'
import type { ApprovalList } from '../../shared/ipc/approval-requests.ts'
import { useMatchText } from '../chat/use-match-text.ts'
import { useToolName } from '../chat/use-tool-name.ts'
import { addRule, listApprovals, removeRule, setToolStance } from '../state/commands.ts'
import { Button, IconButton } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import styles from './approvals.module.css'
import { ChoiceControl } from './choice-control.tsx'
import settings from './settings.module.css'

const stances: readonly Stance[] = ['allow', 'ask', 'deny']

/** The rules of all conversations, and the stance to each tool; each can be taken back. */
export function Approvals() {
  const [list, setList] = useState<ApprovalList | null>(null)
  const reload = () => void listApprovals().then(setList)
  useEffect(reload, [])
  if (!list) return null
  return (
    <>
      <Confinement kind={list.confinement} />
      <Rules rules={list.rules} onChanged={reload} />
      <ToolStances list={list} onChanged={reload} />
    </>
  )
}

/** Said plainly, since nothing on the screen shows it otherwise. */
function Confinement({ kind }: { kind: ApprovalList['confinement'] }) {
  const { t } = useTranslation()
  return (
    <div className={`${settings.rows} ${styles.confinement}`} data-confined={kind !== 'none' || undefined}>
      <div className={settings.row}>
        <div className={settings.words}>
          <span className={settings.label}>{t('approvals.confinement.label')}</span>
          <p>{t(`approvals.confinement.${kind}`)}</p>
        </div>
        {kind === 'none' ? <ShieldAlert aria-hidden /> : <ShieldCheck aria-hidden />}
      </div>
    </div>
  )
}

function Rules({ rules, onChanged }: { rules: readonly ApprovalRule[]; onChanged: () => void }) {
  const { t } = useTranslation()
  const matchText = useMatchText()
  const remove = async (id: string) => {
    if (await removeRule(id)) onChanged()
  }
  return (
    <div className={settings.rows}>
      <div className={styles.block}>
        <h4>{t('approvals.rules')}</h4>
        <p>{t(rules.length > 0 ? 'approvals.rulesHelp' : 'approvals.noRules')}</p>
        <ul className={styles.rules}>
          {rules.map(({ id, match, stance }) => (
            <li key={id}>
              <strong data-stance={stance}>{t(`approval.stance.${stance}`)}</strong>
              <span>{matchText(match)}</span>
              <IconButton
                label={t('approvals.remove', {
                  stance: t(`approval.stance.${stance}`),
                  what: matchText(match)
                })}
                onClick={() => void remove(id)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <AddRule onAdded={onChanged} />
      </div>
    </div>
  )
}

function AddRule({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [words, setWords] = useState('')
  const [stance, setStance] = useState<Stance>('deny')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (words.trim() === '' || !(await addRule(words, stance))) return
    setWords('')
    onAdded()
  }
  return (
    <form className={styles.add} onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-words`}>{t('approvals.words')}</label>
      <input
        id={`${id}-words`}
        className={field.field}
        value={words}
        placeholder={t('approvals.wordsPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWords(event.target.value)}
      />
      <span id={`${id}-stance`} className="visually-hidden">
        {t('approvals.stance')}
      </span>
      <ChoiceControl
        id={`${id}-choice`}
        options={stances.map((value) => ({ value, label: t(`approval.stance.${value}`) }))}
        value={stance}
        disabled={false}
        labelledBy={`${id}-stance`}
        onChange={(value) => isStance(value) && setStance(value)}
      />
      <Button type="submit" disabled={words.trim() === ''}>
        {t('approvals.add')}
      </Button>
    </form>
  )
}

const BY_MODE = 'mode'

function ToolStances({ list, onChanged }: { list: ApprovalList; onChanged: () => void }) {
  const { t } = useTranslation()
  const toolName = useToolName()
  const id = useId()
  const options = [
    { value: BY_MODE, label: t('approvals.toolDefault') },
    ...stances.map((value) => ({ value: String(value), label: t(`approval.stance.${value}`) }))
  ]
  const choose = async (tool: string, value: string) => {
    if (await setToolStance(tool, isStance(value) ? value : null)) onChanged()
  }
  return (
    <>
      <h4 className={settings.subheading}>{t('approvals.tools')}</h4>
      <p className={styles.help}>{t('approvals.toolsHelp')}</p>
      <div className={settings.rows}>
        {list.toolNames.map((tool) => (
          <div key={tool} className={settings.row} data-kind="choice">
            <div className={settings.words}>
              <span id={`${id}-${tool}`} className={settings.label}>
                {toolName(tool)}
              </span>
            </div>
            <ChoiceControl
              id={`${id}-${tool}-choice`}
              options={options}
              value={list.tools[tool] ?? BY_MODE}
              disabled={false}
              labelledBy={`${id}-${tool}`}
              onChange={(value) => void choose(tool, value)}
            />
          </div>
        ))}
      </div>
    </>
  )
}
