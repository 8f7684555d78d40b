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
import { changedSince, shown } from './items.service.ts'
import * as query from './versions.queries.ts'
import { contentOf, refuseSame } from './write-item.service.ts'

type Changeable = Granted<SeenItem, 'change'>
type Named = Omit<KnowledgeVersionRow, 'body'> | Awaited<ReturnType<typeof query.listVersions>>[number]

export async function showVersions(ctx: Ctx, it: Granted<SeenItem, 'read'>) {
  const rows = await query.listVersions(ctx.db, ctx.actor, it.id)
  const names = await writers(ctx, rows)
  return { items: rows.map((row) => versionView(row, names, it)) }
}

export async function showVersion(ctx: Ctx, it: Granted<SeenItem, 'read'>, id: string) {
  const row = await requireVersion(ctx, it, id)
  const names = await writers(ctx, [row])
  return { ...versionView(row, names, it), content: wordsOf(row) }
}

/** A new version of the firm's own; of the library's the firm's stands in its place from then on. */
export async function changeItem(
  ctx: Ctx,
  it: Changeable,
  { revision, note, ...given }: KnowledgeContent & { revision: number; note: string },
): Promise<KnowledgeItem> {
  if (revision !== it.revision) throw changedSince()
  const content = contentOf(given)
  if (columnsOf(content).hash !== it.hash) await putInForce(ctx, it, content, note)
  return shown(ctx, it.id)
}

/** What was is never taken out of the list of versions: an earlier one is written again, and Pam's own needs no copy. */
export async function restoreVersion(
  ctx: Ctx,
  it: Changeable,
  { id, revision }: { id: string; revision: number },
): Promise<KnowledgeItem> {
  const row = await requireVersion(ctx, it, id)
  if (revision !== it.revision) throw changedSince()
  if (row.id === it.versionId) return shown(ctx, it.id)
  if (row.id === it.libraryVersionId) await putOwnInForce(ctx, it)
  else await putInForce(ctx, it, wordsOf(row), `As in ${nameOf(row)}`)
  return shown(ctx, it.id)
}

async function putInForce(ctx: Ctx, it: SeenItem, content: KnowledgeContent, note: string): Promise<void> {
  const { firmId, userId } = ctx.actor
  const [columns, id, now] = [columnsOf(content), newId(), ctx.now()]
  await ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'knowledge.changed', it.id, { version: id })
    await refuseSame(tx, ctx, { ...columns, but: it.id })
    const number = await items.nextNumber(tx, it.id, firmId)
    await items.insertVersion(tx, {
      ...columns,
      ...{ id, itemId: it.id, firmId, number, note, writtenBy: userId, writtenAt: now },
    })
    // Made from the library's words of today; what it changes later is told from here on.
    const basedOn = it.libraryVersionId
    await stand(tx, ctx, it, { versionId: id, basedOn, changedAt: now })
    await linkCitations(tx, { itemId: it.id, firmId, ...content }, now)
  })
}

async function putOwnInForce(ctx: Ctx, it: SeenItem): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await stand(tx, ctx, it, { versionId: null, basedOn: null, changedAt: ctx.now() })
    await record(tx, ctx, 'knowledge.own_words_again', it.id, { version: it.libraryVersionId })
  })
}

async function stand(
  tx: Ctx['db'],
  ctx: Ctx,
  { id: itemId, revision }: SeenItem,
  change: Parameters<typeof items.moveStanding>[2],
): Promise<void> {
  if (!(await items.moveStanding(tx, { itemId, firmId: ctx.actor.firmId, revision }, change)))
    throw changedSince()
}

async function requireVersion(ctx: Ctx, it: SeenItem, id: string): Promise<KnowledgeVersionRow> {
  const found = await query.findVersion(ctx.db, ctx.actor, it.id, id)
  if (!found) throw notFound('version')
  return found
}

const nameOf = ({ firmId, number }: Pick<KnowledgeVersionRow, 'firmId' | 'number'>) =>
  firmId === null ? `Pam’s own version ${number}` : `version ${number}`

const writers = (ctx: Ctx, rows: readonly Named[]) =>
  namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map((it) => it.writtenBy),
  )

const versionView = (row: Named, names: ReadonlyMap<string, string>, it: SeenItem) => ({
  ...{ id: row.id, number: row.number, title: row.title, note: row.note },
  is_own: row.firmId === null,
  written_by: row.writtenBy ? (names.get(row.writtenBy) ?? 'Former colleague') : null,
  written_at: row.writtenAt.toISOString(),
  is_in_force: row.id === it.versionId,
})

const wordsOf = (row: KnowledgeVersionRow): KnowledgeContent => ({
  ...{ collection: row.collection, title: row.title, jurisdiction: row.jurisdiction },
  ...{ citation: row.citation, court: row.court, year: row.year, as_of: row.asOf },
  ...{ topics: row.topics, areas: row.areas, summary: row.summary, body: row.body, fields: row.fields },
})
