import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToolName } from '../chat/use-tool-name.ts'
import { guardAgain, repeatingTools } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './settings.module.css'

/** The tools that the guards leave alone, each with the way back. */
export function RepeatingTools() {
  const { t } = useTranslation()
  const toolName = useToolName()
  const [tools, setTools] = useState<string[]>([])
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void repeatingTools().then(setTools)
  }, [])
  const remove = async (tool: string) => {
    if (!(await guardAgain(tool))) return
    row.current?.focus()
    setTools((all) => all.filter((name) => name !== tool))
  }
  return (
    <div
      ref={row}
      role="group"
      aria-labelledby="repeating-tools"
      tabIndex={-1}
      className={styles.row}
      data-kind="choice"
    >
      <div className={styles.words}>
        <span id="repeating-tools" className={styles.label}>
          {t('settings.mayRepeat.label')}
        </span>
        <p>{t(tools.length > 0 ? 'settings.mayRepeat.help' : 'settings.mayRepeat.none')}</p>
      </div>
      {tools.map((tool) => (
        <Button
          key={tool}
          icon={<X aria-hidden />}
          aria-label={t('settings.mayRepeat.remove', { tool: toolName(tool) })}
          title={t('settings.mayRepeat.remove', { tool: toolName(tool) })}
          onClick={() => void remove(tool)}
        >
          {toolName(tool)}
        </Button>
      ))}
    </div>
  )
}
