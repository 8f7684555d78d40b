/** The locale of texts that do not say another. */
export const usualLocale = 'en-US'

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()

function made<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key)
  if (known) return known
  const fresh = make()
  all.set(key, fresh)
  return fresh
}

/** Made on first use and kept: making one takes a slow phone a third of a second. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  // biome-ignore lint/plugin: the one place where they are made
  made(dates, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

export const numberFormatter = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  // biome-ignore lint/plugin: the one place where they are made
  made(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

export const listFormatter = (locale: string): Intl.ListFormat =>
  // biome-ignore lint/plugin: the one place where they are made
  made(lists, locale, () => new Intl.ListFormat(locale))
