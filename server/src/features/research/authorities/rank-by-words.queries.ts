import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'

/** A word of a question: its stem with those of its synonyms, and how much it counts. */
export interface WantedWord {
  readonly terms: readonly string[]
  readonly weight: number
}

/** A word in more texts than this does not choose them by itself. */
const rare = 5000

/** In how many texts each word is, up to the number from which it no longer matters. */
async function countWords(db: Db, table: string, words: readonly WantedWord[]): Promise<number[]> {
  const counts: number[] = []
  for (const { terms } of words) {
    const [counted] = rowsOf<{ n: number }>(
      await db.execute(sql`
        select count(*)::int as n from (
          select from ${sql.identifier(table)} where terms && ${sql.param([...terms])}::text[] limit ${rare * 20}) there`),
    )
    counts.push(counted?.n ?? 0)
  }
  return counts
}

interface Rank {
  /** Which texts are looked at, over a column `terms`. */
  readonly where: SQL
  readonly score: SQL
  /** The score of a text with every word. */
  readonly all: number
}

/**
 * How texts are ranked by the words of a question, rare words first: a text with a single word of several is not looked
 * at. Null if no text has enough of them.
 */
export async function rankByWords(
  db: Db,
  table: 'authority_sections' | 'authority_passages',
  words: readonly WantedWord[],
): Promise<Rank | null> {
  const counts = await countWords(db, table, words)
  const known = words
    .map((word, place) => ({ ...word, count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count)
    .map((word) => ({ ...word, worth: word.weight * Math.log(2 + (rare * 20) / (word.count + 1)) }))
  const [rarest, second] = known
  if (!rarest) return null
  const holds = ({ terms }: WantedWord) => sql`terms && ${sql.param([...terms])}::text[]`
  const isTelling = rarest.count <= rare
  // With only common words, a text must have two of them.
  if (!isTelling && !second) return null
  const telling = isTelling ? known.filter(({ count }) => count <= rare) : [rarest]
  const chosen = sql.join(telling.map(holds), sql` or `)
  const both = isTelling || !second ? chosen : sql`${chosen} and ${holds(second)}`
  const held = sql.join(
    known.map((word) => sql`(case when ${holds(word)} then 1 else 0 end)`),
    sql` + `,
  )
  return {
    where: sql`(${both}) and (${held}) >= ${Math.min(2, known.length)}`,
    score: sql.join(
      known.map((word) => sql`(case when ${holds(word)} then ${word.worth}::float8 else 0 end)`),
      sql` + `,
    ),
    all: known.reduce((sum, { worth }) => sum + worth, 0),
  }
}
