import type { NewBooking, PublicBookingPage } from '@pam/contracts/appointments/booking'
import type { Clearance } from '@pam/contracts/conflicts'
import { answerProblems, type Question } from '@pam/contracts/intake/form'
import { intakeNotice } from '@pam/contracts/intake/notice'
import { isTimeZone } from '@pam/law/calendar/event-time'
import { presentActor } from '#features/auth'
import {
  bookingForm,
  checkInquiry,
  issueTicket,
  leastSeconds,
  readTicket,
  receiveInquiry,
} from '#features/intake'
import { firmLook } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound, tooMany } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { visitorActor } from './appointments.policy.ts'
import * as query from './appointments.queries.ts'
import type { Appointment, BookingPage } from './appointments.table.ts'
import { freeTimesOf, leastBooked } from './availability.ts'
import { confirmed } from './decide.ts'
import { mailHost, mailVisitor } from './mails.ts'

const perAddress = { max: 5, seconds: 3600 } as const
const perPage = { max: 60, seconds: 3600 } as const
const minute = 60_000

type Open = Granted<BookingPage, 'book'>

export const offeredBy = async (db: Db, page: BookingPage) => {
  const { name: firm, phone, logo, accent } = await firmLook(db, page.firmId)
  return {
    firm,
    phone,
    logo,
    accent,
    title: page.title,
    minutes: page.minutes,
    place_kind: page.placeKind,
    time_zone: page.timeZone,
  }
}

export async function showBookingPage(ctx: VisitorCtx, page: Open): Promise<PublicBookingPage> {
  const found = await bookingForm(ctx.db, page.firmId, page.formId)
  if (!found) throw notFound('page')
  const offered = await offeredBy(ctx.db, page)
  return {
    ...offered,
    intro: page.intro,
    notice: [...intakeNotice(offered.firm)],
    narrative_cap: found.form.narrativeCap,
    questions: found.questions,
    ticket: issueTicket({ ...page, edition: found.form.edition }, ctx.now()),
    least_seconds: leastSeconds,
  }
}

export const inOrder = (times: ReadonlyMap<number, unknown>) => ({
  times: [...times.keys()].map((at) => new Date(at).toISOString()),
})

export async function showTimes(ctx: VisitorCtx, page: Open) {
  return inOrder((await freeTimesOf(ctx.db, page, { now: ctx.now() })).times)
}

export const taken = () =>
  new AppError('conflict', 'This time was just taken. Your answers are still here: choose another time.')

function requireTicket(ctx: VisitorCtx, page: BookingPage, given: string) {
  const read = readTicket(page, given, ctx.now())
  if (read.is === 'forged' || read.is === 'old')
    throw new AppError(
      'conflict',
      'This page was open too long. Your answers are still here: send them again.',
    )
  if (read.is === 'early')
    throw new AppError('conflict', 'This was sent too quickly. Wait a few seconds, then send it again.')
  return read.ticket
}

async function withinLimits<Result>(ctx: VisitorCtx, page: BookingPage, book: () => Promise<Result>) {
  const keys = [`appointments:address:${ctx.network}`, `appointments:page:${page.id}`] as const
  const waits = [await ctx.guesses.take(keys[0], perAddress), await ctx.guesses.take(keys[1], perPage)]
  try {
    const wait = Math.max(...waits)
    if (wait > 0)
      throw tooMany(
        wait,
        'There were too many bookings from your network. Your answers are still here: try again later.',
      )
    return await book()
  } catch (error) {
    // What booked nothing costs nothing.
    for (const key of keys) await ctx.guesses.giveBack(key)
    throw error
  }
}

const answered = (ctx: VisitorCtx, { status, startsAt, endsAt }: Appointment) => ({
  status,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  has_mail: ctx.mail.configured,
})

/** Holds the time, checks the names, and confirms only what is clear, all or nothing. */
export async function book(ctx: VisitorCtx, page: Open, { sent, site }: { sent: NewBooking; site: string }) {
  const ticket = requireTicket(ctx, page, sent.ticket)
  const before = await query.bookedWith(ctx.db, page.id, ticket.nonce)
  if (before) return answered(ctx, before)
  if (sent.website !== '')
    throw badInput('One field must be left empty.', { website: 'Leave this field empty.' })
  const asked = await bookingForm(ctx.db, page.firmId, page.formId, ticket.edition)
  if (!asked) throw notFound('page')
  requireAnswers(asked.questions, sent, asked.form.narrativeCap)
  return withinLimits(ctx, page, () =>
    ctx.db.transaction(async (tx) => {
      await query.lockHosts(tx, page.firmId, page.people)
      const again = await query.bookedWith(tx, page.id, ticket.nonce)
      if (again) return answered(ctx, again)
      const hostId = await hostAt(tx, page, new Date(sent.starts_at), ctx.now())
      const lead = await receiveInquiry(
        { db: tx, jobs: ctx.jobs, now: ctx.now },
        { ...asked, answers: sent.answers, edition: ticket.edition, nonce: ticket.nonce, hostId },
      )
      const held = await hold(tx, ctx, page, {
        hostId,
        leadId: lead.id,
        caseId: null,
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        language: sent.language,
        timeZone: isTimeZone(sent.time_zone) ? sent.time_zone : page.timeZone,
        startsAt: new Date(sent.starts_at),
        ticket: ticket.nonce,
      })
      const clearance = await clearanceOf(tx, ctx, held)
      const isClear = clearance === 'clear' && !page.needsConfirmation
      return answered(ctx, await settle(tx, ctx, page, held, { isClear, clearance, site }))
    }),
  )
}

function requireAnswers(questions: readonly Question[], { answers }: NewBooking, cap: number) {
  const problems = answerProblems(questions, answers, cap)
  if (Object.keys(problems).length > 0) throw badInput('Some answers need attention.', problems)
}

/** Somebody of the page who is free then; asked inside the lock of its people. */
async function hostAt(tx: Db, page: BookingPage, startsAt: Date, now: Date): Promise<string> {
  const { times } = await freeTimesOf(tx, page, { now })
  const hostId = await leastBooked(tx, times.get(startsAt.getTime()) ?? [], now)
  if (!hostId) throw taken()
  return hostId
}

type Held = Pick<
  Appointment,
  | 'hostId'
  | 'leadId'
  | 'caseId'
  | 'name'
  | 'email'
  | 'phone'
  | 'language'
  | 'timeZone'
  | 'startsAt'
  | 'ticket'
>

export async function hold(
  tx: Db,
  { now }: { now(): Date },
  page: BookingPage,
  wanted: Held,
): Promise<Appointment> {
  const appointment: Appointment = {
    ...wanted,
    id: newId(),
    firmId: page.firmId,
    pageId: page.id,
    endsAt: new Date(wanted.startsAt.getTime() + page.minutes * minute),
    status: 'pending',
    eventId: null,
    note: '',
    remindedDayAt: null,
    remindedHourAt: null,
    version: 1,
    createdAt: now(),
    decidedAt: null,
  }
  await query.insertAppointment(tx, appointment)
  return appointment
}

/** In the name of the person who takes the appointment. A failed check is not clear, and undoes nothing else. */
async function clearanceOf(
  tx: Db,
  ctx: VisitorCtx,
  { firmId, hostId, leadId }: Appointment,
): Promise<Clearance> {
  const actor = await presentActor(tx, firmId, hostId)
  if (!actor || !leadId) return 'not_checked'
  try {
    return await tx.transaction((inner) =>
      checkInquiry({ db: inner, jobs: ctx.jobs, log: ctx.log, now: ctx.now, actor }, leadId),
    )
  } catch (error) {
    ctx.log.error({ err: error }, 'the conflict check of an appointment could not be finished')
    return 'incomplete'
  }
}

interface Settling {
  readonly isClear: boolean
  readonly clearance: Clearance | null
  readonly site: string
}

/** Confirmed with its event, or held for the firm to decide; both sides are notified. */
export async function settle(
  tx: Db,
  ctx: VisitorCtx,
  page: BookingPage,
  held: Appointment,
  { isClear, clearance, site }: Settling,
): Promise<Appointment> {
  const by = { actor: visitorActor(page.firmId), jobs: ctx.jobs, now: ctx.now }
  const appointment = isClear ? await confirmed(tx, by, page, held) : held
  await mailVisitor(tx, ctx, { appointment, page, kind: isClear ? 'confirmed' : 'received', site })
  await mailHost(tx, ctx, { appointment, page, kind: isClear ? 'booked' : 'pending', site })
  await record(tx, by, 'appointment.booked', held.id, {
    page: page.id,
    host: held.hostId,
    status: appointment.status,
    check: clearance,
  })
  return appointment
}
