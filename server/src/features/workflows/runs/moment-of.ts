const morning = 8

/** The moment a text names: itself where it has a time, else that day at eight in the morning of the firm. */
export function momentOf(text: string, timeZone: string): Date {
  if (text.length > 10) return new Date(text)
  return wallTime(text, morning * 60, timeZone)
}

/** When clocks in a zone show so many minutes after midnight on a day. */
export function wallTime(day: string, minutes: number, timeZone: string): Date {
  const guess = new Date(`${day}T00:00:00Z`).getTime() + minutes * 60_000
  const off = (at: number) => {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(at)
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - at
  }
  const first = guess - off(guess)
  return new Date(guess - off(first))
}
