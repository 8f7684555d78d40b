const dayMs = 86_400_000

/** The moment it is that time of that day in a zone. Where clocks jump over it, the moment they jump to. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const offsetAt = (moment: number) => {
    const parts = Object.fromEntries(shown.formatToParts(moment).map(({ type, value }) => [type, value]))
    return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`) - moment
  }
  // The offset of the day before and after are the only two it can be.
  const offsets = [offsetAt(wanted - dayMs), offsetAt(wanted + dayMs)]
  const exact = offsets
    .map((offset) => wanted - offset)
    .find((moment) => offsetAt(moment) === wanted - moment)
  return new Date(exact ?? wanted - (offsets[0] ?? 0))
}
