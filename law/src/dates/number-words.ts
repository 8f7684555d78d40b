const numbers: Readonly<Record<string, number>> = {
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
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
}

/** A number of days, weeks or hours as people write it, in digits or as a word. */
export const numberPattern = `\\d{1,3}|${Object.keys(numbers).join('|')}`

export const numberIn = (word: string): number => numbers[word.toLowerCase()] ?? Number(word)
