import { calendarDateOf } from '@pam/law/calendar-date'
import { caseHistory, casesInCourt, leadsOfCases, sampleDice } from '#features/cases'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { insertDeadlines } from './deadlines.queries.ts'
import { courtDay } from './demo-days.ts'

const dayMs = 24 * 3600_000
const titles = [
  'Bill of particulars',
  'Responses to interrogatories',
  'Expert disclosure',
  'Opposition papers',
  'Pretrial order',
]

/**
 * Court dates in the closed cases of the sample firm, nearly all met. Dates set at short notice were missed more often,
 * as were those of one of the three people.
 */
export async function seedPastDeadlines(tx: Db, firmId: string, clerkId: string): Promise<void> {
  const roll = sampleDice(470)
  const cases = (await caseHistory(tx, { firmId, sees: 'unwalled' }))
    .filter(({ closed, court }) => closed !== null && court)
    .toSorted((a, b) => a.opened - b.opened || a.id.localeCompare(b.id))
  const leads = await leadsOfCases(
    tx,
    firmId,
    cases.map(({ id }) => id),
  )
  const rows = cases.flatMap(({ id, opened, closed }) =>
    titles.map((title, place) => {
      const isShort = roll() < 0.25
      const lead = isShort ? 2 + Math.floor(roll() * 4) : 18 + Math.floor(roll() * 25)
      const span = Math.max(10, (closed ?? opened) - opened - 10)
      const due = courtDay(opened + Math.floor(((place + 1) * span) / (titles.length + 1)))
      const isClerk = roll() < 0.2
      const owner = isClerk ? clerkId : (leads.get(id) ?? clerkId)
      const isLate = roll() < (isClerk ? 0.16 : 0.01) * (isShort ? 3.5 : 0.6)
      const done = isLate ? due + 1 + Math.floor(roll() * 3) : due - Math.floor(roll() * Math.min(3, lead))
      return {
        id: newId(),
        firmId,
        caseId: id,
        title,
        source: 'order' as const,
        status: 'done' as const,
        due: calendarDateOf(due),
        safeDue: calendarDateOf(due),
        remindOn: calendarDateOf(due),
        responsibleId: owner,
        confirmedBy: owner,
        confirmedAt: new Date((due - lead) * dayMs + dayMs / 2),
        doneBy: owner,
        doneAt: new Date(done * dayMs + dayMs * 0.7),
      }
    }),
  )
  if (rows.length > 0) await insertDeadlines(tx, rows)
}

/**
 * Two dates set yesterday at short notice, for the person who files the documents: what the figures should highlight.
 */
export async function seedShortNotice(tx: Db, firmId: string, clerkId: string, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs)
  const rows = (await casesInCourt(tx, firmId)).slice(0, 2).map(({ id }, place) => ({
    id: newId(),
    firmId,
    caseId: id,
    title: titles[place + 1] ?? '',
    source: 'order' as const,
    due: calendarDateOf(courtDay(today + 5 + place)),
    safeDue: calendarDateOf(courtDay(today + 5 + place)),
    remindOn: calendarDateOf(courtDay(today + 5 + place)),
    responsibleId: clerkId,
    confirmedBy: clerkId,
    confirmedAt: new Date(now.getTime() - dayMs),
  }))
  if (rows.length > 0) await insertDeadlines(tx, rows)
}
