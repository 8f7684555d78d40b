import { eventDetails, eventKind } from '@pam/contracts/calendar'
import { shiftLocal } from '@pam/law/calendar/event-time'
import { clockTime } from '@pam/law/dates/clock-time'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { namesOf } from '#features/auth'
import { requireCase } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { defineTool } from '#platform/tools'
import { addEvent } from './calendar.service.ts'
import { listEvents, showAvailability } from './occurrences.service.ts'

const newEvent = z.object({
  title: eventDetails.shape.title,
  kind: eventKind.default('meeting'),
  case_id: z.uuid().nullable().default(null),
  day: z.iso.date(),
  /** On the clocks of the firm; a whole day without it. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
  minutes: z.number().int().min(5).max(1440).default(60),
  place: z.string().trim().max(300).default(''),
  people: z.array(z.uuid()).max(20).default([]),
})
type NewEvent = z.output<typeof newEvent>

async function detailsOf(ctx: Ctx, { day, time, minutes, people, ...rest }: NewEvent) {
  const { time_zone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const starts = time ? `${day}T${time}` : day
  return eventDetails.parse({
    ...rest,
    all_day: time === null,
    starts,
    ends: time ? shiftLocal(starts, minutes) : day,
    time_zone,
    people: people.length > 0 ? people : [ctx.actor.userId],
  })
}

/** Who is busy at that time: shown before anybody confirms, and never a reason to refuse. */
async function conflictsOf(ctx: Ctx, wanted: NewEvent): Promise<string[]> {
  const { starts, ends, all_day, people } = await detailsOf(ctx, wanted)
  if (all_day) return []
  const asked = { from: starts.slice(0, 10), until: ends.slice(0, 10), user_ids: people.join(',') }
  const { people: found } = await showAvailability(ctx, asked)
  return found.flatMap(({ name, busy }) =>
    busy
      .filter(({ from, until }) => from < ends && until > starts)
      .map(({ from, until }) => `${name}, ${clockTime(from.slice(11))} to ${clockTime(until.slice(11))}`),
  )
}

const mostDays = 62

export const calendarTools = [
  defineTool({
    name: 'calendar.list',
    summary:
      'Events on the calendar between two days: hearings, depositions, meetings; optionally for one case, one type or only the next event.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({
      from: z.iso.date(),
      until: z.iso.date(),
      case_id: z.uuid().optional(),
      kind: eventKind.optional(),
      mine: z.boolean().default(false),
      next: z.boolean().default(false),
    }),
    run: async (ctx, { from, until, case_id, kind, mine, next }) => {
      const last = until < from ? from : until
      const most = shiftLocal(from, mostDays * 1440)
      const asked = { from, until: last > most ? most : last, ...(case_id && { case_id }) }
      const { items } = await listEvents(ctx, {
        ...asked,
        ...(kind && { kind }),
        ...(mine && { user_id: ctx.actor.userId }),
      })
      return next ? items.slice(0, 1) : items
    },
    render: (_, items, { from, until, kind, next }) => {
      const [one = 'event', many = 'events'] = kind ? [kind, `${kind}s`] : []
      const [first] = items
      const when =
        from === until ? `on ${dateInList(from)}` : `from ${dateInList(from)} to ${dateInList(until)}`
      return {
        sentences: [
          next && first
            ? `The next ${one} on the calendar is on ${dateInList(first.starts)}: ${first.title}.`
            : items.length === 0
              ? `No ${many} ${when}.`
              : `${items.length} ${items.length === 1 ? one : many} ${when}.`,
        ],
        rows: {
          title: 'Events',
          rows: items.map((event) => ({
            text: event.title,
            detail: [dateInList(event.starts), event.case_title, event.place].filter(Boolean).join(' · '),
            link: `/calendar?event=${event.id}${event.occurrence ? `&at=${event.occurrence}` : ''}`,
          })),
        },
      }
    },
  }),
  defineTool({
    name: 'calendar.add',
    summary:
      'Put an event on the calendar: a hearing, deposition, meeting, appointment, consultation or reminder.',
    needs: 'cases.view',
    effect: 'changes',
    input: newEvent,
    run: async (ctx, wanted) => addEvent(ctx, { ...(await detailsOf(ctx, wanted)), invite: false }),
    propose: async (ctx, wanted) => {
      const legalCase = wanted.case_id ? await requireCase(ctx, wanted.case_id, 'edit') : null
      const details = await detailsOf(ctx, wanted)
      const names = await namesOf(ctx.db, ctx.actor.firmId, details.people)
      const busy = await conflictsOf(ctx, wanted)
      return {
        title: 'Add event',
        details: [
          { label: 'Event', value: details.title },
          { label: 'Case', value: legalCase?.title ?? 'No case' },
          {
            label: 'When',
            value: details.all_day
              ? dateInList(details.starts)
              : `${dateInList(details.starts)} to ${clockTime(details.ends.slice(11))}`,
          },
          ...(details.place ? [{ label: 'Place', value: details.place }] : []),
          { label: 'People', value: details.people.map((id) => names.get(id) ?? '').join(', ') },
          ...(busy.length > 0 ? [{ label: 'Already busy', value: busy.join('; ') }] : []),
        ],
      }
    },
    render: (_, { id, title, starts }) => ({
      sentences: [`“${title}” is on the calendar for ${dateInList(starts)}.`],
      link: `/calendar?event=${id}`,
    }),
  }),
]
