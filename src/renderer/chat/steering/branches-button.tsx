import { GitBranch } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { showTree, useBranches } from '../../state/branch-commands.ts'
import { useWindow } from '../../state/store.ts'
import { IconButton } from '../../ui/button.tsx'

const BranchesDialog = lazy(async () => ({ default: (await import('./branches-dialog.tsx')).BranchesDialog }))

/** Opens the branches of a conversation; not there while it has none. */
export function BranchesButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const count = useWindow(({ projections }) => projections[id]?.conversation?.branches.length ?? 0)
  const isOpen = useBranches(({ tree }) => tree === id)
  if (count === 0) return null
  return (
    <>
      <IconButton
        label={t('steering.branches', { count: count + 1 })}
        aria-haspopup="dialog"
        onClick={() => showTree(id)}
      >
        <GitBranch aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <BranchesDialog conversationId={id} />
        </Suspense>
      )}
    </>
  )
}
