import type { AuditFilter, AuditVerdict, AuditView } from '@pam/contracts/monitoring'
import { namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { listEntries } from './audit.queries.ts'
import type { Runtime } from './runtime.ts'

const mostExported = 50_000
const day = 24 * 3600_000

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

async function viewsOf({ db, actor }: Ctx, entries: readonly Entry[]): Promise<AuditView[]> {
  const names = await namesOf(
    db,
    actor.firmId,
    entries.map((it) => it.actorId),
  )
  return entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at.toISOString(),
    actor_id: entry.actorId,
    actor: names.get(entry.actorId) ?? entry.actorId,
    actor_role: entry.actorRole,
    action: entry.action,
    subject_id: entry.subjectId,
    detail: entry.detail,
    hash: entry.hash,
  }))
}

/** Days are whole days of Coordinated Universal Time, both ends included. */
const momentsOf = ({ from, until, ...rest }: AuditFilter) => ({
  ...rest,
  ...(from && { since: new Date(`${from}T00:00:00Z`) }),
  ...(until && { before: new Date(new Date(`${until}T00:00:00Z`).getTime() + day) }),
})

export async function listAudit(
  ctx: Ctx,
  { after, limit, ...filter }: AuditFilter & { after?: string | undefined; limit: number },
) {
  const below = after === undefined ? undefined : placeOf(after)
  const rows = await listEntries(ctx.db, ctx.actor, momentsOf(filter), below, limit + 1)
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
  const rows = await listEntries(ctx.db, ctx.actor, momentsOf(filter), undefined, mostExported)
  const views = await viewsOf(ctx, rows)
  // All that the hash covers, and the name beside it.
  const lines = views.map((view, index) => ({
    firm_id: ctx.actor.firmId,
    session_id: rows[index]?.sessionId ?? null,
    ...view,
  }))
  return {
    name: `audit-${ctx.now().toISOString().slice(0, 10)}.jsonl`,
    type: 'application/jsonl',
    text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  }
}
