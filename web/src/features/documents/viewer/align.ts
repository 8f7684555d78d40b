// Each reader sets whitespace in its own way, and invisible characters are not part of a page's text.
const blank = /[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

/** Letters without the blanks between them, each with its place in the text it came from. */
interface Bare {
  readonly text: string
  readonly at: number[]
}

function bareOf(text: string): Bare {
  const at: number[] = []
  let letters = ''
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place)
    if (blank.test(letter)) continue
    letters += letter
    at.push(place)
  }
  return { text: letters, at }
}

/** Maps the text of a stored page to the text drawn over its picture, and back. */
export interface Alignment {
  /** Pieces of the drawn text that make up a passage of the stored one, half-open, in order. */
  readonly runs: (start: number, end: number) => [number, number][]
  /** The stored place of a letter of the drawn text; undefined for one that is not in the stored text. */
  readonly storedAt: (drawn: number) => number | undefined
}

export function align(stored: string, drawn: string): Alignment {
  const [here, there] = [bareOf(stored), bareOf(drawn)]
  const match = here.text === there.text ? here.at.map((_, index) => index) : matchLines(stored, here, there)
  const back = new Map(
    match.flatMap((to, from) => (to < 0 ? [] : [[there.at[to] ?? -1, here.at[from] ?? -1]])),
  )
  return {
    runs: (start, end) => runsOf(here, there, match, start, end),
    storedAt: (place) => back.get(place),
  }
}

/** Line by line: a file may paint its lines in any order, and what was hidden or numbered is only in the drawing. */
function matchLines(stored: string, here: Bare, there: Bare): number[] {
  const match = new Array<number>(here.text.length).fill(-1)
  const taken = new Uint8Array(there.text.length)
  let from = 0
  let cursor = 0
  for (const line of stored.split('\n')) {
    const letters = bareOf(line).text
    const place = freePlace(there.text, letters, taken, cursor)
    if (place >= 0) {
      take(match, taken, from, place, letters.length)
      cursor = place + letters.length
    } else cursor = matchWords(line, from, cursor, there, match, taken)
    from += letters.length
  }
  return match
}

/** Words of a line that is not there as a whole: only near where it should be, or a short word would match anywhere. */
function matchWords(
  line: string,
  lineFrom: number,
  lineCursor: number,
  there: Bare,
  match: number[],
  taken: Uint8Array,
): number {
  let [from, cursor] = [lineFrom, lineCursor]
  for (const word of line.split(/\s+/)) {
    const letters = bareOf(word).text
    const place = freePlace(there.text, letters, taken, cursor)
    if (place >= cursor && place - cursor < 400) {
      take(match, taken, from, place, letters.length)
      cursor = place + letters.length
    }
    from += letters.length
  }
  return cursor
}

function take(match: number[], taken: Uint8Array, from: number, place: number, length: number) {
  for (let index = 0; index < length; index += 1) {
    match[from + index] = place + index
    taken[place + index] = 1
  }
}

/** The next place of the letters that no other line has, from the cursor on, else from the top. */
function freePlace(text: string, letters: string, taken: Uint8Array, cursor: number): number {
  if (letters === '') return -1
  for (const [from, to] of [
    [cursor, text.length],
    [0, cursor],
  ] as const) {
    for (let place = text.indexOf(letters, from); place >= 0 && place < to; ) {
      if (!taken[place] && !taken[place + letters.length - 1]) return place
      place = text.indexOf(letters, place + 1)
    }
  }
  return -1
}

function runsOf(here: Bare, there: Bare, match: number[], start: number, end: number): [number, number][] {
  const runs: [number, number][] = []
  let last = -2
  for (let index = firstFrom(here.at, start); index < here.at.length; index += 1) {
    if ((here.at[index] ?? 0) >= end) break
    const to = match[index] ?? -1
    if (to < 0) continue
    const place = there.at[to] ?? 0
    const run = runs.at(-1)
    if (run && to === last + 1) run[1] = place + 1
    else runs.push([place, place + 1])
    last = to
  }
  return runs
}

/** The first index whose value is at least `least`. */
function firstFrom(values: readonly number[], least: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
