/** Marks of the markup that a reader does not see; they also stand in the words a person selects where they are text. */
const unseen = new Set(['*', '_', '`', '#', '>', '|', '\\'])

interface Letters {
  readonly text: string
  /** Where each letter stands in what was given. */
  readonly places: readonly number[]
}

/** The letters a reader sees, with runs of space as one. */
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

/** Where words selected on the screen stand in the text behind it; null where they do not. */
export function findWords(body: string, words: string): { start: number; end: number } | null {
  const wanted = lettersOf(words).text
  if (wanted === '') return null
  const { text, places } = lettersOf(body)
  const at = text.indexOf(wanted)
  const first = places[at]
  const last = places[at + wanted.length - 1]
  return at < 0 || first === undefined || last === undefined ? null : { start: first, end: last + 1 }
}
