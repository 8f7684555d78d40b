import { numberIn, numberPattern } from '@pam/law/dates/number-words'

const units = { day: 1, week: 7, month: 30 } as const

/** A length of time as people write it; its number and its unit are groups. */
export const lengthPattern = `(${numberPattern}) (day|week|month)s?`

export const daysOf = (number: string, unit: string): number =>
  numberIn(number) * units[unit.toLowerCase() as keyof typeof units]
