import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RewindFile, RewindWhat } from '../../shared/domain/rewind.ts'
import { endAskRewind, rewindTo, useRewind } from '../state/rewind-commands.ts'
import { Button } from '../ui/button.tsx'
import { focusComposer } from './focus-after.ts'
import styles from './rewind-dialog.module.css'

const choices: readonly RewindWhat[] = ['both', 'files', 'conversation']

/** Asks how far a rewind goes, and shows what it would do. The platform's own dialog: no style is injected. */
export function RewindDialog() {
  const asked = useRewind((state) => state.asked)
  return asked ? <Ask key={asked.messageId} {...asked} /> : null
}

interface Props {
  conversationId: string
  messageId: string
  text: string
  files: RewindFile[]
}

function Ask({ conversationId, messageId, text, files }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [what, setWhat] = useState<RewindWhat>(files.length > 0 ? 'both' : 'conversation')
  const [overwrite, setOverwrite] = useState(false)
  const [isWorking, setWorking] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const confirm = async () => {
    setWorking(true)
    await rewindTo({ id: conversationId, messageId, what, overwrite })
    // Its own way to close gives the focus back to the button, which has gone with its message.
    dialog.current?.close()
    if (what !== 'files') focusComposer()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={endAskRewind}>
      <h2 id={id}>{t('rewind.title')}</h2>
      <p className={styles.message} dir="auto">
        {text}
      </p>
      <What chosen={what} hasFiles={files.length > 0} onChoose={setWhat} />
      {what !== 'conversation' || files.length === 0 ? (
        <Files files={files} overwrite={overwrite} onOverwrite={setOverwrite} />
      ) : null}
      <p className={styles.note}>{t('rewind.scope')}</p>
      {what !== 'files' && <p className={styles.note}>{t('rewind.cut')}</p>}
      <div className={styles.buttons}>
        <Button onClick={() => dialog.current?.close()}>{t('rewind.cancel')}</Button>
        <Button look="primary" disabled={isWorking} onClick={() => void confirm()}>
          {t('rewind.confirm')}
        </Button>
      </div>
    </dialog>
  )
}

interface WhatProps {
  chosen: RewindWhat
  hasFiles: boolean
  onChoose: (what: RewindWhat) => void
}

function What({ chosen, hasFiles, onChoose }: WhatProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.what}>
      <legend>{t('rewind.choose')}</legend>
      {choices.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === chosen}
            disabled={!hasFiles && each !== 'conversation'}
            onChange={() => onChoose(each)}
          />
          <span>{t(`rewind.what.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface FilesProps {
  files: RewindFile[]
  overwrite: boolean
  onOverwrite: (overwrite: boolean) => void
}

function Files({ files, overwrite, onOverwrite }: FilesProps) {
  const { t } = useTranslation()
  if (files.length === 0) return <p className={styles.note}>{t('rewind.none')}</p>
  return (
    <>
      <ul className={styles.files} aria-label={t('rewind.files')} tabIndex={0}>
        {files.map((file) => (
          <li key={file.path}>
            <code dir="auto">{file.path}</code> <Fate file={file} overwrite={overwrite} />
          </li>
        ))}
      </ul>
      {files.some(({ canRestore, isChangedSince }) => canRestore && isChangedSince) && (
        <label className={styles.overwrite}>
          <input
            type="checkbox"
            checked={overwrite}
            onChange={(event) => onOverwrite(event.target.checked)}
          />
          <span>{t('rewind.overwrite')}</span>
        </label>
      )}
    </>
  )
}

function Fate({ file, overwrite }: { file: RewindFile; overwrite: boolean }) {
  const { t } = useTranslation()
  const { change, canRestore, isChangedSince } = file
  if (!canRestore) return <span data-stays>{t('rewind.stays.not-kept')}</span>
  if (isChangedSince && !overwrite) return <span data-stays>{t('rewind.stays.changed-since')}</span>
  return <span>{t(`rewind.will.${change}`)}</span>
}
