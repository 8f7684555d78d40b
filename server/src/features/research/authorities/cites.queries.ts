import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import {
  authorityCites,
  authorityDecisions,
  authorityOpinions,
  authorityPassages,
  authorityPlaces,
  type OpinionKind,
} from './authority-index.table.ts'
import type { Cite } from './opinion-cites.ts'

export interface CitingOpinion {
  readonly id: number
  readonly cites: readonly Cite[]
}

const rowsAtOnce = 5000

/**
 * The citations of these opinions. One that was found before keeps its time, so that importing a file again is no news to
 * those who watch an authority.
 */
export async function putCites(tx: Db, opinions: readonly CitingOpinion[], now: Date): Promise<void> {
  if (opinions.length === 0) return
  const rows = opinions.flatMap(({ id, cites }) => cites.map((cite) => ({ ...cite, id })))
  const ids = sql`${sql.param(opinions.map(({ id }) => id))}::bigint[]`
  const keysOf = sql`unnest(
      ${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ key }) => key))}::text[])`
  await tx.execute(sql`
    delete from authority_cites where opinion_id = any(${ids})
      and (opinion_id, key) not in (select * from ${keysOf} as given (id, key))`)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    await tx
      .insert(authorityCites)
      .values(
        some.map(({ id, key, start, end, history }) => ({
          opinionId: id,
          key,
          wordStart: start,
          wordEnd: end,
          history: history?.words ?? null,
          historyOther: history?.other ?? null,
          foundAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [authorityCites.opinionId, authorityCites.key],
        set: {
          wordStart: sql`excluded.word_start`,
          wordEnd: sql`excluded.word_end`,
          history: sql`excluded.history`,
          historyOther: sql`excluded.history_other`,
        },
      })
  }
  await tx.execute(sql`update authority_opinions set has_cites = true where id = any(${ids})`)
}

export interface OpinionToRead {
  readonly id: number
  readonly body: string
}

/** Opinions whose citations are not in the index yet, with their text. */
export async function opinionsToRead(db: Db, limit: number): Promise<OpinionToRead[]> {
  const waiting = db
    .select({ id: authorityOpinions.id })
    .from(authorityOpinions)
    .where(eq(authorityOpinions.hasCites, false))
    .orderBy(authorityOpinions.id)
    .limit(limit)
    .as('waiting')
  return db
    .select({
      id: waiting.id,
      body: sql<string>`coalesce(string_agg(${authorityPassages.body}, '' order by ${authorityPassages.number}), '')`,
    })
    .from(waiting)
    .leftJoin(authorityPassages, eq(authorityPassages.opinionId, waiting.id))
    .groupBy(waiting.id)
    .then((rows) => rows)
}

/** An opinion that cites one of the keys asked for. */
export interface CitingRow {
  readonly opinionId: number
  readonly kind: OpinionKind
  readonly decisionId: number
  /** Null while only the opinion is imported. */
  readonly name: string | null
  readonly year: number | null
  readonly court: string | null
  readonly start: number
  readonly end: number
  readonly history: string | null
  readonly historyOther: string | null
}

/** Of an authority cited more often, only these are read: those imported last. */
export const mostCiting = 500

interface Cited {
  readonly keys: readonly string[]
  /** An opinion cites its own case in its heading. */
  readonly but: readonly number[]
  /** Only what was found after and up to these moments. */
  readonly after?: Date
  readonly until?: Date
}

/**
 * The imported decisions that cite any of these keys, each once: those imported last, with one more than is read if there
 * are more. Reads the index only as far as that, however often an authority is cited.
 */
export async function decisionsCiting(db: Db, { keys, but, after, until }: Cited): Promise<CitingRow[]> {
  if (keys.length === 0) return []
  const within = [
    sql`authority_cites.key = wanted.key`,
    ...(after ? [sql`authority_cites.found_at > ${after.toISOString()}::timestamptz`] : []),
    ...(until ? [sql`authority_cites.found_at <= ${until.toISOString()}::timestamptz`] : []),
  ]
  const rows = rowsOf<CitingRow & Record<string, unknown>>(
    await db.execute(sql`
      select cites.opinion_id::float8 as "opinionId", opinions.kind, opinions.decision_id::float8 as "decisionId",
        decisions.name, decisions.year, decisions.court, word_start as start, word_end as "end", history,
        history_other as "historyOther"
      from unnest(${sql.param([...new Set(keys)])}::text[]) as wanted (key)
      cross join lateral (
        select * from authority_cites where ${sql.join(within, sql` and `)}
        order by found_at desc, opinion_id desc limit ${mostCiting * 2}
      ) cites
      join authority_opinions opinions on opinions.id = cites.opinion_id
      left join authority_decisions decisions on decisions.id = opinions.decision_id
      where not (opinions.decision_id = any(${sql.param([...but])}::bigint[]))
      order by cites.found_at desc, (opinions.kind in ('court', 'combined')) desc, cites.opinion_id desc`),
  )
  const once = new Map<number, CitingRow>()
  for (const row of rows) {
    const known = once.get(row.decisionId)
    // Of several opinions of a decision the court's comes first.
    if (!known || (row.history && !known.history && known.kind === row.kind)) once.set(row.decisionId, row)
  }
  return [...once.values()].slice(0, mostCiting + 1)
}

/** Which of these keys the courts cite in these decisions: what a dissent cites is not theirs. */
export async function keysCitedIn(
  db: Db,
  decisionIds: readonly number[],
  keys: readonly string[],
): Promise<readonly { readonly decisionId: number; readonly key: string }[]> {
  if (decisionIds.length === 0 || keys.length === 0) return []
  return rowsOf<{ decisionId: number; key: string }>(
    await db.execute(sql`
      select distinct opinions.decision_id::float8 as "decisionId", cites.key
      from authority_opinions opinions
      join authority_cites cites on cites.opinion_id = opinions.id
      where opinions.decision_id = any(${sql.param([...decisionIds])}::bigint[])
        and opinions.kind in ('court', 'combined')
        and cites.key = any(${sql.param([...new Set(keys)])}::text[])`),
  )
}

/** The decisions with one of these keys, and every key of each of them. */
export async function placesOfKeys(
  db: Db,
  keys: readonly string[],
): Promise<readonly { readonly decisionId: number; readonly key: string }[]> {
  if (keys.length === 0) return []
  const named = db
    .select({ id: authorityPlaces.decisionId })
    .from(authorityPlaces)
    .where(inArray(authorityPlaces.key, [...keys]))
  return db
    .select({ decisionId: authorityPlaces.decisionId, key: authorityPlaces.key })
    .from(authorityPlaces)
    .innerJoin(authorityDecisions, eq(authorityDecisions.id, authorityPlaces.decisionId))
    .where(inArray(authorityPlaces.decisionId, named))
}

export async function placesOfDecisions(db: Db, decisionIds: readonly number[]) {
  if (decisionIds.length === 0) return []
  return db
    .select({ decisionId: authorityPlaces.decisionId, key: authorityPlaces.key })
    .from(authorityPlaces)
    .where(inArray(authorityPlaces.decisionId, [...decisionIds]))
}
