import type { EventKind, EventOccurrence } from '@pam/contracts/calendar'
import {
  dayAfter,
  instantOf,
  isTimeZone,
  localOf,
  type Span,
  spanOf,
  startingAt,
} from '@pam/law/calendar/event-time'
import { merged, overlaps } from '@pam/law/calendar/free-busy'
import { occurrencesIn } from '@pam/law/calendar/recurrence'
import { namesOf } from '#features/auth'
import { today, visibleCaseTitles } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Actor, Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { isOwn } from './calendar.policy.ts'
import * as query from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'
import { seriesOf } from './event-columns.ts'

const mostRows = 2000
const mostShown = 1500
const mostDays = 400

/** One time an event takes place. */
export interface Occurrence {
  readonly event: CalendarEvent
  /** In its series; null where it takes place once. */
  readonly occurrence: string | null
  readonly starts: string
  readonly ends: string
  readonly span: Span
}

/** Each time the rows take place in a span, in order. */
export async function occurrencesOf(
  db: Db,
  rows: readonly CalendarEvent[],
  within: Span,
  firmZone: string,
): Promise<Occurrence[]> {
  const series = rows.filter(({ rule }) => rule !== null)
  const replaced = await query.replacedIn(
    db,
    series.map(({ id }) => id),
  )
  const found = rows.flatMap((event): Occurrence[] => {
    if (event.rule === null) {
      const { starts, ends, occurrence } = event
      return [{ event, occurrence, starts, ends, span: spanOf(event, firmZone) }]
    }
    const own = new Set(replaced.get(event.id))
    return occurrencesIn(seriesOf(event, event.rule), within, firmZone)
      .filter((starts) => !own.has(starts))
      .map((occurrence) => {
        const time = startingAt(event, occurrence)
        return { event, occurrence, starts: time.starts, ends: time.ends, span: spanOf(time, firmZone) }
      })
  })
  return found
    .filter(({ span }) => overlaps(span, within) || span.from === within.from)
    .toSorted((one, other) => one.span.from - other.span.from || one.event.id.localeCompare(other.event.id))
}

function spanOfDays({ from, until }: { from: string; until: string }, zone: string): Span {
  if (until < from) throw badInput('The last day is before the first.', { until: 'Choose a later day.' })
  const span = { from: instantOf(from, zone), until: instantOf(dayAfter(until), zone) }
  if (span.until - span.from > mostDays * 86_400_000)
    throw badInput('Choose a period of at most a year.', { until: 'Choose at most a year.' })
  return span
}

interface Asked {
  readonly from: string
  readonly until: string
  readonly case_id?: string | undefined
  readonly user_id?: string | undefined
  readonly kind?: EventKind | undefined
}

/** What somebody sees between two days of the firm's calendar. */
export async function eventsSeen(db: Db, actor: Actor, asked: Asked, firmZone: string) {
  const span = spanOfDays(asked, firmZone)
  const filter = { ...asked, from: new Date(span.from), until: new Date(span.until) }
  const rows = await query.eventsBetween(db, actor, filter, mostRows)
  const found = await occurrencesOf(db, rows, span, firmZone)
  return { found: found.slice(0, mostShown), isCut: rows.length === mostRows || found.length > mostShown }
}

export async function listEvents(ctx: Ctx, asked: Asked) {
  const { time_zone: zone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const { found, isCut } = await eventsSeen(ctx.db, ctx.actor, asked, zone)
  const people = await query.peopleOf(ctx.db, [...new Set(found.map(({ event }) => event.id))])
  const names = await namesOf(ctx.db, ctx.actor.firmId, [...people.values()].flat())
  const titles = await visibleCaseTitles(
    ctx.db,
    ctx.actor,
    found.flatMap(({ event }) => event.caseId ?? []),
  )
  return {
    items: found.map((entry): EventOccurrence => {
      const { event, span } = entry
      const own = people.get(event.id) ?? []
      return {
        id: event.id,
        occurrence: entry.occurrence,
        title: event.title,
        kind: event.kind,
        case_id: event.caseId,
        case_title: event.caseId ? (titles.get(event.caseId) ?? null) : null,
        all_day: event.allDay,
        starts: event.allDay ? entry.starts : localOf(span.from, zone),
        ends: event.allDay ? entry.ends : localOf(span.until, zone),
        place: event.place,
        video_link: event.videoLink,
        people: own.map((id) => ({ id, name: names.get(id) ?? 'Former colleague' })),
        is_repeating: event.rule !== null || event.seriesId !== null,
        is_busy: event.isBusy,
        version: event.version,
        may_change: !ctx.actor.isSampleReader && (event.caseId !== null || isOwn(ctx.actor, event, own)),
      }
    }),
    is_cut: isCut,
    today: await today(ctx, ctx.db),
    time_zone: zone,
  }
}

/** When people are busy, without a word about what they do; an event of a walled case counts too. */
export async function showAvailability(
  ctx: Ctx,
  {
    user_ids,
    except,
    time_zone,
    ...days
  }: {
    from: string
    until: string
    user_ids: string
    except?: string | undefined
    time_zone?: string | undefined
  },
) {
  const { time_zone: firmZone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const zone = time_zone && isTimeZone(time_zone) ? time_zone : firmZone
  const wanted = [...new Set(user_ids.split(',').map((id) => id.trim()))].filter((id) => uuid.test(id))
  const names = await namesOf(ctx.db, ctx.actor.firmId, wanted)
  const span = spanOfDays(days, zone)
  const known = wanted.filter((id) => names.has(id))
  const rows =
    known.length === 0
      ? []
      : await query.busyRows(ctx.db, ctx.actor.firmId, known, {
          from: new Date(span.from),
          until: new Date(span.until),
        })
  const counted = rows.filter(({ event }) => event.id !== except && event.seriesId !== except)
  const people = await Promise.all(
    known.map(async (id) => {
      const own = counted.filter(({ userId }) => userId === id).map(({ event }) => event)
      const busy = merged((await occurrencesOf(ctx.db, own, span, zone)).map((entry) => entry.span))
      return {
        user_id: id,
        name: names.get(id) ?? '',
        busy: busy.map(({ from, until }) => ({ from: localOf(from, zone), until: localOf(until, zone) })),
      }
    }),
  )
  return { people }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
