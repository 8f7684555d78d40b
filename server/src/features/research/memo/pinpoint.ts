const enumerator = /^\s*(?<marks>(?:\([A-Za-z0-9]{1,6}\)\s*){1,5})/

interface Kind {
  readonly shape: RegExp
  /** The place of a mark in its row: "b" is 2, "iv" is 4. */
  readonly numberOf: (mark: string) => number
}

const romanWorth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 }

function romanNumber(mark: string): number {
  const digits = [...mark.toLowerCase()].map((one) => romanWorth[one] ?? 0)
  return digits.reduce((sum, one, at) => sum + (one < (digits[at + 1] ?? 0) ? -one : one), 0)
}

/** "aa" comes after "z". */
const letterNumber = (mark: string) => (mark.toLowerCase().codePointAt(0) ?? 0) - 96 + 26 * (mark.length - 1)

const letter: Kind = { shape: /^([a-z])\1?$/, numberOf: letterNumber }
const capital: Kind = { shape: /^([A-Z])\1?$/, numberOf: letterNumber }
const number: Kind = { shape: /^\d{1,3}$/, numberOf: Number }
const roman: Kind = { shape: /^[ivxl]{1,6}$/, numberOf: romanNumber }
const romanCapital: Kind = { shape: /^[IVXL]{1,6}$/, numberOf: romanNumber }
const doubled: Kind = { shape: /^([a-z])\1$/, numberOf: (mark) => letterNumber(mark.slice(1)) }

/** The levels of a section, from the outside in: the codes number them differently. */
const levelsOf = {
  statute: [letter, number, capital, roman, romanCapital, doubled],
  regulation: [letter, number, roman, capital, number, roman],
} as const

/**
 * The subsection at an offset of a statute or a regulation, as in "(b)(1)": read from the markers at the start of
 * lines. Null where a marker can be read two ways, so that a pinpoint is never a guess.
 */
export function subsectionAt(
  text: string,
  place: number,
  code: keyof typeof levelsOf = 'statute',
): string | null {
  const marks = marksOf(text)
  const path: string[] = []
  let isCertain = true
  for (const [at, { mark, start }] of marks.entries()) {
    if (start > place) break
    const level = levelOf(mark, path, marks.slice(at + 1), levelsOf[code])
    // A mark of the outermost level begins anew, whatever was unclear before.
    if (level === null) isCertain = false
    else {
      isCertain ||= level === 0
      path.length = level
      path[level] = mark
    }
  }
  const whole = path.filter(Boolean)
  return isCertain && whole.length > 0 ? whole.map((mark) => `(${mark})`).join('') : null
}

interface Mark {
  readonly mark: string
  readonly start: number
}

function marksOf(text: string): Mark[] {
  const marks: Mark[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const written = enumerator.exec(line)?.groups?.marks ?? ''
    for (const [, mark = ''] of written.matchAll(/\(([A-Za-z0-9]{1,6})\)/g)) marks.push({ mark, start })
    start += line.length + 1
  }
  return marks
}

/** Of the levels a mark can be of, the one whose row it begins or continues; null if that is not plain. */
function levelOf(
  mark: string,
  path: readonly string[],
  rest: readonly Mark[],
  levels: readonly Kind[],
): number | null {
  const fitting = levels.flatMap((kind, level) => (kind.shape.test(mark) ? [{ kind, level }] : []))
  const likely = fitting.filter(({ kind, level }) => {
    const before = path[level]
    const at = kind.numberOf(mark)
    return before === undefined ? level === path.length && at === 1 : at === kind.numberOf(before) + 1
  })
  const [first, ...others] = likely.length > 0 ? likely : fitting
  if (!first) return null
  if (others.length === 0) return first.level
  // "(i)" after "(h)" is a letter if "(j)" comes next, and a roman numeral if "(ii)" does.
  const next = likely.map(({ kind, level }) => ({
    level,
    at: rest.findIndex(
      (one) => kind.shape.test(one.mark) && kind.numberOf(one.mark) === kind.numberOf(mark) + 1,
    ),
  }))
  const [nearest, second] = next.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)
  return nearest && nearest.at !== second?.at ? nearest.level : null
}
