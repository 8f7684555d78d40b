import { listFormatter, numberFormatter, usualLocale } from './formatters.ts'

/** 12,345 */
export const wholeNumber = (value: number, locale = usualLocale): string =>
  numberFormatter(locale, { maximumFractionDigits: 0 }).format(value)

/** 1,234.5: with as many decimals as it needs, up to `most`. */
export const decimalNumber = (
  value: number,
  { least = 0, most }: { least?: number; most: number },
  locale = usualLocale,
): string =>
  numberFormatter(locale, { minimumFractionDigits: least, maximumFractionDigits: most }).format(value)

/** 1 passage, 2,000 passages */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${decimalNumber(count, { most: 2 })} ${count === 1 ? one : more}`

/** One contact was, 12 contacts were: where a sentence begins with it. */
export const countedFirst = (count: number, one: string, more = `${one}s`): string =>
  count === 1 ? `One ${one}` : counted(count, one, more)

/** 85% from 0.85, with up to `most` decimals. */
export const percent = (share: number, most = 0): string => `${decimalNumber(share * 100, { most })}%`

/** 12.5% from hundredths of a percent. */
export const percentOfBasisPoints = (basisPoints: number): string =>
  `${decimalNumber(basisPoints / 100, { most: 2 })}%`

/** Ortega, Marsh, and Rivera */
export const listOf = (names: readonly string[], locale = usualLocale): string =>
  listFormatter(locale).format(names)

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 1.4 GB: three figures are enough to judge by. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}
