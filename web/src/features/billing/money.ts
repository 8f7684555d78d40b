const wholeDollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** $1,235, for scales. */
export const wholeDollars = (cents: number): string => wholeDollarFormat.format(cents / 100)

/** As it is typed in a field: 1234.50 */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2)

/** Whole cents, or null for what is no amount: more than two decimals are never rounded away. */
export function centsIn(typed: string): number | null {
  const match = /^\s*(-?)\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(typed)
  if (!match) return null
  const size = Number((match[2] ?? '').replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && size > 0 ? -size : size
}

/** 12.5% from hundredths of a percent. */
export const percent = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`

/** Hundredths of a percent, or null for what is no percentage. */
export function basisPointsIn(typed: string): number | null {
  const match = /^\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** 1.5 hours from hundredths. */
export const hours = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
