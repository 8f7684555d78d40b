import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { authorityImports, authoritySections } from './authority-index.table.ts'
import { rankByWords, type WantedWord } from './rank-by-words.queries.ts'

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
}

/** What was imported, and how much of it can be searched. */
export async function countSections(db: Db): Promise<SectionCounts> {
  const [counts] = rowsOf<{ us_code: number; cfr: number; not_indexed: number }>(
    await db.execute(sql`
      select count(*) filter (where citation like '% U.S.C. %')::int as us_code,
        count(*) filter (where citation like '% C.F.R. %')::int as cfr,
        (select count(*)::int from authority_sections where terms is null) as not_indexed
      from authority_sections`),
  )
  return {
    usCode: counts?.us_code ?? 0,
    cfr: counts?.cfr ?? 0,
    notIndexed: counts?.not_indexed ?? 0,
  }
}

/** Whether an import finished after this moment. Of decisions, any of their files can make them findable. */
export async function hasImportSince(db: Db, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ name: authorityImports.name })
    .from(authorityImports)
    .where(and(eq(authorityImports.isDone, true), gt(authorityImports.touchedAt, since)))
    .limit(1)
  return found !== undefined
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
  const rank = await rankByWords(db, 'authority_sections', words)
  if (!rank) return []
  return rowsOf<FoundSection & Record<string, unknown>>(
    await db.execute(sql`
      select sections.key, citation, heading, body from (
        select key, score, words from (
          select key, ${rank.score} as score, cardinality(terms) as words from authority_sections
          where ${rank.where}
        ) scored
        where score >= ${rank.all / 2}
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
