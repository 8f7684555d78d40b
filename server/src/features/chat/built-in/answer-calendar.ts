import type { EventKind } from '@pam/contracts/calendar'
import { shiftLocal } from '@pam/law/calendar/event-time'
import { today } from '#features/cases'
import type { Ctx } from '#platform/context'
import { prepareTool } from '#platform/tools'
import type { DueFilter } from '#slice/chat/turn/read-firm'
import { type Asked, type FoundAnswer, lookUp } from './turn-tools.ts'

const kinds: readonly [RegExp, EventKind][] = [
  [/\b(?:hearings?|court dates?|(?:next|in|to) court)\b/i, 'hearing'],
  [/\b(?:depositions?|depos?)\b/i, 'deposition'],
  [/\bmeetings?\b/i, 'meeting'],
  [/\bappointments?\b/i, 'appointment'],
  [/\bconsultations?\b/i, 'consultation'],
]
const asksEvents = /\b(?:calendar|events?|agenda|schedule[ds]?)\b/i
const daysAhead = 62

/** Hearings, depositions and the like are events on the calendar. Null if none was asked for, or none exists. */
export async function eventsAsked(
  ctx: Ctx,
  asked: Asked,
  text: string,
  filter: DueFilter,
  caseId: string | null,
): Promise<FoundAnswer | null> {
  const kind = filter.event ?? kinds.find(([pattern]) => pattern.test(text))?.[1]
  if (filter.isOverdue || filter.isDone || filter.isLimitation || !(kind || asksEvents.test(text)))
    return null
  const from = filter.from ?? (await today(ctx, ctx.db))
  const given = {
    from,
    until: filter.until ?? shiftLocal(from, daysAhead * 1440),
    ...(caseId && { case_id: caseId }),
    ...(kind && { kind }),
    mine: filter.isMine,
    next: filter.isNext,
  }
  const { tool, input } = prepareTool(ctx, asked.tools, 'calendar.list', given)
  const found = await tool.run(ctx, input)
  return Array.isArray(found) && found.length > 0 ? lookUp(ctx, asked, 'calendar.list', given) : null
}
