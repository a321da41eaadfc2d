import { useTranslation } from 'react-i18next'
import { en } from '../../shared/i18n/catalogue.ts'

type NamedTool = keyof typeof en.tool.name

/** A tool's name in words; one that the catalogue does not know keeps its own name. */
export function useToolName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => (isNamed(name) ? t(`tool.name.${name}`) : name)
}

function isNamed(name: string): name is NamedTool {
  return Object.hasOwn(en.tool.name, name)
}
