import { made, usualLocale } from './formatters.ts'

/** Ortega, Marsh, and Rivera */
export const listOf = (names: readonly string[], locale = usualLocale): string =>
  made(Intl.ListFormat, locale).format(names)
