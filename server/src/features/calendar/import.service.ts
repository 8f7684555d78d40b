import { parseCalendar } from '@pam/law/calendar/icalendar'
import { wholeNumber } from '@pam/law/format/numbers'
import { requireCase } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { takeEvents } from './incoming.service.ts'

const mostEvents = 5000

/** An .ics file: a calendar export or an invitation. Readable events are imported; the others are returned by name. */
export async function importFile(ctx: Ctx, { text, case_id }: { text: string; case_id: string | null }) {
  if (case_id) await requireCase(ctx, case_id, 'edit')
  const { time_zone: zone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const { method, events, unread } = parseCalendar(text, zone)
  if (events.length === 0 && unread.length === 0)
    throw badInput('No events were found. Choose an iCalendar file (.ics).', {
      text: 'Choose an iCalendar file (.ics).',
    })
  if (events.length > mostEvents)
    throw badInput(`This file has more than ${wholeNumber(mostEvents)} events. Split it first.`, {
      text: 'Choose a smaller file.',
    })
  const taken = await ctx.db.transaction(async (tx) => {
    const found = await takeEvents(tx, ctx, events, { caseId: case_id, isCancel: method === 'CANCEL', zone })
    await record(tx, ctx, 'calendar.imported', null, {
      added: found.added,
      updated: found.updated,
      cancelled: found.cancelled,
    })
    return found
  })
  return { ...taken, unread: [...unread, ...taken.unread].slice(0, 200) }
}
