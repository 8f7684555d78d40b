import type { EventView } from '@pam/contracts/calendar'
import { colleaguesOf, namesOf } from '#features/auth'
import { visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { requireEvent } from './calendar.policy.ts'
import { peopleOf } from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'

const formerName = 'Former colleague'

async function mayChange(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await requireEvent(ctx, id, 'change')
    return !ctx.actor.isSampleReader
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Of those who are still guests, for the time the event has now. */
const answersOf = ({ guests, guestAnswers, startsAt }: CalendarEvent): EventView['answers'] =>
  guests.flatMap(({ email }) => {
    const given = guestAnswers[email.toLowerCase()]
    return given?.starts_at === startsAt.toISOString() ? [{ email, answer: given.answer, at: given.at }] : []
  })

export async function viewOf(
  ctx: Ctx,
  event: CalendarEvent,
  invitations: EventView['invitations'] = 'none',
): Promise<EventView> {
  const people = (await peopleOf(ctx.db, [event.id])).get(event.id) ?? []
  const names = await namesOf(ctx.db, ctx.actor.firmId, [...people, event.ownerId])
  const its = event.caseId
    ? (await visibleCaseNames(ctx.db, ctx.actor, [event.caseId])).get(event.caseId)
    : undefined
  return {
    id: event.id,
    title: event.title,
    kind: event.kind,
    case_id: event.caseId,
    case_title: its?.title ?? null,
    case_number: its?.number ?? null,
    all_day: event.allDay,
    starts: event.starts,
    ends: event.ends,
    time_zone: event.timeZone,
    place: event.place,
    video_link: event.videoLink,
    notes: event.notes,
    people,
    people_names: people.map((id) => ({ id, name: names.get(id) ?? formerName })),
    guests: event.guests,
    answers: answersOf(event),
    rule: event.rule,
    reminders: event.reminders,
    is_busy: event.isBusy,
    is_shared: event.isShared,
    series_id: event.seriesId,
    occurrence: event.occurrence,
    owner_id: event.ownerId,
    owner: names.get(event.ownerId) ?? formerName,
    status: event.status,
    version: event.version,
    may_change: await mayChange(ctx, event.id),
    updated_at: event.updatedAt.toISOString(),
    invitations,
  }
}

export const activeIds = async (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<Set<string>> =>
  new Set((await colleaguesOf(ctx.db, ctx.actor.firmId)).map(({ id }) => id))
