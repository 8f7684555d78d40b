/** A bare date is never shifted by a time zone. */
export const dayOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

export const momentOf = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))

export const timeOf = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

export const dollarsOf = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)

export const sizeOf = (bytes: number, locale: string): string => {
  const isSmall = bytes < 1_000_000
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: isSmall ? 0 : 1 })
  return isSmall ? `${value.format(Math.max(1, bytes / 1000))} KB` : `${value.format(bytes / 1_000_000)} MB`
}
