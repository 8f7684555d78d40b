/** Made on first use: the browser reads its calendar data for it, which takes a slow phone a third of a second. */
const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (moment: string | Date) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(new Date(moment))
  }
}

const day = formatter('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const time = formatter('en-US', { hour: 'numeric', minute: '2-digit' })

/** Mon 16 Nov 2026: how a day reads in lists. */
export const dayInList = (moment: string | Date): string => day(moment).replaceAll(',', '')

/** Mon 16 Nov 2026, 4:05 PM */
export const momentInList = (moment: string | Date): string => `${dayInList(moment)}, ${time(moment)}`

/** A waiting time in words, rounded up: a person told "1 minute" may try after one minute. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
