import type { PassageKind } from '@pam/contracts/search'
import { mayDo, type Permission } from '@pam/contracts/shared/access'
import { and, eq, gte, inArray, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { seenNotes } from '#features/cases'
import { seenDocuments } from '#features/documents'
import { seenKnowledge } from '#features/knowledge'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { TypeChoice } from '#slice/search/engine/read-operators'
import { type SearchRun, searchSources } from '#slice/search/search.table'

/** The filters of a search; everything visible if empty. */
export interface Where {
  /** Any of them; results are only from these documents. */
  readonly documentIds?: readonly string[] | undefined
  readonly caseIds?: readonly string[] | undefined
  /** Any of them. */
  readonly types?: readonly TypeChoice[] | undefined
  /** Dates as in 2026-11-15: from this one on, and before that one. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly authorIds?: readonly string[] | undefined
  /** Among this run's sources, not the live ones. */
  readonly run?: Pick<SearchRun, 'id' | 'firmId'> | undefined
}

const only = (holds: boolean): SQL | undefined => (holds ? undefined : sql`false`)
const needs = ({ role }: Actor, permission: Permission) => only(mayDo(role, permission))

const among = (column: SQLWrapper, values: readonly string[] | undefined): SQL | undefined =>
  values && (values.length > 0 ? inArray(column, [...values]) : sql`false`)

const day = (text: string) => sql`${`${text}T00:00:00Z`}::timestamptz`

const within = (moment: SQLWrapper, { from, until }: Where): SQL | undefined =>
  and(from ? gte(moment, day(from)) : undefined, until ? lt(moment, day(until)) : undefined)

/** The live sources; or a run's sources, plus those it does not rebuild. */
export const answering = ({ run }: Where): SQL | undefined =>
  run
    ? or(
        and(eq(searchSources.runId, run.id), eq(searchSources.isWhole, true)),
        and(eq(searchSources.isLive, true), sql`${searchSources.firmId} is distinct from ${run.firmId}`),
      )
    : eq(searchSources.isLive, true)

/** Whether this kind is requested; and if only some of it, which. */
function chosen<Kind extends PassageKind>({ types }: Where, kind: Kind) {
  const its = types?.filter((type): type is Extract<TypeChoice, { kind: Kind }> => type.kind === kind)
  return { isAsked: its === undefined || its.length > 0, its: its ?? [] }
}

/** Which document kinds, or which knowledge categories: all if one filter does not restrict them. */
const narrowed = (column: SQLWrapper, some: readonly (string | undefined)[]): SQL | undefined =>
  some.length === 0 || some.includes(undefined)
    ? undefined
    : among(
        column,
        some.filter((value) => value !== undefined),
      )

export const seesDocuments = (actor: Actor) => needs(actor, 'documents.create')

/** Documents the actor may see, with their current sources. Guests and clients see none. */
export function documentsSeen(db: Db, actor: Actor) {
  const seen = seenDocuments(db, actor)
  const same = and(
    eq(searchSources.documentId, seen.id),
    // Coalesced: otherwise the database assumes that current versions are rare, and scans row by row.
    sql`coalesce(${searchSources.madeFrom} = ${seen.versionId}::text, false)`,
    eq(seen.state, 'ready'),
    seesDocuments(actor),
  )
  return { seen, same }
}

/** Notes of cases the actor may see, with their current text. */
export function notesSeen(db: Db, actor: Actor) {
  const seen = seenNotes(db, actor)
  const same = and(
    eq(searchSources.noteId, seen.id),
    eq(searchSources.madeFrom, seen.stamp),
    needs(actor, 'cases.view'),
  )
  return { seen, same }
}

/** The current text of the knowledge base: everybody sees the bundled library. */
export function knowledgeSeen(db: Db, actor: Actor) {
  const seen = seenKnowledge(db, actor)
  const same = and(eq(searchSources.knowledgeVersionId, seen.versionId), isNull(seen.removedAt))
  const date = sql<Date>`coalesce(make_date(${seen.year}, 1, 1), ${seen.asOf}, ${seen.updatedAt}::date)::timestamp at time zone 'UTC'`
  return { seen, same, date }
}

export function documentsWanted({ seen }: ReturnType<typeof documentsSeen>, where: Where) {
  const { isAsked, its } = chosen(where, 'document')
  return and(
    only(isAsked),
    among(seen.id, where.documentIds),
    among(seen.caseId, where.caseIds),
    narrowed(
      seen.kind,
      its.map(({ documentKind }) => documentKind),
    ),
    among(seen.createdBy, where.authorIds),
    where.authorIds && isNull(seen.authorName),
    within(seen.createdAt, where),
  )
}

export const notesWanted = ({ seen }: ReturnType<typeof notesSeen>, where: Where) =>
  and(
    only(chosen(where, 'note').isAsked && !where.documentIds),
    among(seen.caseId, where.caseIds),
    among(seen.authorId, where.authorIds),
    where.authorIds && isNull(seen.authorName),
    within(seen.createdAt, where),
  )

export function knowledgeWanted({ seen, date }: ReturnType<typeof knowledgeSeen>, where: Where) {
  const { isAsked, its } = chosen(where, 'knowledge')
  return and(
    only(isAsked && !where.documentIds && where.caseIds === undefined),
    narrowed(
      seen.collection,
      its.map(({ collection }) => collection),
    ),
    among(seen.createdBy, where.authorIds),
    within(date, where),
  )
}
