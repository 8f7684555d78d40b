/** A table with ranges of numbers: "3 years but less than 7", "over $50,000", "1 to 5 days". */
interface Tier {
  readonly from: number
  /** Exclusive if `isOpen`. */
  readonly until: number
  readonly isOpen: boolean
}

const measures = 'years?|months?|weeks?|days?|hours?|miles?|units?|employees?|percent|%|pounds?|pages?'
const amount = `\\$?\\s?(\\d[\\d,]*(?:\\.\\d+)?)`
const numberIn = (text: string): number => Number(text.replaceAll(',', ''))

const forms: readonly [RegExp, (one: number, other: number) => Tier][] = [
  [
    new RegExp(`^\\W*(?:less|fewer) than\\s+${amount}`, 'i'),
    (one) => ({ from: 0, until: one, isOpen: true }),
  ],
  [
    new RegExp(`^\\W*(?:up to|not more than|at most|first)\\s+${amount}`, 'i'),
    (one) => ({ from: 0, until: one, isOpen: false }),
  ],
  [
    new RegExp(
      `^\\W*(?:from\\s+)?${amount}\\s*(?:${measures})?\\s*(?:or more\\s+)?(?:but|and)\\s+(?:less|fewer|under|not more) than\\s+${amount}`,
      'i',
    ),
    (one, other) => ({ from: one, until: other, isOpen: true }),
  ],
  [
    new RegExp(
      `^\\W*(?:from\\s+|between\\s+)?${amount}\\s*(?:${measures})?\\s*(?:to|-|–|through|and)\\s*${amount}`,
      'i',
    ),
    (one, other) => ({ from: one, until: other, isOpen: false }),
  ],
  [
    new RegExp(
      `^\\W*${amount}\\s*(?:${measures})?\\s*(?:or (?:more|longer|greater|over)|and (?:over|above|more)|\\+)`,
      'i',
    ),
    (one) => ({ from: one, until: Number.POSITIVE_INFINITY, isOpen: false }),
  ],
  [
    new RegExp(`^\\W*(?:over|more than|above|at least|after|exceeding)\\s+${amount}`, 'i'),
    (one) => ({ from: one, until: Number.POSITIVE_INFINITY, isOpen: false }),
  ],
]

function tierIn(row: string): Tier | null {
  for (const [form, read] of forms) {
    const found = form.exec(row)
    if (found?.[1]) return read(numberIn(found[1]), numberIn(found[2] ?? '0'))
  }
  return null
}

const asked = new RegExp(`\\b(\\d+(?:\\.\\d+)?)\\s*(${measures})\\b`, 'i')
const kindOf = (measure: string): string => measure.toLowerCase().replace(/s$/, '')

/** The row of a table that a number in a question falls in; null if the rows are not such a table. */
export function tierFor(question: string, rows: readonly string[]): number | null {
  const [, number, measure = ''] = asked.exec(question) ?? []
  if (number === undefined) return null
  const tiers = rows.map((row) => tierIn(row.replace(/\s+/g, ' ')))
  const having = tiers.filter((tier) => tier !== null)
  const isOfKind = rows.some((row) => new RegExp(`\\b${kindOf(measure)}s?\\b`, 'i').test(row))
  if (having.length < 2 || !isOfKind) return null
  const value = Number(number)
  const held = tiers.flatMap((tier, at) =>
    tier && value >= tier.from && (tier.isOpen ? value < tier.until : value <= tier.until) ? [at] : [],
  )
  return held.length === 1 ? (held[0] ?? null) : null
}
