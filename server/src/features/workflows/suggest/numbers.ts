const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
}
const units = { day: 1, week: 7, month: 30 } as const

/** A length of time as people write it; its number and its unit are groups. */
export const lengthPattern = `(\\d{1,3}|${Object.keys(words).join('|')}) (day|week|month)s?`

export function daysOf(number: string, unit: string): number {
  const count = words[number.toLowerCase()] ?? Number(number)
  return count * units[unit.toLowerCase() as keyof typeof units]
}
