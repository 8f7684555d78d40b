import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { authorityImports, authoritySections } from './authority-index.table.ts'

/** A word of a question: its stem with those of its synonyms, and how much it counts. */
interface WantedWord {
  readonly terms: readonly string[]
  readonly weight: number
}

export interface FoundSection {
  readonly key: string
  readonly citation: string
  readonly heading: string
  readonly body: string
}

export interface SectionCounts {
  readonly usCode: number
  readonly cfr: number
  /** Imported before sections were indexed: the job has not reached them yet. */
  readonly notIndexed: number
  readonly hasDecisions: boolean
}

/** What was imported, and how much of it can be searched. */
export async function countSections(db: Db): Promise<SectionCounts> {
  const [counts] = rowsOf<{ us_code: number; cfr: number; not_indexed: number; has_decisions: boolean }>(
    await db.execute(sql`
      select count(*) filter (where citation like '% U.S.C. %')::int as us_code,
        count(*) filter (where citation like '% C.F.R. %')::int as cfr,
        (select count(*)::int from authority_sections where terms is null) as not_indexed,
        exists (select from authority_decisions) as has_decisions
      from authority_sections`),
  )
  return {
    usCode: counts?.us_code ?? 0,
    cfr: counts?.cfr ?? 0,
    notIndexed: counts?.not_indexed ?? 0,
    hasDecisions: counts?.has_decisions ?? false,
  }
}

/** Whether an import of sections finished after this moment. */
export async function hasImportSince(db: Db, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ name: authorityImports.name })
    .from(authorityImports)
    .where(
      and(
        inArray(authorityImports.kind, ['us_code', 'cfr']),
        eq(authorityImports.isDone, true),
        gt(authorityImports.touchedAt, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A word in more sections than this does not choose them by itself. */
const rare = 5000

/** In how many sections each word is, up to the number from which it no longer matters. */
async function countWords(db: Db, words: readonly WantedWord[]): Promise<number[]> {
  const counts: number[] = []
  for (const { terms } of words) {
    const [counted] = rowsOf<{ n: number }>(
      await db.execute(sql`
        select count(*)::int as n from (
          select from authority_sections where terms && ${sql.param([...terms])}::text[] limit ${rare * 20}) there`),
    )
    counts.push(counted?.n ?? 0)
  }
  return counts
}

/**
 * The sections with the largest share of a question's words, rare words first. A section with less than half of the
 * question, or with a single word of several, is not found.
 */
export async function searchSections(
  db: Db,
  words: readonly WantedWord[],
  limit: number,
): Promise<FoundSection[]> {
  const counts = await countWords(db, words)
  const known = words
    .map((word, place) => ({ ...word, count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count)
    .map((word) => ({ ...word, worth: word.weight * Math.log(2 + (rare * 20) / (word.count + 1)) }))
  const [rarest, second] = known
  if (!rarest) return []
  const holds = ({ terms }: WantedWord) => sql`terms && ${sql.param([...terms])}::text[]`
  const isTelling = rarest.count <= rare
  // With only common words, a section must have two of them.
  if (!isTelling && !second) return []
  const telling = isTelling ? known.filter(({ count }) => count <= rare) : [rarest]
  const chosen = sql.join(telling.map(holds), sql` or `)
  const both = isTelling || !second ? chosen : sql`${chosen} and ${holds(second)}`
  const all = known.reduce((sum, { worth }) => sum + worth, 0)
  const score = sql.join(
    known.map((word) => sql`(case when ${holds(word)} then ${word.worth}::float8 else 0 end)`),
    sql` + `,
  )
  const held = sql.join(
    known.map((word) => sql`(case when ${holds(word)} then 1 else 0 end)`),
    sql` + `,
  )
  return rowsOf<FoundSection & Record<string, unknown>>(
    await db.execute(sql`
      select sections.key, citation, heading, body from (
        select key, score, words from (
          select key, ${score} as score, cardinality(terms) as words from authority_sections
          where (${both}) and (${held}) >= ${Math.min(2, known.length)}
        ) scored
        where score >= ${all / 2}
        order by score desc, words, key
        limit ${limit}
      ) best
      join authority_sections sections on sections.key = best.key
      order by best.score desc, best.words, best.key`),
  )
}

export const sectionsToIndex = (db: Db, limit: number) =>
  db
    .select({
      key: authoritySections.key,
      citation: authoritySections.citation,
      heading: authoritySections.heading,
      body: authoritySections.body,
    })
    .from(authoritySections)
    .where(isNull(authoritySections.terms))
    .orderBy(authoritySections.key)
    .limit(limit)

/** Only if the import has not written the section again in between. */
export async function putSectionTerms(
  tx: Db,
  rows: readonly { readonly key: string; readonly terms: readonly string[] }[],
): Promise<void> {
  for (const { key, terms } of rows)
    await tx.execute(sql`
      update authority_sections set terms = ${sql.param([...terms])}::text[]
      where key = ${key} and terms is null`)
}
