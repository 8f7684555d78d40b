import type { FoundThing } from '@pam/contracts/search/saved'
import { mayDo } from '@pam/contracts/shared/access'
import { and, inArray, isNull, ne } from 'drizzle-orm'
import { colleaguesOf } from '#features/auth'
import { visibleCaseTitles, visibleContactIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documentsSeen, knowledgeSeen, notesSeen } from './seen-sources.queries.ts'

/** Those the actor may see at this moment; deleted or invisible ones are omitted, in counts too. */
export async function thingsInSight<T extends FoundThing>(
  db: Db,
  actor: Actor,
  things: readonly T[],
): Promise<T[]> {
  const idsOf = (kind: FoundThing['kind']) => [
    ...new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id)),
  ]
  const mayCases = mayDo(actor.role, 'cases.view')
  const seen = new Set([
    ...(mayDo(actor.role, 'documents.create') ? await documentIds(db, actor, idsOf('document')) : []),
    ...(mayCases ? await noteIds(db, actor, idsOf('note')) : []),
    ...(await knowledgeIds(db, actor, idsOf('knowledge'))),
    ...(mayCases ? (await visibleCaseTitles(db, actor, idsOf('case'))).keys() : []),
    ...(await personIds(db, actor, idsOf('person'))),
  ])
  return things.filter(({ id }) => seen.has(id))
}

async function documentIds(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { seen } = documentsSeen(db, actor)
  const rows = await db
    .select({ id: seen.id })
    .from(seen)
    .where(and(inArray(seen.id, ids), ne(seen.state, 'quarantined')))
  return rows.map(({ id }) => id)
}

async function noteIds(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { seen } = notesSeen(db, actor)
  const rows = await db.select({ id: seen.id }).from(seen).where(inArray(seen.id, ids))
  return rows.map(({ id }) => id)
}

async function knowledgeIds(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { seen } = knowledgeSeen(db, actor)
  const rows = await db
    .select({ id: seen.id })
    .from(seen)
    .where(and(inArray(seen.id, ids), isNull(seen.removedAt)))
  return rows.map(({ id }) => id)
}

/** Contacts, and current colleagues. */
async function personIds(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0 || !mayDo(actor.role, 'documents.create')) return []
  const colleagues = (await colleaguesOf(db, actor.firmId)).map(({ id }) => id)
  const contacts = mayDo(actor.role, 'cases.view') ? await visibleContactIds(db, actor, ids) : []
  return [...contacts, ...colleagues]
}
