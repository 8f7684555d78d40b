const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Mon 16 Nov 2026: how a day reads in lists. */
export const dayInList = (moment: string | Date): string => day.format(new Date(moment)).replaceAll(',', '')

/** Mon 16 Nov 2026, 4:05 PM */
export const momentInList = (moment: string | Date): string =>
  `${dayInList(moment)}, ${time.format(new Date(moment))}`

/** A waiting time in words, rounded up: a person told "1 minute" may try after one minute. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
