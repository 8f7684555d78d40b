import type { OwnAppointment } from '@pam/contracts/appointments/booking'
import { moveAppointment } from '#features/calendar'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { changedSince, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { canChange, visitorActor } from './appointments.policy.ts'
import * as query from './appointments.queries.ts'
import type { Appointment, BookingPage } from './appointments.table.ts'
import { freeTimesOf } from './availability.ts'
import { inOrder, offeredBy, taken } from './booking.service.ts'
import { ended } from './decide.ts'
import { mailHost, mailVisitor } from './mails.ts'

async function pageOf(ctx: VisitorCtx, { firmId, pageId }: Appointment): Promise<BookingPage> {
  const page = await query.findPage(ctx.db, firmId, pageId)
  if (!page) throw notFound('link')
  return page
}

const viewOf = async (ctx: VisitorCtx, page: BookingPage, own: Appointment): Promise<OwnAppointment> => ({
  ...(await offeredBy(ctx.db, page)),
  name: own.name,
  starts_at: own.startsAt.toISOString(),
  ends_at: own.endsAt.toISOString(),
  place: own.status === 'confirmed' ? page.place : '',
  status: own.status,
  language: own.language,
  can_change: canChange(own, ctx.now()),
})

export const showOwn = async (ctx: VisitorCtx, own: Granted<Appointment, 'read'>) =>
  viewOf(ctx, await pageOf(ctx, own), own)

export async function timesForOwn(ctx: VisitorCtx, own: Granted<Appointment, 'change'>) {
  const asked = { now: ctx.now(), hostId: own.hostId, except: own }
  return inOrder((await freeTimesOf(ctx.db, await pageOf(ctx, own), asked)).times)
}

/** With the same person, at another free time; what was confirmed stays so. */
export async function moveOwn(
  ctx: VisitorCtx,
  own: Granted<Appointment, 'change'>,
  { starts_at, site }: { starts_at: string; site: string },
): Promise<OwnAppointment> {
  const page = await pageOf(ctx, own)
  const startsAt = new Date(starts_at)
  const endsAt = new Date(startsAt.getTime() + (own.endsAt.getTime() - own.startsAt.getTime()))
  const by = { actor: visitorActor(own.firmId), jobs: ctx.jobs, now: ctx.now }
  const moved = await ctx.db.transaction(async (tx) => {
    await query.lockHosts(tx, own.firmId, [own.hostId])
    const { times } = await freeTimesOf(tx, page, { now: ctx.now(), hostId: own.hostId, except: own })
    if (!times.has(startsAt.getTime())) throw taken()
    if (own.eventId) await moveAppointment(tx, by, own.eventId, { startsAt, endsAt })
    const change = { startsAt, endsAt, remindedDayAt: null, remindedHourAt: null }
    const appointment = await query.updateAppointment(tx, own, change)
    if (!appointment) throw changedSince('this appointment')
    await query.extendLinks(tx, own.id, startsAt)
    await record(tx, by, 'appointment.moved', own.id)
    const kind = own.status === 'confirmed' ? 'moved' : 'received'
    await mailVisitor(tx, ctx, { appointment, page, kind, site })
    await mailHost(tx, ctx, { appointment, page, kind: 'moved', site })
    return appointment
  })
  return viewOf(ctx, page, moved)
}

export async function cancelOwn(
  ctx: VisitorCtx,
  own: Granted<Appointment, 'change'>,
  site: string,
): Promise<OwnAppointment> {
  const page = await pageOf(ctx, own)
  const by = { actor: visitorActor(own.firmId), jobs: ctx.jobs, now: ctx.now }
  const canceled = await ctx.db.transaction(async (tx) => {
    const appointment = await ended(tx, by, own, { status: 'canceled' })
    await record(tx, by, 'appointment.canceled', own.id, { by_link: true })
    await mailVisitor(tx, ctx, { appointment, page, kind: 'canceled', site })
    await mailHost(tx, ctx, { appointment, page, kind: 'canceled', site })
    return appointment
  })
  return viewOf(ctx, page, canceled)
}
