import type { AuditFilter, AuditVerdict, AuditView } from '@pam/contracts/monitoring'
import { namesOf } from '#features/auth'
import { visibleCaseNames } from '#features/cases'
import { visibleDocumentNames } from '#features/documents'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Runtime } from '#platform/slice/slice'
import { listEntries } from './audit.queries.ts'

const mostExported = 50_000

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

async function viewsOf({ db, actor }: Ctx, entries: readonly Entry[]): Promise<AuditView[]> {
  const names = await namesOf(
    db,
    actor.firmId,
    entries.map((entry) => entry.actorId),
  )
  const subjects = await subjectsOf(db, actor, entries)
  return entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at.toISOString(),
    actor_id: entry.actorId,
    actor: nameOf(entry, names),
    actor_role: entry.actorRole,
    action: entry.action,
    subject_id: entry.subjectId,
    subject: subjects.get(entry.subjectId ?? '') ?? null,
    detail: entry.detail,
    hash: entry.hash,
  }))
}

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Cases, documents and people by name; a name behind a wall is hidden here as everywhere. */
async function subjectsOf(db: Ctx['db'], actor: Ctx['actor'], entries: readonly Entry[]) {
  const ids = [
    ...new Set(entries.flatMap(({ subjectId }) => (subjectId && isId(subjectId) ? subjectId : []))),
  ]
  const [cases, documents, people] = [
    await visibleCaseNames(db, actor, ids),
    await visibleDocumentNames(db, actor, ids),
    await namesOf(db, actor.firmId, ids),
  ]
  return new Map<string, { name: string; path: string }>([
    ...[...people].map(([id, name]) => [id, { name, path: `/users?q=${encodeURIComponent(name)}` }] as const),
    ...[...documents].map(([id, name]) => [id, { name, path: `/documents/${id}` }] as const),
    ...[...cases].map(([id, { title }]) => [id, { name: title, path: `/cases/${id}` }] as const),
  ])
}

/** Actions under the firm's own id are the system's: founding the firm, and background work. */
const nameOf = ({ actorId, firmId }: Entry, names: ReadonlyMap<string, string>) =>
  names.get(actorId) ?? (actorId === firmId ? 'Pam' : actorId)

/** Days are those of the firm's calendar. */
const timeZoneOf = async ({ db, actor }: Ctx) => (await firmSettings(db, actor.firmId)).time_zone

export async function listAudit(
  ctx: Ctx,
  { after, limit, ...filter }: AuditFilter & { after?: string | undefined; limit: number },
) {
  const below = after === undefined ? undefined : placeOf(after)
  const rows = await listEntries(ctx.db, ctx.actor, filter, await timeZoneOf(ctx), {
    below,
    limit: limit + 1,
  })
  const items = await viewsOf(ctx, rows.slice(0, limit))
  return { items, next: rows.length > limit ? String(items.at(-1)?.seq) : null }
}

function placeOf(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw badInput('This page does not exist. Start again from the first.')
  return Number(cursor)
}

export async function verifyOwnAudit(ctx: Ctx, { verifyAudit }: Runtime): Promise<AuditVerdict> {
  const { events, problems } = await verifyAudit(ctx.actor.firmId)
  const [first] = problems
  return {
    whole: problems.length === 0,
    entries: events,
    problem: first ? { seq: first.seq, why: first.why } : null,
    verified_at: ctx.now().toISOString(),
  }
}

/** One entry a line, oldest last, with every hash: who has the file can follow the chain without us. */
export async function exportAudit(ctx: Ctx, filter: AuditFilter) {
  const rows = await listEntries(ctx.db, ctx.actor, filter, await timeZoneOf(ctx), { limit: mostExported })
  const views = await viewsOf(ctx, rows)
  // All that the hash covers, and the name beside it.
  const lines = views.map((view, index) => ({
    firm_id: ctx.actor.firmId,
    session_id: rows[index]?.sessionId ?? null,
    ...view,
  }))
  await ctx.db.transaction((tx) => record(tx, ctx, 'audit.exported', null, { rows: rows.length }))
  return {
    name: `audit-${ctx.now().toISOString().slice(0, 10)}.jsonl`,
    type: 'application/jsonl',
    text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  }
}
