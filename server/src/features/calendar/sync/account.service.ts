import { parseCalendar } from '@pam/law/calendar/icalendar'
import { z } from 'zod'
import { presentActor } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Actor, Ctx } from '#platform/context'
import { AppError, badInput, forbidden } from '#platform/errors'
import { newId } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { isInside, parseTarget } from '#platform/outbound/address'
import { davClient } from './caldav.ts'
import * as query from './sync.queries.ts'
import { placeOf, type Synced, syncAccount } from './sync.service.ts'
import type { CalendarAccount } from './sync.table.ts'

const shownConflicts = 20

export async function showAccount(ctx: Ctx) {
  const account = await query.findAccount(ctx.db, ctx.actor)
  if (!account) return { account: null }
  const conflicts = await query.conflictsOf(ctx.db, account.id, shownConflicts)
  return {
    account: {
      address: account.address,
      username: account.username,
      with_titles: account.withTitles,
      last_sync_at: account.lastSyncAt?.toISOString() ?? null,
      last_error: account.lastError,
      items: await query.countItems(ctx.db, account.id),
      conflicts: conflicts.map(({ id, title, text, lost, at }) => ({
        id,
        title,
        text,
        lost: lostEvents(lost),
        at: at.toISOString(),
      })),
    },
  }
}

const lostEvents = (text: string) =>
  parseCalendar(text, 'UTC').events.map(({ title, allDay, starts, ends, timeZone, place, notes }) => ({
    title,
    all_day: allDay,
    starts,
    ends,
    time_zone: timeZone,
    place,
    notes,
  }))

interface Connecting {
  readonly address: string
  readonly username: string
  readonly password: string
  readonly with_titles: boolean
  readonly is_inside: boolean
}

/** Tries the address and the password before anything is kept. */
export async function connectAccount(ctx: Ctx, wanted: Connecting) {
  const { host, url } = parseTarget(wanted.address)
  if (wanted.is_inside && !ctx.may('settings.manage'))
    throw forbidden('connect a calendar server in your own network: ask an administrator')
  if (url.protocol !== 'https:' && !(wanted.is_inside && isInside(host)))
    throw badInput(
      'Use an address that begins with https://. Otherwise your app password would be sent unencrypted.',
      {
        address: 'Use an address that begins with https://.',
      },
    )
  const { firmId, userId } = ctx.actor
  const access = {
    firmId,
    userId,
    username: wanted.username,
    password: wanted.password,
    isInside: wanted.is_inside,
  }
  const calendarUrl = await davClient(ctx, access).discover(wanted.address)
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    const before = await query.findAccount(tx, ctx.actor)
    if (before) await query.dropAccount(tx, before.id)
    await query.insertAccount(tx, {
      id,
      firmId,
      userId,
      address: wanted.address,
      calendarUrl,
      username: wanted.username,
      sealedPassword: await ctx.secrets.seal(tx, placeOf({ firmId, id }), wanted.password),
      withTitles: wanted.with_titles,
      isInside: wanted.is_inside,
      ctag: null,
      lastSyncAt: null,
      lastError: null,
      claimedUntil: null,
      createdAt: ctx.now(),
    })
    await record(tx, ctx, 'calendar.connected', id)
  })
  return { done: true as const }
}

export async function disconnectAccount(ctx: Ctx) {
  await ctx.db.transaction(async (tx) => {
    const account = await query.findAccount(tx, ctx.actor)
    if (!account) return
    await query.dropAccount(tx, account.id)
    await record(tx, ctx, 'calendar.disconnected', account.id)
  })
  return { done: true as const }
}

const roundMs = 10 * 60_000

type Running = Pick<JobCtx, 'db' | 'secrets' | 'outbound' | 'jobs' | 'now'>

/** Null while another process is at it. How it ended is kept with the account. */
async function runRound(ctx: Running, actor: Actor, account: CalendarAccount): Promise<Synced | null> {
  const until = new Date(ctx.now().getTime() + roundMs)
  if (!(await query.claimAccount(ctx.db, account.id, ctx.now(), until))) return null
  try {
    const done = await syncAccount(ctx, actor, account)
    const ended = { lastSyncAt: ctx.now(), lastError: null, claimedUntil: null }
    await query.changeAccount(ctx.db, account.id, ended)
    return done
  } catch (error) {
    const lastError = error instanceof AppError ? error.message : 'The sync stopped unexpectedly.'
    await query.changeAccount(ctx.db, account.id, { lastError, claimedUntil: null, ctag: null })
    throw error
  }
}

export async function syncNow(ctx: Ctx): Promise<Synced> {
  const account = await query.findAccount(ctx.db, ctx.actor)
  if (!account) throw badInput('No calendar is connected.')
  const done = await runRound(ctx, ctx.actor, account)
  if (!done) throw new AppError('conflict', 'A sync is already running. Wait a moment.')
  await noteRound(ctx, ctx.actor, account, done)
  return done
}

const noteRound = (ctx: Running, actor: Actor, { id }: CalendarAccount, done: Synced) =>
  ctx.db.transaction((tx) => record(tx, { actor, now: ctx.now }, 'calendar.synced', id, { ...done }))

/** Every connected calendar in turn: an unreachable one delays nobody else, and is tried again next time. */
export const syncCalendars = defineJob({
  name: 'calendar.sync',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run(ctx) {
    for (const account of await query.everyAccount(ctx.db)) {
      ctx.signal.throwIfAborted()
      const actor = await presentActor(ctx.db, account.firmId, account.userId)
      if (!actor) continue
      try {
        const done = await runRound(ctx, actor, account)
        if (done && done.sent + done.received > 0) await noteRound(ctx, actor, account, done)
      } catch (error) {
        ctx.log.warn({ account: account.id, err: error }, 'a calendar could not be synced')
      }
    }
  },
})
