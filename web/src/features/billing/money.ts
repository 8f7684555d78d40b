import { decimalNumber } from '@pam/law/format/numbers'
/** As it is typed in a field: 1234.50 */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2)

/** Hundredths of a percent, or null for what is no percentage. */
export function basisPointsIn(typed: string): number | null {
  const match = /^\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** 1.5 hours from hundredths. */
export const hours = (hundredths: number): string => decimalNumber(hundredths / 100, { least: 1, most: 2 })
