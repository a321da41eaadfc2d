import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { BranchComparison, BranchNode } from '../../../shared/domain/branch-report.ts'
import { compareBranches, endTree, loadTree, showBranch } from '../../state/branch-commands.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { BranchTree } from './branch-tree.tsx'
import styles from './branches.module.css'
import { CompareView } from './compare-view.tsx'

/** Every branch of a conversation, where it leaves and how it stands; and two of them side by side. */
export function BranchesDialog({ conversationId }: { conversationId: string }) {
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
  const compare = async (left: string | null, right: string | null) =>
    setCompared(await compareBranches(conversationId, { left, right }))
  const begin = (branchId: string) => {
    heading.current?.focus()
    void compare(null, branchId)
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
      <Header id={id} ref={heading} isComparing={compared !== null} onBack={back} onClose={close} />
      {nodes && compared && (
        <CompareView
          conversationId={conversationId}
          nodes={nodes}
          compared={compared}
          onPick={(left, right) => void compare(left, right)}
          onShow={(each) => void show(each)}
        />
      )}
      {nodes && !compared && (
        <BranchTree
          conversationId={conversationId}
          nodes={nodes}
          onShow={(each) => void show(each)}
          onCompare={begin}
        />
      )}
    </dialog>
  )
}

interface HeaderProps {
  id: string
  ref: Ref<HTMLHeadingElement>
  isComparing: boolean
  onBack: () => void
  onClose: () => void
}

function Header({ id, ref, isComparing, onBack, onClose }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      {isComparing && (
        <Button look="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('steering.compareBack')}
        </Button>
      )}
      <h2 id={id} ref={ref} tabIndex={-1}>
        {t(isComparing ? 'steering.compareTitle' : 'steering.treeTitle')}
      </h2>
      <IconButton label={t('steering.treeClose')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </header>
  )
}
