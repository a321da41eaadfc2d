import type { ProviderConfig } from '../../shared/domain/provider.ts'
import { type Dialect, plainDialect } from '../../shared/providers/dialect.ts'
import { openAiDialect, presetAt, presetOf } from '../../shared/providers/presets.ts'
import { openaiApi } from './endpoint.ts'

/** How the service behind a provider differs: that of its preset, else that of the address, else as most do. */
export function dialectOf(config: Pick<ProviderConfig, 'preset'>, baseUrl: string | undefined): Dialect {
  return { ...plainDialect, ...quirks(config, baseUrl ?? openaiApi.official) }
}

function quirks({ preset }: Pick<ProviderConfig, 'preset'>, address: string): Partial<Dialect> {
  if (URL.parse(address)?.host === 'api.openai.com') return openAiDialect
  return (presetOf(preset) ?? presetAt(address))?.dialect ?? {}
}
