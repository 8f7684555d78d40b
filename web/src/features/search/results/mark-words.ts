export interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** Words of a question without content. */
const small = new Set(
  'a an and are as at be been by can did do does for from had has have how if in into is it its may must of on or shall should that the their there they this to was were what when where which who whom whose why will with would'.split(
    ' ',
  ),
)

const wordShape = /[\p{L}\p{N}]+/gu

/** Two forms of one word: "repair" and "repairs", "extend" and "extended". */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 3 && long.length - short.length <= 3 && long.startsWith(short)
}

/** A text in parts, with those marked that contain a word of the question. Joined they equal the text. */
export function markWords(text: string, question: string): Part[] {
  const asked = (question.toLowerCase().match(wordShape) ?? []).filter((word) => !small.has(word))
  const parts: Part[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(wordShape)) {
    const lower = word.toLowerCase()
    if (!asked.some((text) => isSame(text, lower))) continue
    if (index > at) parts.push({ text: text.slice(at, index), isMarked: false })
    parts.push({ text: word, isMarked: true })
    at = index + word.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false })
  return parts
}
