/** The sign of the fermata, a held note: an arc over a dot. */
export function FermataMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="none">
      <path d="M3 17a9 9 0 0 1 18 0" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="12" cy="15.6" r="2.1" fill="currentColor" />
    </svg>
  )
}
