import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Preset, presets } from '../../shared/providers/presets.ts'
import { keysAtHand } from '../state/provider-commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './providers.module.css'

/** The well-known services to choose from; one whose key is in the environment says so. */
export function PresetList({
  onChoose,
  onCancel
}: {
  onChoose: (preset: Preset) => void
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const variables = useKeysAtHand()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('button')?.focus()
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.form}>
      <ul ref={list} className={styles.presets} aria-label={t('providers.services')}>
        {presets.map((preset) => (
          <li key={preset.id}>
            <button type="button" onClick={() => onChoose(preset)}>
              <span className={styles.name}>{preset.label}</span>
              <span className={styles.facts}>
                {variables.includes(preset.keyVariable)
                  ? t('providers.keyAtHand', { variable: preset.keyVariable })
                  : hostOf(preset.address)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <Button onClick={onCancel}>{t('providers.cancel')}</Button>
      </div>
    </div>
  )
}

const hostOf = (address: string): string => address.replace(/^https:\/\//, '').replace(/\/.*$/, '')

function useKeysAtHand(): readonly string[] {
  const [variables, setVariables] = useState<readonly string[]>([])
  useEffect(() => {
    let isHere = true
    void keysAtHand().then((found) => isHere && setVariables(found))
    return () => {
      isHere = false
    }
  }, [])
  return variables
}
