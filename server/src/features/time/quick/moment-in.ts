import { zoneOffset } from '@pam/law/format/zones'

const dayMs = 86_400_000

/** The moment it is that time of that day in a zone. Where clocks jump over it, the moment they jump to. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (moment: number) => zoneOffset(new Date(moment), timeZone)
  // The offset of the day before and after are the only two it can be.
  const offsets = [offsetAt(wanted - dayMs), offsetAt(wanted + dayMs)]
  const exact = offsets
    .map((offset) => wanted - offset)
    .find((moment) => offsetAt(moment) === wanted - moment)
  return new Date(exact ?? wanted - (offsets[0] ?? 0))
}
