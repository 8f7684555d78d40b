import { wallTime } from '#platform/backup/schedule'

const morning = 8

/** The moment a text names: itself where it has a time, else that day at eight in the morning of the firm. */
export function momentOf(text: string, timeZone: string): Date {
  if (text.length > 10) return new Date(text)
  return momentAt(text, morning * 60, timeZone)
}

/** When clocks in a zone show so many minutes after midnight on a day. */
export function momentAt(day: string, minutes: number, timeZone: string): Date {
  const shown = new Date(`${day}T00:00:00Z`).getTime() + minutes * 60_000
  const offset = (at: number) => wallTime(new Date(at), timeZone) - at
  return new Date(shown - offset(shown - offset(shown)))
}
