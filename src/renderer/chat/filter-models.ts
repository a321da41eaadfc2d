import type { ProviderInfo } from '../../shared/domain/model.ts'

/**
 * The providers with those of their models whose name, or whose provider's, holds every word of a filter; case
 * does not matter. A blank filter leaves all of them, also providers without a model.
 */
export function modelsWith(providers: ProviderInfo[], filter: string): ProviderInfo[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return providers
  return providers
    .map((provider) => ({
      ...provider,
      models: provider.models.filter((model) => {
        const name = `${provider.label} ${model}`.toLowerCase()
        return words.every((word) => name.includes(word))
      })
    }))
    .filter((provider) => provider.models.length > 0)
}
