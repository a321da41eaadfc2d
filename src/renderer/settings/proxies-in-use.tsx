import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProxyInUse } from '../../shared/ipc/network-requests.ts'
import { proxiesInUse } from '../state/network-commands.ts'
import settings from './settings.module.css'

/** Through which proxies connections go, which the environment decides and nothing here can change (fault F79). */
export function ProxiesInUse() {
  const { t } = useTranslation()
  const [proxies, setProxies] = useState<ProxyInUse[]>([])
  useEffect(() => {
    void proxiesInUse().then((answer) => answer.ok && setProxies(answer.value.proxies))
  }, [])
  const all = proxies.map((proxy) => t('network.proxy.of', { ...proxy })).join(', ')
  return (
    <div className={settings.row} data-kind="choice" role="group" aria-label={t('network.proxy.label')}>
      <div className={settings.words}>
        <span>{t('network.proxy.label')}</span>
        <p>{all === '' ? t('network.proxy.direct') : t('network.proxy.overridden', { proxies: all })}</p>
      </div>
    </div>
  )
}
