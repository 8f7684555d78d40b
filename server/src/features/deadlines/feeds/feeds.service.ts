import type { FeedView } from '@pam/contracts/deadlines'
import { mayDo } from '@pam/contracts/shared/access'
import { isBarredFrom, staffOf } from '#features/auth'
import { requireVisibleCase, today, visibleCaseNames } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Actor, Ctx, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { hashOf, newId, newToken } from '#platform/id'
import { listDeadlines } from '#slice/deadlines/deadlines.queries'
import type { Deadline } from '#slice/deadlines/deadlines.table'
import type { EventsInFeed } from './feeds.ports.ts'
import * as query from './feeds.queries.ts'
import type { CalendarFeed } from './feeds.table.ts'
import { type CalendarEvent, icsOf } from './ics.ts'

const viewOf = ({ id, name, caseId, createdAt, lastReadAt }: CalendarFeed): FeedView => ({
  id,
  name,
  case_id: caseId,
  created_at: createdAt.toISOString(),
  last_read_at: lastReadAt?.toISOString() ?? null,
})

export const listFeeds = async (ctx: Ctx) => ({
  items: (await query.listFeeds(ctx.db, ctx.actor)).map(viewOf),
})

/** The address is shown once; it cannot be recovered from what is stored. */
export async function makeFeed(
  ctx: Ctx,
  { name, case_id: caseId }: { name: string; case_id: string | null },
) {
  if (caseId) await requireVisibleCase(ctx, caseId)
  const token = newToken()
  const { firmId, userId } = ctx.actor
  const row: CalendarFeed = {
    id: newId(),
    firmId,
    userId,
    name,
    caseId,
    tokenHash: hashOf(token),
    createdAt: ctx.now(),
    lastReadAt: null,
    revokedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertFeed(tx, row)
    await record(tx, ctx, 'calendar_feed.made', row.id, caseId ? { case: caseId } : undefined)
  })
  return { ...viewOf(row), path: `/api/calendar/${token}.ics` }
}

export async function revokeFeed(ctx: Ctx, feed: Granted<CalendarFeed, 'revoke'>) {
  await ctx.db.transaction(async (tx) => {
    await query.changeFeed(tx, feed.id, { revokedAt: ctx.now() })
    await record(tx, ctx, 'calendar_feed.revoked', feed.id)
  })
  return { done: true as const }
}

const fileName = /^([A-Za-z0-9_-]{43})\.ics$/
const most = 2000
const hour = 3_600_000

/** What the owner may see now, from where the firm allows it; empty for an owner without case access. */
export async function readFeed(
  { db, clock }: Services,
  file: string,
  address: string,
  eventsOf: EventsInFeed,
): Promise<string> {
  const token = fileName.exec(file)?.[1]
  const feed = token ? await query.feedByHash(db, hashOf(token)) : undefined
  if (!feed) throw notFound('calendar')
  const owner = (await staffOf(db, feed.firmId)).find(({ id }) => id === feed.userId)
  if (!owner || !mayDo(owner.role, 'cases.view')) throw notFound('calendar')
  if (await isBarredFrom(db, feed.firmId, address)) throw notFound('calendar')
  const actor: Actor = { firmId: feed.firmId, userId: owner.id, role: owner.role, sessionId: null }
  const now = clock.now()
  const from = await today({ actor, now: () => now }, db)
  const rows = await listDeadlines(
    db,
    actor,
    { status: 'open', from: monthBefore(from), ...(feed.caseId && { case_id: feed.caseId }) },
    undefined,
    most,
  )
  const names = await visibleCaseNames(
    db,
    actor,
    rows.map(({ caseId }) => caseId),
  )
  await noteReading(db, actor, feed, now)
  const { firm_name: firm } = await firmSettings(db, feed.firmId)
  return icsOf(
    `${feed.name}, ${firm}`,
    now,
    rows.map((row) => eventOf(row, names.get(row.caseId))),
    await eventsOf(db, actor, { from: monthBefore(from), caseId: feed.caseId }, now),
  )
}

/**
 * A calendar program polls every few minutes: the time is stored by the hour, and the audit log has one entry a day.
 */
async function noteReading(db: Db, actor: Actor, feed: CalendarFeed, now: Date): Promise<void> {
  const last = feed.lastReadAt
  if (last && now.getTime() - last.getTime() <= hour) return
  const isFirstOfDay = last?.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10)
  await db.transaction(async (tx) => {
    await query.changeFeed(tx, feed.id, { lastReadAt: now })
    if (isFirstOfDay) await record(tx, { actor, now: () => now }, 'calendar_feed.read', feed.id)
  })
}

const monthBefore = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 31 * 24 * hour).toISOString().slice(0, 10)

function eventOf(entry: Deadline, its: { title: string; number: string } | undefined): CalendarEvent {
  const lines = [
    `Internal due date: ${entry.safeDue.replace('T', ', ')}`,
    `Last day under the usual reading: ${entry.due.replace('T', ', ')}`,
    entry.authority && `Authority: ${entry.authority}`,
    entry.overriddenBy && `Moved by ${entry.overriddenBy}`,
    its && `Case: ${its.title}, ${its.number}`,
    entry.isJurisdictional && 'Jurisdictional: missing it can end the case.',
  ]
  return {
    id: entry.id,
    date: entry.remindOn,
    title: its ? `${entry.title} (${its.title})` : entry.title,
    text: lines.filter(Boolean).join('\n'),
    version: entry.version,
  }
}
