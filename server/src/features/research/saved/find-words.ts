/** Markdown characters a reader does not see; as plain text they are part of a selection. */
const unseen = new Set(['*', '_', '`', '#', '>', '|', '\\'])

interface Letters {
  readonly text: string
  /** The offset of each letter in the original. */
  readonly places: readonly number[]
}

/** The letters a reader sees, with runs of whitespace as one. */
function lettersOf(given: string): Letters {
  let text = ''
  const places: number[] = []
  for (let at = 0; at < given.length; at += 1) {
    const letter = given[at] ?? ''
    if (unseen.has(letter)) continue
    const isSpace = /\s/.test(letter)
    if (isSpace && (text === '' || text.endsWith(' '))) continue
    text += isSpace ? ' ' : letter
    places.push(at)
  }
  return { text: text.trimEnd(), places }
}

/** The offsets of words selected on the screen in the underlying text; null if not found. */
export function findWords(body: string, words: string): { start: number; end: number } | null {
  const wanted = lettersOf(words).text
  if (wanted === '') return null
  const { text, places } = lettersOf(body)
  const at = text.indexOf(wanted)
  const first = places[at]
  const last = places[at + wanted.length - 1]
  return at < 0 || first === undefined || last === undefined ? null : { start: first, end: last + 1 }
}
