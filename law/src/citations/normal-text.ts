/** A text as the parser reads it, with a map back to the original characters. */
export interface NormalText {
  readonly text: string
  /** The first original character that the character at this index comes from. */
  readonly startOf: (index: number) => number
  /** The end of the last original character before this index. */
  readonly endOf: (index: number) => number
}

// Zero width, soft hyphen, byte order mark, direction marks: invisible, so not intended.
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\u034f/
// A footnote mark is not a digit of the page before it.
const superscript = /[\u00b2\u00b3\u00b9\u2070-\u209c]/
const splitWord = /-[ \t]{0,8}\r?\n[ \t]{0,40}(?=[a-z])/y
const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '−': '-',
}

/** One form of each character (CT-5), runs of whitespace as one space. Linear time. */
export function normalText(given: string): NormalText {
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let isAfterSpace = false
  for (let index = 0; index < given.length; ) {
    const split = given[index] === '-' ? wordSplitAt(given, index) : 0
    if (split > 0) {
      index += split
      continue
    }
    const code = given.codePointAt(index) ?? 0
    const length = code > 0xffff ? 2 : 1
    const written = code < 0x80 ? asciiOf(given, index) : otherOf(given.slice(index, index + length))
    const end = index + length
    if (written === ' ' && isAfterSpace) ends[ends.length - 1] = end
    else
      for (const unit of written) {
        pieces.push(unit)
        for (let count = 0; count < unit.length; count += 1) {
          starts.push(index)
          ends.push(end)
        }
      }
    if (written !== '') isAfterSpace = written === ' '
    index = end
  }
  return {
    text: pieces.join(''),
    startOf: (index) => starts[index] ?? given.length,
    endOf: (index) => (index <= 0 ? 0 : (ends[index - 1] ?? given.length)),
  }
}

/** The length of a hyphen and line break that split a word ("Flint-" above "kote"); 0 if there is none. */
function wordSplitAt(given: string, index: number): number {
  splitWord.lastIndex = index
  return /[a-z]/.test(given[index - 1] ?? '') ? (splitWord.exec(given)?.[0].length ?? 0) : 0
}

function asciiOf(given: string, index: number): string {
  const character = given[index] ?? ''
  return character <= ' ' ? ' ' : character
}

function otherOf(character: string): string {
  if (invisible.test(character)) return ''
  if (superscript.test(character)) return ' '
  const known = replacements[character]
  if (known) return known
  const folded = character.normalize('NFKC')
  return /^\s*$/u.test(folded) ? ' ' : folded
}
