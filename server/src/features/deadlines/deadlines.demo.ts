import type { ComputedDeadlineView, DeadlineInputView } from '@pam/contracts/deadlines'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { rulesAfter } from '@pam/law/chains/chains'
import { colleaguesOf } from '#features/auth'
import { casesInCourt, casesTitled } from '#features/cases'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { inputOf } from './counting/chain-lines.ts'
import { computeFor, dayIn } from './counting/compute.ts'
import { limitationFor } from './counting/limitation-proof.ts'
import { seedPastDeadlines, seedShortNotice } from './deadlines.demo-past.ts'
import { insertDeadlines } from './deadlines.queries.ts'
import type { Deadline } from './deadlines.table.ts'
import { courtDay, isDayOff } from './demo-days.ts'

const day = 24 * 3600 * 1000
const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

type Rule = DeadlineInputView['rule']

/**
 * Recent events in each case, in days ago. Our clients are the plaintiffs, so these are what a plaintiff must answer.
 */
const events: Readonly<Record<string, readonly (readonly [rule: Rule, trigger: string, daysAgo: number])[]>> =
  {
    'Walker v. Metro Transit Lines': [
      ['NY GCL 20/25-a', 'Interrogatories served', 9],
      ['NY GCL 20/25-a', 'Notice to admit served', 3],
      ['NY GCL 20/25-a', '90-day demand received', 26],
    ],
    'Ortega v. Vantage Retail Group': [
      ['FRCP 6', 'Discovery served', 12],
      ['FRCP 6', 'Rule 26(f) conference held', 4],
    ],
    'Riverkeepers v. Clearwater Paper Mills': [
      ['FRCP 6', 'Discovery served', 5],
      ['FRCP 6', "Opponent's expert disclosure", 8],
    ],
  }

/** Water damage nearly three years ago: the last day to sue comes in about three months. */
const claim = {
  in: 'Kim v. Harbor View Condominium Association',
  entry: 'ny-property',
  title: 'Property damage, last day to sue',
  daysAgo: 3 * 365 - 90,
} as const

/** A date the court set in its order. */
const ordered = {
  in: 'Riverkeepers v. Clearwater Paper Mills',
  title: 'Final pretrial conference',
  daysAhead: 11,
  time: '09:30',
  note: 'Scheduling order, paragraph 6. Counsel who will try the case must attend.',
} as const

const isOff = (date: string) => isDayOff(dayNumberOf(date.slice(0, 10) as CalendarDate))

/** Deadlines of the sample firm: counted by the engine from events of recent weeks. */
export async function seedDeadlines({ tx, firmId, now }: SampleFirm): Promise<void> {
  const rows: Deadline[] = []
  const titled = await casesTitled(tx, firmId, Object.keys(events))
  const inCourt = new Map((await casesInCourt(tx, firmId)).map(({ id, jurisdiction }) => [id, jurisdiction]))
  for (const [title, happened] of Object.entries(events)) {
    const its = titled.get(title)
    const jurisdiction = its && inCourt.get(its.id)
    if (!jurisdiction) continue
    for (const [rule, trigger, daysAgo] of happened) {
      for (const line of rulesAfter(rule, trigger).slice(0, 2)) {
        const counted = await countFrom(now.getTime() - daysAgo * day, (triggerDate) => {
          const asked = { rule, jurisdiction, trigger, trigger_date: triggerDate, service: 'mail' } as const
          const input = inputOf(line, asked, 'America/New_York')
          return computeFor(tx, firmId, input).then((computed) => ({ input, computed }))
        })
        const { input, computed } = counted
        rows.push({
          id: newId(),
          firmId,
          caseId: its.id,
          title: line.title,
          authority: line.authority,
          source: 'computed',
          status: 'open',
          chainRuleId: line.id,
          trigger,
          input,
          computed,
          limitation: null,
          due: computed.due,
          safeDue: computed.safe_due,
          remindOn: dayIn(computed.safe_due),
          isJurisdictional: line.isJurisdictional,
          overriddenBy: null,
          responsibleId: its.leadId,
          note: '',
          confirmedBy: its.leadId,
          confirmedAt: now,
          doneBy: null,
          doneAt: null,
          version: 1,
        })
      }
    }
  }
  if (rows.length > 0) await insertDeadlines(tx, rows)
  await seedLimitation(tx, firmId, now)
  await seedOrdered(tx, firmId, now)
  const clerk = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'paralegal')
  if (!clerk) return
  await seedPastDeadlines(tx, firmId, clerk.id)
  await seedShortNotice(tx, firmId, clerk.id, now)
}

async function seedLimitation(tx: Db, firmId: string, now: Date): Promise<void> {
  const its = (await casesTitled(tx, firmId, [claim.in])).get(claim.in)
  if (!its) return
  for (let back = 0; back < 30; back += 1) {
    const accrual = dateOf(now.getTime() - (claim.daysAgo + back) * day)
    const limitation = await limitationFor(tx, firmId, { entry: claim.entry, accrual })
    const { due, safe_due: safeDue } = limitation.computed
    if (isOff(accrual) || isOff(due) || isOff(safeDue)) continue
    const row = {
      ...bareRow(firmId, its, now),
      title: claim.title,
      authority: limitation.entry.citation,
      source: 'limitation' as const,
      limitation,
      due,
      safeDue,
      remindOn: dayIn(safeDue),
      isJurisdictional: true,
    }
    await insertDeadlines(tx, [row])
    return
  }
}

async function seedOrdered(tx: Db, firmId: string, now: Date): Promise<void> {
  const its = (await casesTitled(tx, firmId, [ordered.in])).get(ordered.in)
  if (!its) return
  const date = calendarDateOf(courtDay(Math.floor(now.getTime() / day) + ordered.daysAhead))
  const due = `${date}T${ordered.time}`
  const row = {
    ...bareRow(firmId, its, now),
    title: ordered.title,
    source: 'order' as const,
    due,
    safeDue: due,
    remindOn: date,
    note: ordered.note,
  }
  await insertDeadlines(tx, [row])
}

const bareRow = (firmId: string, its: { id: string; leadId: string }, now: Date) => ({
  id: newId(),
  firmId,
  caseId: its.id,
  responsibleId: its.leadId,
  confirmedBy: its.leadId,
  confirmedAt: now,
})

interface Counted {
  readonly input: DeadlineInputView
  readonly computed: ComputedDeadlineView
}

/** Nothing is served or due on a weekend or holiday here: the event is moved back a day until neither is. */
async function countFrom(from: number, count: (triggerDate: string) => Promise<Counted>): Promise<Counted> {
  let last: Counted | undefined
  for (let back = 0; back < 14; back += 1) {
    const triggerDate = dateOf(from - back * day)
    if (isOff(triggerDate)) continue
    last = await count(triggerDate)
    if (!isOff(last.computed.safe_due) && !isOff(last.computed.due)) return last
  }
  if (!last) throw new Error('No working day in two weeks.')
  return last
}
