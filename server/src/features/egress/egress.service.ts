import type { DepartureView, EgressFilter } from '@pam/contracts/egress'
import { namesOf } from '#features/auth'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import { cursorOf, placeOf } from '#platform/http/moment-cursor'
import { type Line, listLines, sumLines } from './egress.queries.ts'

interface Page {
  after?: string | undefined
  limit: number
}

const mostExported = 50_000
const summedDays = 30
const dayMs = 24 * 3600_000

const timeZoneOf = async ({ db, actor }: Ctx) => (await firmSettings(db, actor.firmId)).time_zone

export async function listLedger(ctx: Ctx, { after, limit, ...filter }: EgressFilter & Page) {
  const page = { after: after === undefined ? undefined : placeOf(after), limit: limit + 1 }
  const found = await listLines(ctx.db, ctx.actor, filter, await timeZoneOf(ctx), page)
  const lines = found.slice(0, limit)
  const last = lines.at(-1)
  return { items: await viewsOf(ctx, lines), next: last && found.length > limit ? cursorOf(last) : null }
}

export async function sumLedger(ctx: Ctx) {
  const since = new Date(ctx.now().getTime() - summedDays * dayMs)
  return { days: await sumLines(ctx.db, ctx.actor, since, await timeZoneOf(ctx)) }
}

const columns = [
  'at',
  'actor',
  'case_id',
  'provider',
  'purpose',
  'method',
  'host',
  'bytes',
  'payload_hash',
  'outcome',
  'status',
  'reason',
  'bytes_received',
  'took_ms',
  'id',
] as const

export async function exportLedger(ctx: Ctx, filter: EgressFilter) {
  const lines = await listLines(ctx.db, ctx.actor, filter, await timeZoneOf(ctx), { limit: mostExported })
  const rows = (await viewsOf(ctx, lines)).map((view) => columns.map((column) => view[column]))
  await ctx.db.transaction((tx) => record(tx, ctx, 'egress.exported', null, { rows: rows.length }))
  return {
    name: `egress-${ctx.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
    text: csvText(columns, rows),
  }
}

async function viewsOf(ctx: Ctx, lines: readonly Line[]): Promise<DepartureView[]> {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    lines.map((line) => line.actorId),
  )
  return lines.map((line) => ({
    id: line.id,
    at: line.at.toISOString(),
    actor: line.actorId ? (names.get(line.actorId) ?? line.actorId) : '',
    case_id: line.caseId,
    provider: line.provider,
    purpose: line.purpose,
    method: line.method,
    host: line.host,
    bytes: line.bytes,
    payload_hash: line.payloadHash,
    outcome: line.outcome,
    status: line.status,
    reason: line.reason,
    bytes_received: line.bytesReceived,
    took_ms: line.tookMs,
  }))
}
