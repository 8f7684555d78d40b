import { randomInt } from 'node:crypto'
import type { BookingPageDetails, BookingPageView } from '@pam/contracts/appointments'
import type { Question } from '@pam/contracts/intake/form'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { isTimeZone } from '@pam/law/calendar/event-time'
import { colleaguesOf, namesOf } from '#features/auth'
import { bookingForm, makeBookingForm } from '#features/intake'
import { firmSettings, requireArea } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, changedSince, forbidden } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId, newToken } from '#platform/id'
import { mayChangePage, requirePage } from './appointments.policy.ts'
import * as query from './appointments.queries.ts'
import type { BookingPage } from './appointments.table.ts'

export async function listPages(ctx: Ctx) {
  const pages = await query.pagesOfFirm(ctx.db, ctx.actor.firmId)
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    pages.flatMap(({ people }) => people),
  )
  const upcoming = await query.upcomingByPage(ctx.db, ctx.actor, ctx.now())
  return {
    items: pages.map((page) => ({
      id: page.id,
      title: page.title,
      practice_area: page.practiceArea,
      people: page.people.map((id) => ({ id, name: names.get(id) ?? 'Former colleague' })),
      minutes: page.minutes,
      is_published: page.isPublished,
      path: `/book/${page.slug}`,
      upcoming: upcoming.get(page.id) ?? 0,
      can_change: mayChangePage(ctx, page),
    })),
    can_create: !ctx.actor.isSampleReader,
  }
}

export async function showPage(ctx: Ctx, page: BookingPage): Promise<BookingPageView> {
  const found = await bookingForm(ctx.db, page.firmId, page.formId)
  return {
    id: page.id,
    title: page.title,
    intro: page.intro,
    practice_area: page.practiceArea,
    people: page.people,
    minutes: page.minutes,
    buffer_minutes: page.bufferMinutes,
    notice_hours: page.noticeHours,
    horizon_days: page.horizonDays,
    time_zone: page.timeZone,
    hours: page.hours,
    place_kind: page.placeKind,
    place: page.place,
    form_id: page.formId,
    needs_confirmation: page.needsConfirmation,
    is_for_clients: page.isForClients,
    closes_on_holidays: page.closesOnHolidays,
    path: `/book/${page.slug}`,
    is_published: page.isPublished,
    form_title: found?.form.title ?? '',
    version: page.version,
    can_change: mayChangePage(ctx, page),
  }
}

const showAgain = async (ctx: Ctx, id: string) => showPage(ctx, await requirePage(ctx, id, 'read'))

/** Readable in a letter, and not to be guessed from the name of the page. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const slugOf = (title: string) => {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  const random = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
  return words ? `${words}-${random}` : random
}

/** What a page begins with, for the sample firm too. */
export async function newPage(
  tx: Parameters<typeof firmSettings>[0],
  { firmId, userId, now }: { firmId: string; userId: string; now: Date },
  { title, area }: { title: string; area: PracticeArea },
): Promise<BookingPage> {
  const settings = await firmSettings(tx, firmId)
  const page: BookingPage = {
    id: newId(),
    firmId,
    slug: slugOf(title),
    title,
    intro: '',
    practiceArea: area,
    people: [userId],
    minutes: 30,
    bufferMinutes: 10,
    noticeHours: 24,
    horizonDays: 30,
    timeZone: settings.time_zone,
    hours: settings.working_days.map((day) => ({
      day,
      from: settings.working_from,
      until: settings.working_until,
    })),
    placeKind: 'phone',
    place: '',
    formId: await makeBookingForm(tx, { firmId, userId, now }, { title, area }),
    needsConfirmation: false,
    isForClients: true,
    closesOnHolidays: true,
    isPublished: false,
    ticketSecret: newToken(),
    version: 1,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  }
  await query.insertPage(tx, page)
  return page
}

export async function makePage(
  ctx: Ctx,
  { title, practice_area: area }: { title: string; practice_area: PracticeArea },
) {
  const { firmId, userId } = ctx.actor
  await requireArea(ctx.db, firmId, area)
  const page = await ctx.db.transaction(async (tx) => {
    const made = await newPage(tx, { firmId, userId, now: ctx.now() }, { title, area })
    await record(tx, ctx, 'appointment.page_made', made.id)
    return made
  })
  return showAgain(ctx, page.id)
}

/** Without the right to manage cases a page stays one's own. */
async function requirePeople(ctx: Ctx, people: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(people)]
  const present = new Set((await colleaguesOf(ctx.db, ctx.actor.firmId)).map(({ id }) => id))
  if (!wanted.every((id) => present.has(id)))
    throw badInput('Choose people of the firm.', { people: 'Choose people of the firm.' })
  if (!mayChangePage(ctx, { people: wanted })) throw forbidden('give a booking page to others')
  return wanted
}

/** The confirmation goes by email, so the form must ask for one, always. */
const asksForEmail = (questions: readonly Question[]) =>
  questions.some(({ kind, is_required, show_if }) => kind === 'email' && is_required && !show_if)

async function requireForm(ctx: Ctx, formId: string): Promise<void> {
  const found = await bookingForm(ctx.db, ctx.actor.firmId, formId)
  if (!found) throw badInput('Choose a form of the firm.', { form_id: 'Choose a form of the firm.' })
  if (asksForEmail(found.questions)) return
  const message = 'This form does not ask everyone for an email address. Add a required email question to it.'
  throw badInput(message, { form_id: message })
}

export async function savePage(
  ctx: Ctx,
  page: Granted<BookingPage, 'change'>,
  { version, ...details }: BookingPageDetails & { version: number },
): Promise<BookingPageView> {
  if (!isTimeZone(details.time_zone))
    throw badInput('Choose a time zone.', { time_zone: 'Choose a time zone from the list.' })
  const people = await requirePeople(ctx, details.people)
  await requireForm(ctx, details.form_id)
  await requireArea(ctx.db, page.firmId, details.practice_area, { kept: page.practiceArea })
  await ctx.db.transaction(async (tx) => {
    const change = {
      title: details.title,
      intro: details.intro,
      practiceArea: details.practice_area,
      people,
      minutes: details.minutes,
      bufferMinutes: details.buffer_minutes,
      noticeHours: details.notice_hours,
      horizonDays: details.horizon_days,
      timeZone: details.time_zone,
      hours: details.hours,
      placeKind: details.place_kind,
      place: details.place,
      formId: details.form_id,
      needsConfirmation: details.needs_confirmation,
      isForClients: details.is_for_clients,
      closesOnHolidays: details.closes_on_holidays,
      updatedAt: ctx.now(),
    }
    if (!(await query.updatePage(tx, { ...page, version }, change))) throw changedSince('this page')
    await record(tx, ctx, 'appointment.page_saved', page.id)
  })
  return showAgain(ctx, page.id)
}

export async function publishPage(ctx: Ctx, page: Granted<BookingPage, 'change'>, isPublished: boolean) {
  if (isPublished) await requireForm(ctx, page.formId)
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updatePage(tx, page, { isPublished, updatedAt: ctx.now() })))
      throw changedSince('this page')
    await record(tx, ctx, isPublished ? 'appointment.page_published' : 'appointment.page_closed', page.id)
  })
  return showAgain(ctx, page.id)
}
