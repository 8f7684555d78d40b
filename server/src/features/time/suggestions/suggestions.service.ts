import type { TimeSuggestion } from '@pam/contracts/time/capture'
import { clockTime } from '@pam/law/dates/clock-time'
import { eventsSeen } from '#features/calendar'
import { visibleCaseNames } from '#features/cases'
import { deadlineHistory } from '#features/deadlines'
import { casesOfDocuments, visibleDocumentNames } from '#features/documents'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { momentIn } from '#slice/time/quick/moment-in'
import { narrativeOf, wordsFor } from './activity-words.ts'
import * as query from './suggestions.queries.ts'
import { isCovered, workSessions } from './work-sessions.ts'

const sixMinutes = 360
const oneHour = 3600

type Draft = Omit<TimeSuggestion, 'case_title' | 'case_number'>

const isUuid = (text: string | null): text is string =>
  text !== null && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

/** What the caller could record for a day. Only their own activity on cases they see; what is recorded or dismissed is left out. */
export async function suggestTime(ctx: Ctx, day: string): Promise<{ items: TimeSuggestion[] }> {
  const { time_zone: timeZone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const [fromActivity, fromDeadlines, fromEvents, fromCalls, settled] = await Promise.all([
    activitySuggestions(ctx, day, timeZone),
    deadlineSuggestions(ctx, day, timeZone),
    eventSuggestions(ctx, day, timeZone),
    callSuggestions(ctx, day, timeZone),
    query.settledKeys(ctx.db, ctx.actor),
  ])
  const drafts = [...fromDeadlines, ...fromEvents, ...fromCalls, ...fromActivity].filter(
    ({ key }) => !settled.has(key),
  )
  const names = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    drafts.map(({ case_id }) => case_id),
  )
  return {
    items: drafts.flatMap((draft) => {
      const named = names.get(draft.case_id)
      return named ? [{ ...draft, case_title: named.title, case_number: named.number }] : []
    }),
  }
}

async function activitySuggestions(ctx: Ctx, day: string, timeZone: string): Promise<Draft[]> {
  const events = (await query.ownActivity(ctx.db, ctx.actor, day, timeZone)).filter(
    ({ action }) => wordsFor(action) !== undefined,
  )
  const subjects = [...new Set(events.map(({ subjectId }) => subjectId).filter(isUuid))]
  const [casesByDocument, names, cases, entries] = await Promise.all([
    casesOfDocuments(ctx.db, subjects),
    visibleDocumentNames(ctx.db, ctx.actor, subjects),
    visibleCaseNames(ctx.db, ctx.actor, [...subjects, ...events.map(({ caseId }) => caseId).filter(isUuid)]),
    query.timedEntries(ctx.db, ctx.actor, day),
  ])
  const activities = events.flatMap((event) => {
    const subject = event.subjectId ?? ''
    const ofDocument = names.has(subject) ? casesByDocument.get(subject) : undefined
    const caseId = ofDocument ?? event.caseId ?? (cases.has(subject) ? subject : null)
    if (!isUuid(caseId)) return []
    const documentName = wordsFor(event.action)?.isAboutDocument ? (names.get(subject) ?? null) : null
    return [{ ...event, caseId, kind: event.action, documentName, documentId: documentName ? subject : null }]
  })
  return workSessions(activities)
    .filter((session) => !isCovered(session, entries))
    .map((session): Draft => {
      const span = Math.floor((session.until.getTime() - session.from.getTime()) / 1000)
      const { narrative, activityCode } = narrativeOf(session.activities)
      return {
        key: `activity:${session.caseId}:${session.activities[0]?.seq ?? 0}`,
        source: 'suggestion',
        case_id: session.caseId,
        worked_on: day,
        started_at: session.from.toISOString(),
        seconds: Math.max(span, sixMinutes),
        basis:
          span >= sixMinutes
            ? 'From your first to your last action.'
            : 'Short activity: six minutes suggested.',
        narrative,
        activity_code: activityCode,
        evidence: evidenceOf(session.activities),
      }
    })
}

interface Shown {
  readonly at: Date
  readonly action: string
  readonly caseId: string
  readonly documentName: string | null
  readonly documentId: string | null
}

/** Turning pages is one act: the same act on the same document is shown once, at its first moment. */
function evidenceOf(activities: readonly Shown[]) {
  const seen = new Set<string>()
  return activities.flatMap(({ at, action, caseId, documentName, documentId }) => {
    const text = [wordsFor(action)?.evidence ?? '', documentName ?? ''].filter(Boolean).join(' ')
    if (seen.has(text)) return []
    seen.add(text)
    return [
      { at: at.toISOString(), text, link: documentId ? `/documents/${documentId}` : `/cases/${caseId}` },
    ]
  })
}

const attended =
  /\b(?:hearing|trial|deposition|conference|mediation|argument|arbitration|meeting|examination|inspection)\b/i

/** The person's calendar of the day that takes time: hearings, depositions, conferences. */
async function deadlineSuggestions(ctx: Ctx, day: string, timeZone: string): Promise<Draft[]> {
  const deadlines = await deadlineHistory(ctx.db, ctx.actor, timeZone)
  return deadlines
    .filter(
      ({ dueOn, owner, title }) =>
        dueOn.slice(0, 10) === day &&
        owner === ctx.actor.userId &&
        (dueOn.includes('T') || attended.test(title)),
    )
    .map(({ id, caseId, title, dueOn }) => {
      const time = /T(\d{2}:\d{2})/.exec(dueOn)?.[1]
      const startedAt = time ? momentIn(timeZone, day, time) : null
      return {
        key: `deadline:${id}`,
        source: 'calendar' as const,
        case_id: caseId,
        worked_on: day,
        started_at: startedAt?.toISOString() ?? null,
        seconds: oneHour,
        basis: 'The event has no end time: one hour suggested.',
        narrative: attended.test(title) ? `Attend ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
        activity_code: attended.test(title) ? 'A109' : '',
        evidence: [
          {
            at: (startedAt ?? momentIn(timeZone, day, '00:00')).toISOString(),
            text: time ? `On the calendar at ${clockTime(time)}: ${title}` : `On the calendar: ${title}`,
            link: `/deadlines/${id}`,
          },
        ],
      }
    })
}

/** The person's events in a case, each with its calendar duration; future ones are not offered. */
async function eventSuggestions(ctx: Ctx, day: string, timeZone: string): Promise<Draft[]> {
  const asked = { from: day, until: day, user_id: ctx.actor.userId }
  const { found } = await eventsSeen(ctx.db, ctx.actor, asked, timeZone)
  return found.flatMap(({ event, starts, span }): Draft[] => {
    const seconds = Math.round((span.until - span.from) / 1000)
    const isWork = event.caseId !== null && !event.allDay && seconds > 0 && seconds <= 24 * oneHour
    if (!isWork || span.from > ctx.now().getTime()) return []
    const { title } = event
    const isAttended = attended.test(title)
    const at = new Date(span.from).toISOString()
    return [
      {
        key: `event:${event.seriesId ?? event.id}:${starts}`,
        source: 'calendar',
        case_id: event.caseId ?? '',
        worked_on: day,
        started_at: at,
        seconds,
        basis: 'Length of the calendar event.',
        narrative: isAttended ? `Attend ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
        activity_code: isAttended ? 'A109' : '',
        evidence: [{ at, text: `On the calendar: ${title}`, link: `/calendar?event=${event.id}` }],
      },
    ]
  })
}

const longestNarrative = 300

async function callSuggestions(ctx: Ctx, day: string, timeZone: string): Promise<Draft[]> {
  const calls = await query.ownCalls(ctx.db, ctx.actor, day, timeZone)
  return calls.map(({ id, caseId, text, at }) => {
    const said = text.slice('Call: '.length).replaceAll(/\s+/g, ' ').trim()
    const words = said.length > longestNarrative ? `${said.slice(0, longestNarrative)}…` : said
    return {
      key: `note:${id}`,
      source: 'call' as const,
      case_id: caseId,
      worked_on: day,
      started_at: null,
      seconds: sixMinutes,
      basis: 'The logged call has no duration: six minutes suggested.',
      narrative: `Telephone call: ${words}`,
      activity_code: 'A106',
      evidence: [{ at: at.toISOString(), text: 'Logged a call', link: `/cases/${caseId}?tab=notes` }],
    }
  })
}

export async function dismissSuggestion(ctx: Ctx, key: string) {
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await query.dismissKey(tx, { firmId, userId, sourceKey: key, dismissedAt: ctx.now() })
    await record(tx, ctx, 'time.suggestion_dismissed', null)
  })
  return { done: true as const }
}
