import { isTimeZone } from '@pam/law/calendar/event-time'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { tooMany } from '#platform/errors'
import { newId } from '#platform/id'
import * as query from './appointments.queries.ts'
import type { BookingPage } from './appointments.table.ts'
import { freeTimesOf } from './availability.ts'
import { hold, inOrder, settle, taken } from './booking.service.ts'

const perPerson = { max: 10, seconds: 3600 } as const

/** A client of a case, and who leads it. */
export interface BookingClient {
  readonly firmId: string
  readonly caseId: string
  readonly leadId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: 'en' | 'es'
}

/** The booking page for this lawyer's clients: the first one open to them. */
const pageFor = async (db: Db, { firmId, leadId }: BookingClient): Promise<BookingPage | undefined> =>
  (await query.pagesForClients(db, firmId, leadId))[0]

/** What somebody has booked for a case, and whether they can book. */
export async function appointmentsForClient(db: Db, client: BookingClient, now: Date) {
  const pages = new Map((await query.pagesOfFirm(db, client.firmId)).map((page) => [page.id, page]))
  const own = await query.appointmentsOfPerson(db, client, now)
  return {
    can_book: (await pageFor(db, client)) !== undefined,
    appointments: own.map(({ id, pageId, startsAt, status }) => {
      const page = pages.get(pageId)
      return {
        id,
        title: page?.title ?? '',
        starts_at: startsAt.toISOString(),
        place_kind: page?.placeKind ?? ('phone' as const),
        place: status === 'confirmed' ? (page?.place ?? '') : '',
        is_confirmed: status === 'confirmed',
      }
    }),
  }
}

export async function timesForClient(ctx: VisitorCtx, client: BookingClient) {
  const page = await pageFor(ctx.db, client)
  if (!page) return { times: [] }
  return inOrder((await freeTimesOf(ctx.db, page, { now: ctx.now(), hostId: client.leadId })).times)
}

/** With the lawyer of the case. Conflicts were checked when the case was opened. */
export async function bookForClient(
  ctx: VisitorCtx,
  client: BookingClient,
  { starts_at, time_zone, site }: { starts_at: string; time_zone: string; site: string },
): Promise<void> {
  const page = await pageFor(ctx.db, client)
  if (!page) throw taken()
  const wait = await ctx.guesses.take(`appointments:client:${client.caseId}:${client.email}`, perPerson)
  if (wait > 0) throw tooMany(wait, 'You booked several appointments already. Call the firm, or try later.')
  const { firmId, caseId, leadId: hostId, name, email, phone, language } = client
  const startsAt = new Date(starts_at)
  await ctx.db.transaction(async (tx) => {
    await query.lockHosts(tx, firmId, [hostId])
    const { times } = await freeTimesOf(tx, page, { now: ctx.now(), hostId })
    if (!times.has(startsAt.getTime())) throw taken()
    const held = await hold(tx, ctx, page, {
      hostId,
      leadId: null,
      caseId,
      name,
      email,
      phone,
      language,
      startsAt,
      timeZone: isTimeZone(time_zone) ? time_zone : page.timeZone,
      ticket: newId(),
    })
    await settle(tx, ctx, page, held, { isClear: !page.needsConfirmation, clearance: null, site })
  })
}
