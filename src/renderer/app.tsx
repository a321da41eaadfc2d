import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './app.module.css'
import { useRefusalText } from './chat/failure-text.ts'
import { NewView } from './chat/new-view.tsx'
import { LiveRegions } from './live-region.tsx'
import { Notices } from './notices.tsx'
import { QuitDialog } from './quit-dialog.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { UndoBar } from './sidebar/undo-bar.tsx'
import { loadAppState } from './state/connection.ts'
import { useWindow } from './state/store.ts'
import { useTellVisible } from './state/use-tell-visible.ts'
import { Button } from './ui/button.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { useLanguage } from './use-language.ts'
import { useTheme } from './use-theme.ts'

const loadChat = () => import('./chat/chat-view.tsx')
const loadSettings = () => import('./settings/settings-dialog.tsx')
const loadWaiting = () => import('./waiting/waiting-list.tsx')

// The window opens on the new view: what it does not show comes after the first paint (P8).
const ChatView = lazy(async () => ({ default: (await loadChat()).ChatView }))
const SettingsDialog = lazy(async () => ({ default: (await loadSettings()).SettingsDialog }))
const WaitingList = lazy(async () => ({ default: (await loadWaiting()).WaitingList }))

/** The whole window. */
export function App() {
  useTheme()
  useLanguage()
  useWindowTitle()
  const phase = useWindow((state) => state.phase.kind)
  return (
    <>
      {phase === 'ready' ? <Workbench /> : <Start />}
      <LiveRegions />
    </>
  )
}

function Workbench() {
  useTellVisible()
  const view = useWindow((state) => state.view)
  const behindSettings = useWindow((state) => state.settingsLink !== null)
  const [settingsWanted, setSettingsWanted] = useState(false)
  if (behindSettings && !settingsWanted) setSettingsWanted(true)
  const behindWaiting = useWindow((state) => state.waitingList !== null)
  useLoadedWhenIdle()
  return (
    <div className={styles.window}>
      <Notices />
      {/* Radix leaves live regions readable behind its dialog, and with them the whole log. */}
      <div className={styles.columns} inert={behindSettings || behindWaiting}>
        <Sidebar />
        <ErrorBoundary resetKey={view} renderFallback={(retry) => <Crashed retry={retry} />}>
          <Suspense fallback={<main />}>
            {view.kind === 'new' ? <NewView /> : <ChatView key={view.id} id={view.id} />}
          </Suspense>
        </ErrorBoundary>
      </div>
      <UndoBar />
      <Suspense>{settingsWanted && <SettingsDialog />}</Suspense>
      <Suspense>{behindWaiting && <WaitingList />}</Suspense>
      <QuitDialog />
    </div>
  )
}

/** Fetches the other views once there is nothing to do, so that the first click finds them there. */
function useLoadedWhenIdle(): void {
  useEffect(() => {
    const idle = requestIdleCallback(
      () => void Promise.allSettled([loadChat(), loadSettings(), loadWaiting()])
    )
    return () => cancelIdleCallback(idle)
  }, [])
}

function Start() {
  const { t } = useTranslation()
  const phase = useWindow((state) => state.phase)
  const refusalText = useRefusalText()
  if (phase.kind !== 'failed') return <p className={styles.start}>{t('app.loading')}</p>
  return (
    <main className={styles.start}>
      <h1>{t('app.startFailed')}</h1>
      <p>{refusalText(phase.refusal)}</p>
      <Button look="primary" onClick={() => void loadAppState()}>
        {t('app.tryAgain')}
      </Button>
    </main>
  )
}

function Crashed({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  return (
    <main className={styles.start}>
      <p>{t('app.crashed')}</p>
      <Button onClick={retry}>{t('app.reload')}</Button>
    </main>
  )
}

function useWindowTitle(): void {
  const { t } = useTranslation()
  const title = useWindow(({ view, summaries }) =>
    view.kind === 'conversation' ? summaries.find((summary) => summary.id === view.id)?.title : undefined
  )
  const name = t('app.name')
  useEffect(() => {
    document.title = title ? `${title} – ${name}` : name
  }, [title, name])
}
