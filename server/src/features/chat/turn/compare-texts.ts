import { valuesIn } from './find-values.ts'
import type { AnswerType } from './read-question.ts'
import type { IndexedText, IndexedUnit } from './score-units.ts'

/** A clause of one text next to its counterpart in the other. */
export interface ComparedUnit {
  readonly left: IndexedUnit | null
  readonly right: IndexedUnit | null
  /** Its subject, in the words of its heading or its beginning. */
  readonly about: string
  readonly isChanged: boolean
  /** Figures, dates and periods that only one side has. */
  readonly leftValues: readonly string[]
  readonly rightValues: readonly string[]
}

const leastAlike = 0.3
const compared: readonly AnswerType[] = ['money', 'percent', 'duration', 'date']

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()
const wordsOf = (key: string): Set<string> => new Set(key.split(' ').filter((word) => word.length > 2))

function alike(one: IndexedUnit, other: IndexedUnit): number {
  const [a, b] = [wordsOf(one.key), wordsOf(other.key)]
  const shared = [...a].filter((word) => b.has(word)).length
  const byWords = shared / Math.max(1, Math.min(a.size, b.size))
  const whole = shared / Math.max(1, a.size + b.size - shared)
  const isSameHead = one.heading !== '' && flat(one.headingKey) === flat(other.headingKey)
  return whole + (isSameHead ? 0.5 : 0) + (byWords > 0.8 ? 0.2 : 0)
}

const valuesOf = (text: string, unit: IndexedUnit): string[] => [
  ...new Set(
    compared.flatMap((type) => valuesIn(text.slice(unit.start, unit.end), type).map(({ said }) => said)),
  ),
]

const isBody = ({ start, end }: IndexedUnit): boolean => end - start >= 40

/** Two texts clause by clause: what both have in different words, and what only one has. */
export function compareTexts(left: IndexedText, right: IndexedText): ComparedUnit[] {
  const [ours, theirs] = [left.units.filter(isBody), right.units.filter(isBody)]
  const pairs = ours
    .flatMap((one) => theirs.map((other) => ({ one, other, like: alike(one, other) })))
    .filter(({ like }) => like >= leastAlike)
    .toSorted((a, b) => b.like - a.like)
  const [takenLeft, takenRight] = [new Map<IndexedUnit, IndexedUnit>(), new Set<IndexedUnit>()]
  for (const { one, other } of pairs)
    if (!takenLeft.has(one) && !takenRight.has(other)) {
      takenLeft.set(one, other)
      takenRight.add(other)
    }
  const nameOf = (text: string, unit: IndexedUnit): string =>
    unit.heading || flat(text.slice(unit.start, unit.end)).slice(0, 60)
  return [
    ...ours.map((one): ComparedUnit => {
      const other = takenLeft.get(one) ?? null
      if (!other)
        return {
          left: one,
          right: null,
          about: nameOf(left.text, one),
          isChanged: true,
          leftValues: valuesOf(left.text, one),
          rightValues: [],
        }
      const [mine, its] = [valuesOf(left.text, one), valuesOf(right.text, other)]
      return {
        left: one,
        right: other,
        about: nameOf(left.text, one),
        isChanged:
          flat(left.text.slice(one.start, one.end)) !== flat(right.text.slice(other.start, other.end)),
        leftValues: mine.filter((value) => !its.includes(value)),
        rightValues: its.filter((value) => !mine.includes(value)),
      }
    }),
    ...theirs
      .filter((other) => !takenRight.has(other))
      .map(
        (other): ComparedUnit => ({
          left: null,
          right: other,
          about: nameOf(right.text, other),
          isChanged: true,
          leftValues: [],
          rightValues: valuesOf(right.text, other),
        }),
      ),
  ]
}
