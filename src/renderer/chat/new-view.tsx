import { Folder, Info, Plug } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseWorkspace } from '../state/commands.ts'
import { setDraft } from '../state/drafts.ts'
import { openModelMenu, openProviders } from '../state/navigation.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { FermataMark } from '../ui/fermata-mark.tsx'
import { ChatHeader } from './chat-header.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import empty from './new-view.module.css'
import { ExportedBar } from './exported-bar.tsx'
import { RefusalBar } from './refusal-bar.tsx'
import { PRACTICE } from './use-model-name.ts'

/** Looks around on this computer after the first paint (P8). */
const FoundOffer = lazy(async () => ({ default: (await import('./found-offer.tsx')).FoundOffer }))

/** What is shown before the first message of a conversation. */
export function NewView() {
  const { t } = useTranslation()
  const { model, workspace } = useWindow((state) => state.defaults)
  const field = useRef<HTMLTextAreaElement>(null)
  const fill = (text: string) => {
    setDraft('new', text)
    field.current?.focus()
  }
  return (
    <main className={styles.chat}>
      <ChatHeader id={null} title="" model={model} workspace={workspace} busy={false} />
      <div className={`${styles.log} ${empty.scroller}`}>
        <div className={empty.column}>
          <span className={empty.mark}>
            <FermataMark size={44} />
          </span>
          <h2>{t('empty.title')}</h2>
          <p className={empty.lead}>{t('empty.lead')}</p>
          {model.providerId === PRACTICE && <PracticeNote />}
          <Suspense>{model.providerId === PRACTICE && <FoundOffer />}</Suspense>
          <WorkspaceLine workspace={workspace} />
          <Examples onChoose={fill} />
        </div>
      </div>
      <footer className={styles.footer}>
        <RefusalBar />
        <ExportedBar />
        <Composer
          conversationId={null}
          busy={false}
          stopping={false}
          placeholder="placeholder"
          onSent={() => {}}
          field={field}
        />
      </footer>
    </main>
  )
}

/** Says that Practice is no model, and leads to one: to those that are ready, else to setting one up. */
function PracticeNote() {
  const { t } = useTranslation()
  const isAnyReady = useWindow((state) =>
    state.providers.some(({ id, models }) => id !== PRACTICE && models.length > 0)
  )
  return (
    <div className={empty.practice}>
      <Info aria-hidden />
      <p>
        <strong>{t('provider.practice')}</strong>
        {t('empty.practice')}
      </p>
      {isAnyReady ? (
        <Button onClick={openModelMenu}>{t('empty.chooseModel')}</Button>
      ) : (
        <Button icon={<Plug aria-hidden />} onClick={() => openProviders()}>
          {t('empty.setUp')}
        </Button>
      )}
    </div>
  )
}

function WorkspaceLine({ workspace }: { workspace: string | null }) {
  const { t } = useTranslation()
  return (
    <div className={empty.folder}>
      <Folder aria-hidden />
      <span className={empty.path} title={workspace ?? undefined}>
        {workspace ?? t('empty.folderNone')}
      </span>
      <Button onClick={() => void chooseWorkspace(null)}>
        {t(workspace === null ? 'empty.folderChoose' : 'empty.folderChange')}
      </Button>
    </div>
  )
}

const examples = ['survey', 'todos', 'explain'] as const

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <section className={empty.examples} aria-label={t('empty.examples')}>
      {examples.map((example) => {
        const text = t(`empty.example.${example}`)
        return (
          <button type="button" key={example} onClick={() => onChoose(text)}>
            {text}
          </button>
        )
      })}
    </section>
  )
}
