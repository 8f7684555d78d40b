import { counted } from '@pam/law/format/numbers'

const hour = 60
const day = 24 * hour

const idleChoices = [5, 15, 30, hour, 2 * hour, 4 * hour, 8 * hour, day, 3 * day, 7 * day]
const totalChoices = [hour, 4 * hour, 8 * hour, 12 * hour, day, 3 * day, 7 * day, 14 * day, 30 * day]

export function lengthInWords(minutes: number): string {
  if (minutes % day === 0) return counted(minutes / day, 'day')
  if (minutes % hour === 0) return counted(minutes / hour, 'hour')
  return counted(minutes, 'minute')
}

/** The usual lengths, plus the current one if it is different. */
const optionsWith = (choices: readonly number[], present: number) =>
  [...new Set([...choices, present])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: lengthInWords(minutes) }))

export const idleOptions = (present: number) => optionsWith(idleChoices, present)
export const totalOptions = (present: number) => optionsWith(totalChoices, present)
