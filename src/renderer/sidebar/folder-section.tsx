import { ChevronRight, Folder as FolderIcon, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '../../shared/domain/shelf.ts'
import { deleteFolder, renameFolder } from '../state/shelf-commands.ts'
import { IconButton } from '../ui/button.tsx'
import { useDrop } from './drag.ts'
import { ITEM } from './item-mark.ts'
import { NameField } from './name-field.tsx'
import { toggleOpen, useSidebar } from './sidebar-state.ts'
import styles from './sidebar.module.css'

interface Props {
  folder: Folder
  count: number
  children: ReactNode
}

/** A folder: its name opens and closes it; F2 renames, Delete deletes it, and what is in it stays. */
export function FolderSection({ folder, count, children }: Props) {
  const { t } = useTranslation()
  const { id, name } = folder
  const { isOver, ...drop } = useDrop(id)
  const isOpen = useSidebar((state) => !state.toggled.has(id))
  const { button, isRenaming, begin, end } = useRenaming(folder)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') begin()
    if (event.key === 'Delete') void deleteFolder(id, name)
  }
  return (
    <section aria-label={name} className={styles.folder} data-over={isOver || undefined} {...drop}>
      {isRenaming ? (
        <NameField label={t('shelf.folderName')} title={name} onDone={end} onCancel={() => end(null, true)} />
      ) : (
        <div className={styles.folderHead}>
          <h2>
            <button
              ref={button}
              type="button"
              aria-expanded={isOpen}
              onClick={() => toggleOpen(id)}
              onKeyDown={onKeyDown}
              {...{ [ITEM]: id }}
            >
              <ChevronRight aria-hidden data-open={isOpen || undefined} />
              <FolderIcon aria-hidden />
              <span aria-hidden>{name}</span>
              <small aria-hidden>{count}</small>
              <span className="visually-hidden">{t('shelf.folder', { name, count })}</span>
            </button>
          </h2>
          <div className={styles.actions}>
            <IconButton label={t('shelf.renameFolder', { name })} onClick={begin}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={t('shelf.deleteFolder', { name })}
              className={styles.delete}
              onClick={() => void deleteFolder(id, name)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </div>
      )}
      {isOpen && (count === 0 ? <p className={styles.emptyFolder}>{t('shelf.emptyFolder')}</p> : children)}
    </section>
  )
}

function useRenaming({ id, name }: Folder) {
  const isRenaming = useSidebar((state) => state.renaming === id)
  const button = useRef<HTMLButtonElement>(null)
  const refocus = useRef(false)
  useEffect(() => {
    if (!isRenaming && refocus.current) button.current?.focus()
    refocus.current = false
  }, [isRenaming])
  const begin = () => useSidebar.setState({ renaming: id })
  const end = (newName: string | null, byKey: boolean) => {
    refocus.current = byKey
    useSidebar.setState({ renaming: null })
    const next = newName?.trim() ?? ''
    if (next !== '' && next !== name) void renameFolder(id, next)
  }
  return { button, isRenaming, begin, end }
}
