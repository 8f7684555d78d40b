import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import {
  type AuthorityImport,
  authorityDecisions,
  authorityDockets,
  authorityImports,
  authorityPlaces,
  authoritySections,
} from './authority-index.table.ts'

const atOnce = 2000

async function inPieces<T>(keys: readonly string[], read: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < keys.length; from += atOnce)
    found.push(...(await read(keys.slice(from, from + atOnce))))
  return found
}

/** Decisions with these citations. Public records: everybody may look them up. */
export const decisionsAt = (db: Db, keys: readonly string[]) =>
  inPieces(keys, (some) =>
    db
      .select({
        key: authorityPlaces.key,
        id: authorityDecisions.id,
        name: authorityDecisions.name,
        year: authorityDecisions.year,
        court: authorityDecisions.court,
      })
      .from(authorityPlaces)
      .innerJoin(authorityDecisions, eq(authorityDecisions.id, authorityPlaces.decisionId))
      .where(inArray(authorityPlaces.key, some)),
  )

interface PlaceInVolume {
  readonly key: string
  readonly volume: string
  readonly first: number
}

/** For each citation, the first page of the next other decision in its volume, by its key. */
export async function nextPages(
  db: Db,
  places: readonly PlaceInVolume[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map()
  const rows = rowsOf<{ key: string; page: number }>(
    await db.execute(sql`
      select wanted.key, min(there.page)::int as page
      from unnest(
        ${sql.param(places.map(({ key }) => key))}::text[], ${sql.param(places.map(({ volume }) => volume))}::text[],
        ${sql.param(places.map(({ first }) => first))}::integer[]) as wanted (key, volume, first)
      cross join lateral (
        select case when substr(key, length(wanted.volume) + 1) ~ '^[0-9]{1,7}$'
          then substr(key, length(wanted.volume) + 1)::int end as page
        from authority_places
        -- Digits alone lie between these in every collation, so that the primary key is enough.
        where key >= wanted.volume || '0' and key <= wanted.volume || '99999999'
          -- The same decision is sometimes filed at a second page of its own.
          and decision_id not in (select decision_id from authority_places own where own.key = wanted.key)
      ) there
      where there.page > wanted.first
      group by wanted.key`),
  )
  return new Map(rows.map(({ key, page }) => [key, page]))
}

const sectionColumns = {
  key: authoritySections.key,
  citation: authoritySections.citation,
  heading: authoritySections.heading,
  body: authoritySections.body,
}

export const sectionsAt = (db: Db, keys: readonly string[]) =>
  inPieces(keys, (some) =>
    db.select(sectionColumns).from(authoritySections).where(inArray(authoritySections.key, some)),
  )

export async function findImport(db: Db, fingerprint: string): Promise<AuthorityImport | undefined> {
  const [found] = await db
    .select()
    .from(authorityImports)
    .where(eq(authorityImports.fingerprint, fingerprint))
  return found
}

const mostListed = 50

export const lastImports = (db: Db): Promise<AuthorityImport[]> =>
  db.select().from(authorityImports).orderBy(desc(authorityImports.touchedAt)).limit(mostListed)

export const insertImport = (db: Db, row: AuthorityImport) => db.insert(authorityImports).values(row)

export const moveImport = (tx: Db, fingerprint: string, change: Partial<AuthorityImport>) =>
  tx.update(authorityImports).set(change).where(eq(authorityImports.fingerprint, fingerprint))

export interface DecisionRow {
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly docketId: number | null
}

/** A court already known is kept; that of a docket imported earlier is taken over. */
export async function putDecisions(tx: Db, rows: readonly DecisionRow[]): Promise<void> {
  const dockets = sql`${sql.param(rows.map(({ docketId }) => docketId))}::bigint[]`
  await tx.execute(sql`
    insert into authority_decisions (id, name, year, docket_id, court)
    select given.id, given.name, given.year, given.docket_id, authority_dockets.court
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(rows.map(({ name }) => name))}::text[],
      ${sql.param(rows.map(({ year }) => year))}::integer[], ${dockets}) as given (id, name, year, docket_id)
    left join authority_dockets on authority_dockets.id = given.docket_id
    on conflict (id) do update set name = excluded.name, year = excluded.year, docket_id = excluded.docket_id,
      court = coalesce(excluded.court, authority_decisions.court)`)
  await tx.delete(authorityDockets).where(sql`${authorityDockets.id} = any(${dockets})`)
}

export const putPlaces = (tx: Db, rows: readonly { readonly key: string; readonly decisionId: number }[]) =>
  tx.execute(sql`
    insert into authority_places (key, decision_id)
    select * from unnest(
      ${sql.param(rows.map(({ key }) => key))}::text[], ${sql.param(rows.map(({ decisionId }) => decisionId))}::bigint[])
    on conflict do nothing`)

/**
 * Courts of dockets. Those whose decisions may still be imported are kept; in complete files most dockets have none, and
 * keeping them all would multiply the index.
 */
export async function putCourts(
  tx: Db,
  rows: readonly { readonly docketId: number; readonly court: string }[],
): Promise<void> {
  const given = sql`unnest(
      ${sql.param(rows.map(({ docketId }) => docketId))}::bigint[], ${sql.param(rows.map(({ court }) => court))}::text[])
      as given (docket_id, court)`
  await tx.execute(sql`
    update authority_decisions set court = given.court from ${given}
    where authority_decisions.docket_id = given.docket_id`)
  await tx.execute(sql`
    insert into authority_dockets (id, court)
    select given.docket_id, given.court from ${given}
    where not exists (select from authority_decisions where authority_decisions.docket_id = given.docket_id)
      and (given.docket_id > coalesce((select max(docket_id) from authority_decisions), 0)
        or exists (select from authority_imports where kind = 'decisions' and not is_done))
    on conflict (id) do update set court = excluded.court`)
}

export const putSections = (tx: Db, rows: readonly (typeof authoritySections.$inferInsert)[]) =>
  tx
    .insert(authoritySections)
    .values([...rows])
    .onConflictDoUpdate({
      target: authoritySections.key,
      set: {
        citation: sql`excluded.citation`,
        heading: sql`excluded.heading`,
        body: sql`excluded.body`,
        terms: sql`excluded.terms`,
      },
    })
