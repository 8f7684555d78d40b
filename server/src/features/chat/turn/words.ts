/** A word of a message with its position. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The words of a message in lower case, without possessives. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’&.-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    text: word.toLowerCase().replace(/['’]s?$/, ''),
    start: index,
    end: index + word.length,
  }))

/** A missing, extra or wrong letter, or two transposed; two such typos in a long word. */
export function isSlipOf(typed: string, known: string): boolean {
  if (typed === known) return true
  const most = known.length >= 9 ? 2 : known.length >= 5 ? 1 : 0
  if (most === 0 || Math.abs(typed.length - known.length) > most || typed[0] !== known[0]) return false
  return distance(typed, known, most) <= most
}

function distance(one: string, other: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}
