import type { Db } from '#platform/database/db'
import type { OpinionKind } from './authority-index.table.ts'
import { opinionsOf, type StoredOpinion } from './opinions.queries.ts'

/** An opinion within the text of its decision. */
export interface TextPart {
  readonly opinionId: number
  readonly kind: OpinionKind
  readonly author: string
  readonly start: number
  readonly end: number
}

/** The opinions of a decision one after the other, that of the court first. */
export interface DecisionText {
  readonly words: string
  readonly parts: readonly TextPart[]
}

const order: readonly OpinionKind[] = ['court', 'combined', 'concurrence', 'dissent', 'other']
const between = '\n\n'

/** The texts of these decisions, by id; without those whose opinions were not imported. */
export async function textsOfDecisions(
  db: Db,
  decisionIds: readonly number[],
): Promise<ReadonlyMap<number, DecisionText>> {
  const opinions = Map.groupBy(await opinionsOf(db, decisionIds), ({ decisionId }) => decisionId)
  return new Map([...opinions].map(([id, of]) => [id, joined(of)]))
}

function joined(opinions: readonly StoredOpinion[]): DecisionText {
  // A combined text repeats the opinions that are also stored one by one.
  const isApart = opinions.some(({ kind }) => kind === 'court')
  const ordered = opinions
    .filter(({ kind }) => kind !== 'combined' || !isApart)
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  let words = ''
  const parts: TextPart[] = []
  for (const { id: opinionId, kind, author, body } of ordered) {
    if (words) words += between
    const start = words.length
    words += body
    parts.push({ opinionId, kind, author, start, end: words.length })
  }
  return { words, parts }
}

/** The part that is the court's, from the start of the text. */
export const wordsOfCourt = ({ words, parts }: DecisionText): string =>
  words.slice(0, parts.findLast(({ kind }) => kind === 'court' || kind === 'combined')?.end ?? 0)

const separate: Partial<Record<OpinionKind, string>> = {
  concurrence: 'a concurring opinion',
  dissent: 'a dissenting opinion',
  other: 'a separate opinion',
}

/** The separate opinion a place of the text is in, in words; null in the opinion of the court. */
export function separateOpinionAt(parts: readonly TextPart[], place: number): string | null {
  const part = parts.find(({ start, end }) => place >= start && place < end)
  return (part && separate[part.kind]) ?? null
}
