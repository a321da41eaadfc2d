import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaFileState } from '../../shared/ipc/network-requests.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { caFile, chooseCaFile, setCaFile } from '../state/network-commands.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import styles from './ca-file.module.css'
import settings from './settings.module.css'

/** The file with the certificate authorities that are trusted besides the usual ones. */
export function CaFile() {
  const { t } = useTranslation()
  const id = useId()
  const { text, saved, problem, names, change, save, choose } = useCaFileEntry()
  return (
    <div className={settings.row} data-kind="choice">
      <div className={settings.words}>
        <label htmlFor={id}>{t('network.caFile.label')}</label>
        <p>{t('network.caFile.help')}</p>
      </div>
      <div className={styles.line}>
        <input
          id={id}
          className={field.field}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('network.caFile.placeholder')}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-state`}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save(text)
          }}
        />
        <Button disabled={text.trim() === '' || text.trim() === saved} onClick={() => void save(text)}>
          {t('network.caFile.save')}
        </Button>
        <Button onClick={() => void choose()}>{t('network.caFile.choose')}</Button>
        {saved !== '' && (
          <Button
            look="quiet"
            onClick={() => {
              document.getElementById(id)?.focus()
              void save('')
            }}
          >
            {t('network.caFile.remove')}
          </Button>
        )}
      </div>
      <p
        id={`${id}-state`}
        className={styles.state}
        role={problem === null ? 'status' : 'alert'}
        data-look={problem === null ? undefined : 'danger'}
      >
        {problem ?? (names.length > 0 ? t('network.caFile.trusted', { names: names.join(', ') }) : '')}
      </p>
    </div>
  )
}

/** What is typed, until it is saved; a file that cannot be used stays typed, beside what is wrong with it. */
function useCaFileEntry() {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<CaFileState>({ path: null, problem: null, names: [] })
  const [problem, setProblem] = useState<string | null>(null)
  const problemText = (found: CaFileState['problem']) => found && t(`network.caFile.problem.${found}`)
  const take = (answer: Result<CaFileState>): void => {
    if (!answer.ok) return setProblem(refusalText(answer.error))
    setState(answer.value)
    setProblem(null)
    setTyped(null)
  }
  useEffect(() => {
    void caFile().then((answer) => answer.ok && setState(answer.value))
  }, [])
  const saved = state.path ?? ''
  const save = async (text: string) => {
    const path = text.trim()
    if (path === saved && !state.problem) return
    const answer = await setCaFile(path === '' ? null : path)
    if (answer.ok && answer.value.problem) return setProblem(problemText(answer.value.problem))
    take(answer)
  }
  return {
    text: typed ?? saved,
    saved,
    names: typed === null ? state.names : [],
    problem: problem ?? (typed === null ? problemText(state.problem) : null),
    change(text: string) {
      setTyped(text)
      setProblem(null)
    },
    save,
    async choose() {
      const answer = await chooseCaFile()
      if (!answer.ok || answer.value.path === null) return
      setTyped(answer.value.path)
      await save(answer.value.path)
    }
  }
}
