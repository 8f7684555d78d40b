import { termOf } from '@pam/retrieval/words'

/** Words in many names that do not distinguish them. */
const small = new Set(
  'a an and any are as at be by can did do does for from had has have how i if in into is it its may must my of on or our shall should that the their there they this to was were what when where which who whom whose why will with would'.split(
    ' ',
  ),
)

/** The words of a question for name lookups. Excluded words are omitted; one still being typed is included. */
export const nameWords = (text: string, isUnfinished: boolean): string[] => [
  ...new Set(
    text
      .replaceAll(/(^|\s)-(?:"[^"]*"|\S+)/g, ' ')
      .toLowerCase()
      .split(/[\s"“”]+/)
      .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .filter((word) => word !== '')
      .filter((word, at, all) => !small.has(word) || (isUnfinished && at === all.length - 1)),
  ),
]

/** Names are matched word by word: by prefix, and a short one as a whole. */
export interface NameWord {
  readonly word: string
  /** It is still being typed, so any completion matches. */
  readonly isBegun: boolean
}

const shortest = 4

/** A pattern that PostgreSQL and JavaScript interpret alike, on lower-case text. */
export function namePattern({ word, isBegun }: NameWord): string {
  const plain = word.toLowerCase()
  const root = rootOf(plain)
  const isWhole = !isBegun && root.length < shortest
  return `(^|[^[:alnum:]])${escaped(isBegun ? plain : root)}${isWhole ? '(s|es)?($|[^[:alnum:]])' : ''}`
}

/** The common prefix of a word and its stem: "policies" and "policy" begin alike. */
function rootOf(word: string): string {
  const stem = termOf(word)
  let length = 0
  while (length < word.length && word[length] === stem[length]) length++
  return length >= shortest ? word.slice(0, length) : word
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, (sign) => `\\${sign}`)

/** Lower case, with compound names split. */
const partedName = (name: string) => name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').toLowerCase()

export const isNamedBy = (name: string, words: readonly NameWord[]): boolean =>
  words.every((word) =>
    new RegExp(namePattern(word).replaceAll('[:alnum:]', '\\p{L}\\p{N}'), 'u').test(partedName(name)),
  )
