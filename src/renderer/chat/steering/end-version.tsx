import { useTranslation } from 'react-i18next'
import type { Version } from '../../../shared/domain/branches.ts'
import { useLeaveFocus } from '../use-leave-focus.ts'
import styles from './steering.module.css'
import { VersionSwitch } from './version-switch.tsx'

interface Props {
  conversationId: string
  after: string | null
  versions: Version[]
}

/** Stands at the end of a conversation that goes on from here in other versions, and in this one not yet. */
export function EndVersion({ conversationId, after, versions }: Props) {
  const { t } = useTranslation()
  const box = useLeaveFocus<HTMLDivElement>()
  return (
    <div ref={box} className={styles.end}>
      <p>{t('steering.nothingYet')}</p>
      <VersionSwitch conversationId={conversationId} after={after} versions={versions} />
    </div>
  )
}
