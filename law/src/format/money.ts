import { numberFormatter, usualLocale } from './formatters.ts'
import { wholeNumber } from './numbers.ts'

/** -10000 cents as “-$100.00”, using integers only. */
export function dollars(cents: number): string {
  const whole = Math.abs(cents)
  const text = `$${wholeNumber(Math.trunc(whole / 100))}.${String(whole % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}

/** $1,235 from 123450 cents: for scales and estimates. */
export const wholeDollars = (cents: number): string => amountIn('USD', cents / 100, { most: 0 })

/** $0.125 from thousandths of a dollar; amounts that need no third decimal have two. */
export const dollarsOfMils = (mils: number): string =>
  amountIn('USD', mils / 1000, { most: mils % 10 === 0 ? 2 : 3 })

/** What a model costs, from millionths of a dollar: $0.0012 with four decimals. */
export const dollarsOfMicros = (micros: number, most = 2): string => amountIn('USD', micros / 1e6, { most })

/** An amount of any currency: €1,200.00 */
export const amountIn = (
  currency: string,
  value: number,
  { most, locale = usualLocale }: { most?: number; locale?: string } = {},
): string =>
  numberFormatter(locale, {
    style: 'currency',
    currency,
    ...(most !== undefined && { minimumFractionDigits: Math.min(2, most), maximumFractionDigits: most }),
  }).format(value)
