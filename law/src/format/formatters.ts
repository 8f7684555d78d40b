/** The locale of texts that do not say another. */
export const usualLocale = 'en-US'

const kept = new Map<string, unknown>()

type Maker<T, O> = new (locale: string, options?: O) => T

/** Made on first use and kept: making one takes a slow phone a third of a second. */
export function made<T, O>(Made: Maker<T, O>, locale: string, options?: O): T {
  const key = Made.name + locale + JSON.stringify(options)
  const known = kept.get(key) ?? new Made(locale, options)
  kept.set(key, known)
  return known as T
}

export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(Intl.DateTimeFormat, locale, options)

export const numberFormatter = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  made(Intl.NumberFormat, locale, options)
