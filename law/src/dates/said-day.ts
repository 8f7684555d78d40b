import { clockTime } from './clock-time.ts'

const inList = new Intl.DateTimeFormat('en-US', {
  ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
})

/** A calendar date as shown in a list, with its time if it has one: Fri, Nov 20, 2026. */
export function saidDay(day: string): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return day
  const time = /T(\d{2}:\d{2})/.exec(day)?.[1]
  return `${inList.format(at)}${time ? `, ${clockTime(time)}` : ''}`
}
