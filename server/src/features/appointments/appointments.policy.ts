import { isSampleFirm } from '#features/auth'
import type { Actor, Ctx, VisitorCtx } from '#platform/context'
import { AppError, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { appointmentByLink, findAppointment, findPage, publishedPage } from './appointments.queries.ts'
import type { Appointment, BookingPage } from './appointments.table.ts'

/** One's own page, or any page with the right to manage cases. */
export const mayChangePage = (ctx: Pick<Ctx, 'actor' | 'may'>, { people }: Pick<BookingPage, 'people'>) =>
  ctx.may('cases.manage') || (people.length === 1 && people[0] === ctx.actor.userId)

export async function requirePage<A extends 'read' | 'change'>(ctx: Ctx, id: string, act: A) {
  const found = await findPage(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('booking page')
  if (act === 'change' && !mayChangePage(ctx, found)) throw forbidden('change the booking page of others')
  return grant(found, act)
}

/** The person who takes the appointment decides, or anyone who manages cases. */
export const mayDecide = (ctx: Pick<Ctx, 'actor' | 'may'>, { hostId }: Pick<Appointment, 'hostId'>) =>
  hostId === ctx.actor.userId || ctx.may('cases.manage')

const acts = { confirm: ['pending'], decline: ['pending'], cancel: ['confirmed'] } as const

export const isOpenTo = ({ status, endsAt }: Appointment, act: keyof typeof acts, now: Date) =>
  acts[act].some((one) => one === status) && endsAt > now

export async function requireAppointment<A extends keyof typeof acts>(ctx: Ctx, id: string, act: A) {
  const found = await findAppointment(ctx.db, ctx.actor, id)
  if (!found) throw notFound('appointment')
  if (!mayDecide(ctx, found)) throw forbidden(`${act} the appointments of others`)
  if (!isOpenTo(found, act, ctx.now()))
    throw new AppError('conflict', `This appointment is ${found.status} or in the past. Reload the list.`)
  return grant(found, act)
}

const slugShape = /^[a-z0-9-]{8,80}$/

/** A wrong address, a page that is closed and one of the sample firm are the same to a stranger: no page. */
export async function requireOpenPage(ctx: VisitorCtx, slug: string) {
  const found = slugShape.test(slug) ? await publishedPage(ctx.db, slug) : undefined
  // Guests see the addresses of the sample firm; what they send would be read by the next guest.
  if (!found || (await isSampleFirm(ctx.db, found.firmId))) throw notFound('page')
  return grant(found, 'book')
}

/** A link opens its one appointment until that begins. */
export async function requireOwn<A extends 'read' | 'change'>(ctx: VisitorCtx, token: string, act: A) {
  const found = await appointmentByLink(ctx.db, token, ctx.now())
  if (!found) throw notFound('link')
  if (act === 'change' && !canChange(found, ctx.now()))
    throw new AppError('conflict', 'This appointment can no longer be changed. Call the firm.')
  return grant(found, act)
}

export const canChange = ({ status, startsAt }: Appointment, now: Date) =>
  (status === 'pending' || status === 'confirmed') && startsAt > now

/** Visitors are not members of the firm; the audit log names Pam as the actor. */
export const visitorActor = (firmId: string): Actor => ({
  userId: firmId,
  firmId,
  role: 'guest',
  sessionId: null,
})
