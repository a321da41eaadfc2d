const CENT = 0.01

/** An amount of US dollars in the language's own writing, as `$0.40`. */
export function formatUsd(usd: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(usd)
}

/** Whether an amount is more than nothing and yet would be written as nothing, or as a cent it has not reached. */
export function isUnderACent(usd: number): boolean {
  return usd > 0 && usd < CENT
}

/** The smallest amount that is written out. */
export function formatCent(locale: string): string {
  return formatUsd(CENT, locale)
}

/** A price for a million tokens, with as many decimals as it has, up to four: `$0.075`. */
export function formatPrice(usd: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4
  }).format(usd)
}

/** A share as `45%`; 1 is the whole. */
export function formatShare(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
