import { numberFormatter, usualLocale } from './formatters.ts'

/** 12,345 */
export const wholeNumber = (value: number, locale = usualLocale): string =>
  decimalNumber(value, { most: 0 }, locale)

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
export const percentOfBasisPoints = (basisPoints: number): string => percent(basisPoints / 10_000, 2)
