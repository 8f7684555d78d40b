const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const units = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const teens =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )

const ordinals = new Map<string, number>([
  ...units.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ['twentieth', 20],
  ...units.map((word, at) => [`twenty-${word}`, at + 21] as const),
  ['thirtieth', 30],
  ['thirty-first', 31],
])

/** Longest first, so that `Sept` is not read as `Sep` and a `t`. A month needs a capital: `may` is usually a verb. */
export const monthWords = [...months, 'Sept', ...months.map((month) => month.slice(0, 3))].join('|')
export const weekdayWords = [
  ...weekdays,
  'Tues',
  'Thurs',
  'Thur',
  ...weekdays.map((weekday) => weekday.slice(0, 3)),
].join('|')
export const ordinalWords = [...ordinals.keys()].toSorted((a, b) => b.length - a.length).join('|')

const startOf = (word: string) => word.slice(0, 3).toLowerCase()

/** 1 to 12. */
export const monthIn = (word: string): number =>
  months.findIndex((month) => startOf(month) === startOf(word)) + 1

/** 0 is Sunday. */
export const weekdayIn = (word: string): number =>
  weekdays.findIndex((weekday) => startOf(weekday) === startOf(word))

/** `3`, `3rd` and `third` are 3. */
export const dayNumberIn = (word: string): number =>
  ordinals.get(word.toLowerCase()) ?? Number.parseInt(word, 10)
