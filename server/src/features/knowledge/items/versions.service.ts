import type { KnowledgeContent, KnowledgeItem } from '@pam/contracts/knowledge'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { KnowledgeVersionRow } from '#slice/knowledge/knowledge.table'
import { linkCitations } from '#slice/knowledge/links/citations.service'
import { columnsOf } from './content-hash.ts'
import type { SeenItem } from './items.queries.ts'
import * as items from './items.queries.ts'
import { changedSince, requireAreas, shown } from './items.service.ts'
import * as query from './versions.queries.ts'
import { contentOf, refuseSame } from './write-item.service.ts'

type Changeable = Granted<SeenItem, 'change'>
type Named = Omit<KnowledgeVersionRow, 'body'> | Awaited<ReturnType<typeof query.listVersions>>[number]

export async function showVersions(ctx: Ctx, granted: Granted<SeenItem, 'read'>) {
  const rows = await query.listVersions(ctx.db, ctx.actor, granted.id)
  const names = await writers(ctx, rows)
  return { items: rows.map((row) => versionView(row, names, granted)) }
}

export async function showVersion(ctx: Ctx, granted: Granted<SeenItem, 'read'>, id: string) {
  const row = await requireVersion(ctx, granted, id)
  const names = await writers(ctx, [row])
  return { ...versionView(row, names, granted), content: wordsOf(row) }
}

/** A new version of the firm's own; for a library item the firm's version replaces it from then on. */
export async function changeItem(
  ctx: Ctx,
  changeable: Changeable,
  { revision, note, ...given }: KnowledgeContent & { revision: number; note: string },
): Promise<KnowledgeItem> {
  if (revision !== changeable.revision) throw changedSince()
  const content = contentOf(given)
  await requireAreas(ctx, content.areas, changeable.areas)
  if (columnsOf(content).hash !== changeable.hash) await putInForce(ctx, changeable, content, note)
  return shown(ctx, changeable.id)
}

/** Past versions are never removed: an earlier one is written again, and Pam's own needs no copy. */
export async function restoreVersion(
  ctx: Ctx,
  changeable: Changeable,
  { id, revision }: { id: string; revision: number },
): Promise<KnowledgeItem> {
  const row = await requireVersion(ctx, changeable, id)
  if (revision !== changeable.revision) throw changedSince()
  if (row.id === changeable.versionId) return shown(ctx, changeable.id)
  if (row.id === changeable.libraryVersionId) await putOwnInForce(ctx, changeable)
  else await putInForce(ctx, changeable, wordsOf(row), `As in ${nameOf(row)}`)
  return shown(ctx, changeable.id)
}

async function putInForce(ctx: Ctx, entry: SeenItem, content: KnowledgeContent, note: string): Promise<void> {
  const { firmId, userId } = ctx.actor
  const [columns, id, now] = [columnsOf(content), newId(), ctx.now()]
  await ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'knowledge.changed', entry.id, { version: id })
    await refuseSame(tx, ctx, { ...columns, but: entry.id })
    const number = await items.nextNumber(tx, entry.id, firmId)
    await items.insertVersion(tx, {
      ...columns,
      id,
      itemId: entry.id,
      firmId,
      number,
      note,
      writtenBy: userId,
      writtenAt: now,
    })
    // Based on the library's current words; its later changes are reported from here on.
    const basedOn = entry.libraryVersionId
    await stand(tx, ctx, entry, { versionId: id, basedOn, changedAt: now })
    await linkCitations(tx, { itemId: entry.id, firmId, ...content }, now)
  })
}

async function putOwnInForce(ctx: Ctx, entry: SeenItem): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await stand(tx, ctx, entry, { versionId: null, basedOn: null, changedAt: ctx.now() })
    await record(tx, ctx, 'knowledge.own_words_again', entry.id, { version: entry.libraryVersionId })
  })
}

async function stand(
  tx: Ctx['db'],
  ctx: Ctx,
  { id: itemId, revision }: SeenItem,
  change: Parameters<typeof items.moveStatus>[2],
): Promise<void> {
  if (!(await items.moveStatus(tx, { itemId, firmId: ctx.actor.firmId, revision }, change)))
    throw changedSince()
}

async function requireVersion(ctx: Ctx, entry: SeenItem, id: string): Promise<KnowledgeVersionRow> {
  const found = await query.findVersion(ctx.db, ctx.actor, entry.id, id)
  if (!found) throw notFound('version')
  return found
}

const nameOf = ({ firmId, number }: Pick<KnowledgeVersionRow, 'firmId' | 'number'>) =>
  firmId === null ? `Pam’s own version ${number}` : `version ${number}`

const writers = (ctx: Ctx, rows: readonly Named[]) =>
  namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map((row) => row.writtenBy),
  )

const versionView = (row: Named, names: ReadonlyMap<string, string>, entry: SeenItem) => ({
  id: row.id,
  number: row.number,
  title: row.title,
  note: row.note,
  is_own: row.firmId === null,
  written_by: row.writtenBy ? (names.get(row.writtenBy) ?? 'Former colleague') : null,
  written_at: row.writtenAt.toISOString(),
  is_in_force: row.id === entry.versionId,
})

const wordsOf = (row: KnowledgeVersionRow): KnowledgeContent => ({
  collection: row.collection,
  title: row.title,
  jurisdiction: row.jurisdiction,
  citation: row.citation,
  court: row.court,
  year: row.year,
  as_of: row.asOf,
  topics: row.topics,
  areas: row.areas,
  summary: row.summary,
  body: row.body,
  fields: row.fields,
})
