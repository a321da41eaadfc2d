import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BranchComparison, BranchNode } from '../../../shared/domain/branch-report.ts'
import { compareWithShown, endTree, loadTree, showBranch } from '../../state/branch-commands.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { BranchTree } from './branch-tree.tsx'
import styles from './branches.module.css'
import { CompareView } from './compare-view.tsx'

/** Every branch of a conversation, where it leaves and how it stands; and two of them side by side. */
export function BranchesDialog({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [nodes, setNodes] = useState<BranchNode[] | null>(null)
  const [compared, setCompared] = useState<BranchComparison | null>(null)
  useEffect(() => {
    dialog.current?.showModal()
    void loadTree(conversationId).then(setNodes)
  }, [conversationId])
  const close = () => dialog.current?.close()
  const show = async (branchId: string) => {
    if (await showBranch(conversationId, branchId)) close()
  }
  const compare = async (branchId: string) => {
    setCompared(await compareWithShown(conversationId, branchId))
    heading.current?.focus()
  }
  const back = () => {
    setCompared(null)
    heading.current?.focus()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={compared ? true : undefined}
      aria-labelledby={id}
      onClose={endTree}
    >
      <header className={styles.header}>
        {compared && (
          <Button look="quiet" icon={<ArrowLeft aria-hidden />} onClick={back}>
            {t('steering.compareBack')}
          </Button>
        )}
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t(compared ? 'steering.compareTitle' : 'steering.treeTitle')}
        </h2>
        <IconButton label={t('steering.treeClose')} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </header>
      {compared ? (
        <CompareView conversationId={conversationId} compared={compared} onShow={(each) => void show(each)} />
      ) : (
        nodes && (
          <BranchTree
            conversationId={conversationId}
            nodes={nodes}
            onShow={(each) => void show(each)}
            onCompare={(each) => void compare(each)}
          />
        )
      )}
    </dialog>
  )
}
