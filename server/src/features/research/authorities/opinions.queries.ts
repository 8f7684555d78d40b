import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import {
  authorityDecisions,
  authorityOpinions,
  authorityPassages,
  authorityPlaces,
  type OpinionKind,
} from './authority-index.table.ts'
import type { OpinionRow } from './opinion-text.ts'
import { rankByWords, type WantedWord } from './rank-by-words.queries.ts'
import { passageTerms } from './section-terms.ts'

const passagesAtOnce = 500

/** Opinions with their passages; those imported before are replaced. */
export async function putOpinions(tx: Db, rows: readonly OpinionRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`
  await tx.execute(sql`
    insert into authority_opinions (id, decision_id, kind, author)
    select * from unnest(
      ${ids}, ${sql.param(rows.map(({ decisionId }) => decisionId))}::bigint[],
      ${sql.param(rows.map(({ kind }) => kind))}::text[], ${sql.param(rows.map(({ author }) => author))}::text[])
    on conflict (id) do update set decision_id = excluded.decision_id, kind = excluded.kind, author = excluded.author`)
  await tx.execute(sql`delete from authority_passages where opinion_id = any(${ids})`)
  const passages = rows.flatMap(({ id, passages }) =>
    passages.map((body, number) => ({ opinionId: id, number, body })),
  )
  for (let from = 0; from < passages.length; from += passagesAtOnce)
    await tx
      .insert(authorityPassages)
      .values(
        passages
          .slice(from, from + passagesAtOnce)
          .map((passage) => ({ ...passage, terms: passageTerms(passage.body) })),
      )
}

export interface StoredOpinion {
  readonly id: number
  readonly decisionId: number
  readonly kind: OpinionKind
  readonly author: string
  readonly body: string
}

/** The opinions of these decisions, each with its whole text. */
export const opinionsOf = (db: Db, decisionIds: readonly number[]): Promise<StoredOpinion[]> =>
  decisionIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: authorityOpinions.id,
          decisionId: authorityOpinions.decisionId,
          kind: authorityOpinions.kind,
          author: authorityOpinions.author,
          body: sql<string>`string_agg(${authorityPassages.body}, '' order by ${authorityPassages.number})`,
        })
        .from(authorityOpinions)
        .innerJoin(authorityPassages, eq(authorityPassages.opinionId, authorityOpinions.id))
        .where(inArray(authorityOpinions.decisionId, [...decisionIds]))
        .groupBy(authorityOpinions.id)
        .orderBy(asc(authorityOpinions.id))
        .then((rows) => rows)

/** Of these decisions, those with the text of an opinion. */
export async function decisionsWithText(
  db: Db,
  decisionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (decisionIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: authorityOpinions.decisionId })
    .from(authorityOpinions)
    .where(inArray(authorityOpinions.decisionId, [...decisionIds]))
  return new Set(rows.map(({ id }) => id))
}

/** Whether any decision is imported, with or without its opinions. */
export async function hasDecisions(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: authorityDecisions.id }).from(authorityDecisions).limit(1)
  return one !== undefined
}

/** Counting more would take longer than a search. */
export const mostCounted = 100_000

/** How many opinions are stored, up to one more than is counted. */
export async function countOpinions(db: Db): Promise<number> {
  const [counted] = rowsOf<{ n: number }>(
    await db.execute(
      sql`select count(*)::int as n from (select from authority_opinions limit ${mostCounted + 1}) there`,
    ),
  )
  return counted?.n ?? 0
}

export interface FoundDecision {
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly court: string | null
  /** The keys of its citations. */
  readonly keys: readonly string[]
}

/** A decision with the keys of its citations. */
export async function decisionById(db: Db, id: number): Promise<FoundDecision | undefined> {
  const [found] = await db
    .select({
      id: authorityDecisions.id,
      name: authorityDecisions.name,
      year: authorityDecisions.year,
      court: authorityDecisions.court,
    })
    .from(authorityDecisions)
    .where(eq(authorityDecisions.id, id))
  if (!found) return undefined
  const places = await db
    .select({ key: authorityPlaces.key })
    .from(authorityPlaces)
    .where(eq(authorityPlaces.decisionId, id))
    .orderBy(asc(authorityPlaces.key))
  return { ...found, keys: places.map(({ key }) => key) }
}

interface DecisionFilter {
  /** Ids of courts; null for any. */
  readonly courts: readonly string[] | null
  readonly fromYear: number | null
  readonly toYear: number | null
}

/**
 * The decisions with the passages that have the largest share of a question's words. Only opinions of the court: what a
 * dissent says is not authority for it.
 */
export async function searchDecisions(
  db: Db,
  words: readonly WantedWord[],
  { courts, fromYear, toYear }: DecisionFilter,
  limit: number,
): Promise<FoundDecision[]> {
  const rank = await rankByWords(db, 'authority_passages', words)
  if (!rank) return []
  const chosen = [
    sql`${rank.where}`,
    sql`authority_opinions.kind in ('court', 'combined')`,
    ...(courts ? [sql`authority_decisions.court = any(${sql.param([...courts])}::text[])`] : []),
    ...(fromYear === null ? [] : [sql`authority_decisions.year >= ${fromYear}`]),
    ...(toYear === null ? [] : [sql`authority_decisions.year <= ${toYear}`]),
  ]
  return rowsOf<FoundDecision & Record<string, unknown>>(
    await db.execute(sql`
      select authority_decisions.id::float8 as id, name, year, court,
        (select array_agg(key order by length(key), key) from authority_places where decision_id = authority_decisions.id) as keys
      from (
        select decision_id, max(score) as score, min(words) as words from (
          select authority_opinions.decision_id, ${rank.score} as score, cardinality(terms) as words
          from authority_passages
          join authority_opinions on authority_opinions.id = authority_passages.opinion_id
          join authority_decisions on authority_decisions.id = authority_opinions.decision_id
          where ${sql.join(chosen, sql` and `)}
            and exists (select from authority_places where authority_places.decision_id = authority_decisions.id)
        ) scored
        where score >= ${rank.all / 2}
        group by decision_id
        order by score desc, words, decision_id
        limit ${limit}
      ) best
      join authority_decisions on authority_decisions.id = best.decision_id
      order by best.score desc, best.words, best.decision_id`),
  )
}
