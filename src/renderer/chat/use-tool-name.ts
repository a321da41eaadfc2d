import { useTranslation } from 'react-i18next'
import { en } from '../../shared/i18n/catalogue.ts'
import { useWindow } from '../state/store.ts'
import { serverTool } from './tool-words.ts'

type NamedTool = keyof typeof en.tool.name

/**
 * A tool's name in words. One of an MCP server is called as the server calls it, never by a title that it gives
 * itself, and the server as the user does. A name that is known from nowhere is kept.
 */
export function useToolName(): (name: string) => string {
  const { t } = useTranslation()
  const servers = useWindow((state) => state.mcpServers)
  return (name) => {
    if (isNamed(name)) return t(`tool.name.${name}`)
    const found = serverTool(name, servers ?? [])
    return found ? t('tool.ofServer', { ...found }) : name
  }
}

function isNamed(name: string): name is NamedTool {
  return Object.hasOwn(en.tool.name, name)
}
