import { ok, refuse } from '../../shared/ipc/result.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import { checkBackup, wantRestore } from '../backups/restore.ts'
import type { Core } from '../compose.ts'
import { t } from '../texts.ts'
import type { Handlers } from './router.ts'
import { writing } from './writing.ts'

type BackupHandlers = Pick<Handlers, Extract<RequestName, `backup.${string}`>>

/** Copies of the store: made at once, and restored by a new start. */
export function createBackupHandlers(
  { backups, library }: Pick<Core, 'backups' | 'library'>,
  { restart }: { restart(): void }
): BackupHandlers {
  const isBusy = () =>
    library.list().some(({ status, elsewhere }) => elsewhere || status === 'running' || status === 'stopping')
  return {
    'backup.list': () => ok({ backups: backups.list() }),
    'backup.make': () =>
      writing(async () => {
        await backups.make()
        return ok({ backups: backups.list() })
      }),
    'backup.restore': ({ name }) =>
      writing(async () => {
        if (isBusy()) return refuse('busy')
        const problem = checkBackup(backups.dataDir, name)
        if (problem !== null) return refuse('backup-unusable', { cause: t(`backup.problem.${problem}`) })
        wantRestore(backups.dataDir, name)
        restart()
        return ok(null)
      })
  }
}
