import {
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  saturday,
  sunday,
  weekdayOf,
} from '@pam/law/calendar-date'
import { colleaguesOf } from '#features/auth'
import { sampleDice } from '#features/cases'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertRetainer } from './retainers/retainers.queries.ts'
import { insertPast, type SampleEntry, type SampleMatter, sampleMatters } from './trust.demo.queries.ts'
import { signSampleMonths } from './trust.demo-months.ts'
import { insertAccount, insertDisbursement } from './trust.queries.ts'

const pastDays = 730
const day = (date: string) => dayNumberOf(date as CalendarDate)

/** A working day of the firm, on or after the given one. */
function workday(number: number): string {
  const late = { [saturday]: 2, [sunday]: 1 }[weekdayOf(number) as number] ?? 0
  return calendarDateOf(number + late)
}

/** What clients of an area pay in advance, in dollars, and what their cases cost along the way. */
const areas: Record<string, { advance: number; costs: readonly (readonly [string, string, number])[] }> = {
  'personal-injury': {
    advance: 2500,
    costs: [
      ['Kings County Clerk', 'Index number and RJI fee', 305],
      ['Empire Process Service', 'Service of summons', 145],
      ['Dr. Alan Whitcombe', 'Expert review of records', 1200],
    ],
  },
  family: {
    advance: 5000,
    costs: [
      ['Kings County Clerk', 'Filing fee', 335],
      ['Empire Process Service', 'Service of summons', 145],
    ],
  },
  'real-estate': {
    advance: 12_500,
    costs: [
      ['Crown Title Agency', 'Title search', 650],
      ['NYC Department of Finance', 'Recording fees', 420],
    ],
  },
  employment: {
    advance: 3500,
    costs: [
      ['Clerk, U.S. District Court', 'Filing fee', 405],
      ['Esquire Reporting', 'Deposition transcript', 890],
    ],
  },
  elder: { advance: 3000, costs: [['Surrogate’s Court', 'Petition fee', 625]] },
  corporate: {
    advance: 15_000,
    costs: [
      ['NYS Department of State', 'Certificate fees', 225],
      ['Crown Title Agency', 'UCC searches', 310],
    ],
  },
  'intellectual-property': { advance: 6000, costs: [['USPTO', 'Filing fee', 700]] },
  environmental: { advance: 7500, costs: [['Hudson Environmental Labs', 'Soil sampling', 1850]] },
}

type Draft = Pick<SampleEntry, 'kind' | 'onDate' | 'change' | 'against'> & Partial<SampleEntry>

/** One matter's money, from the first deposit to the refund of what was not used. */
function moneyOf(matter: SampleMatter, first: number, last: number, roll: () => number): Draft[] {
  const area = areas[matter.area] ?? {
    advance: 4000,
    costs: [['Kings County Clerk', 'Filing fee', 210]] as const,
  }
  const opened = Math.max(day(matter.opened_on), first)
  const ended = matter.closed_on ? Math.min(day(matter.closed_on), last) : null
  const room = (ended ?? last) - opened
  if (room < 20) return []
  const advance = Math.round((area.advance * (0.8 + roll() * 0.4)) / 50) * 5000
  const common = { caseId: matter.case_id, clientId: matter.client_id }
  const receipt = (at: number, cents: number, memo: string): Draft => ({
    ...common,
    kind: 'receipt',
    against: 'client_trust',
    onDate: workday(at),
    availableOn: workday(day(workday(at)) + 3),
    change: cents,
    payee: matter.client,
    memo,
    method: roll() < 0.6 ? 'check' : 'ach',
  })
  const payment = (at: number, cents: number, payee: string, purpose: string): Draft => ({
    ...common,
    kind: 'disbursement',
    against: 'client_trust',
    onDate: workday(at),
    change: -cents,
    payee,
    purpose,
    method: 'check',
  })
  const drafts = [receipt(opened + 2, advance, 'Advance fee deposit')]
  let held = advance
  for (const [index, [payee, purpose, dollars]] of area.costs.entries()) {
    const at = opened + 10 + Math.floor((room - 16) * ((index + 1) / (area.costs.length + 2)))
    if (dollars * 100 > held || at >= (ended ?? last) - 4) continue
    drafts.push(payment(at, dollars * 100, payee, purpose))
    held -= dollars * 100
  }
  if (ended === null) return drafts
  if (matter.outcome === 'settled' && matter.area === 'personal-injury' && room > 60) {
    const settlement = (25_000 + Math.floor(roll() * 90) * 500) * 100
    drafts.push(
      receipt(ended - 30, settlement, 'Settlement proceeds'),
      payment(ended - 20, Math.round(settlement * 0.12), 'NYS Medicaid', 'Lien payoff'),
      payment(
        ended - 18,
        settlement - Math.round(settlement * 0.12),
        matter.client,
        'Settlement proceeds to client',
      ),
    )
  }
  drafts.push(payment(ended - 3, held, matter.client, 'Refund of unused advance'))
  return drafts
}

/** Two years of trust money for the sample firm: every deposit, cost and refund posted under the rules of the ledger. */
export async function seedTrust({ tx, firmId, now }: SampleFirm): Promise<void> {
  const people = await colleaguesOf(tx, firmId)
  const [admin, lawyer] = [
    people.find(({ role }) => role === 'admin'),
    people.find(({ role }) => role === 'lawyer'),
  ]
  if (!admin || !lawyer) throw new Error('The sample firm has no lawyer or no administrator.')
  const today = day(now.toISOString().slice(0, 10))
  const first = today - pastDays
  const accountId = newId()
  const matters = await sampleMatters(tx, firmId, calendarDateOf(first))
  const roll = sampleDice(20_261)
  const drafts: Draft[] = [
    {
      kind: 'cushion_deposit',
      against: 'firm_cushion',
      onDate: workday(first),
      change: 20_000,
      payee: 'Firm',
      purpose: 'Bank charges',
    },
    ...matters.flatMap((matter) => moneyOf(matter, first, today - 3, roll)),
    // The bank charges for checks twice a year.
    ...[1, 2, 3].map(
      (nth): Draft => ({
        kind: 'bank_fee',
        against: 'firm_cushion',
        onDate: workday(first + nth * 180),
        change: -2450,
        payee: 'Empire State Bank',
        purpose: 'Bank charges',
        memo: 'Check order',
      }),
    ),
  ]
  let check = 1001
  const entries = drafts
    .toSorted((a, b) => a.onDate.localeCompare(b.onDate) || b.change - a.change)
    .map(
      (draft): SampleEntry => ({
        ...draft,
        firmId,
        trustAccountId: accountId,
        amountCents: Math.abs(draft.change),
        availableOn: draft.availableOn ?? draft.onDate,
        checkNumber: draft.kind === 'disbursement' ? check++ : null,
        preparedBy: admin.id,
        approvedBy: draft.kind === 'disbursement' ? lawyer.id : null,
        postedAt: new Date(`${draft.onDate}T15:00:00Z`),
      }),
    )
  await insertAccount(tx, {
    id: accountId,
    firmId,
    name: 'IOLTA',
    bankName: 'Empire State Bank',
    accountLast4: '4417',
    cushionCapCents: 25_000,
    nextCheckNumber: check,
    createdBy: admin.id,
    createdAt: new Date(`${calendarDateOf(first)}T15:00:00Z`),
  })
  await insertPast(tx, firmId, accountId, entries, now)
  await seedAgreements({ tx, firmId, now, accountId, admin: admin.id, today }, matters, entries)
  await signSampleMonths({ tx, firmId, now })
}

interface Office extends Pick<SampleFirm, 'tx' | 'firmId' | 'now'> {
  readonly accountId: string
  readonly admin: string
  readonly today: number
}

/** Retainers of the open cases, one of them below its threshold, and two payments that wait for approval. */
async function seedAgreements(
  { tx, firmId, now, accountId, admin, today }: Office,
  matters: readonly SampleMatter[],
  entries: readonly SampleEntry[],
) {
  const heldFor = (matter: SampleMatter) =>
    entries.filter((entry) => entry.caseId === matter.case_id).reduce((sum, { change }) => sum + change, 0)
  const open = matters.filter((matter) => matter.closed_on === null && heldFor(matter) > 0)
  for (const [index, matter] of open.entries()) {
    const isEvergreen = index % 2 === 0
    const held = heldFor(matter)
    await insertRetainer(tx, {
      id: newId(),
      firmId,
      caseId: matter.case_id,
      clientId: matter.client_id,
      kind: isEvergreen ? 'evergreen' : 'advance',
      amountCents: index === 0 ? held * 2 : held,
      thresholdCents: isEvergreen ? (index === 0 ? Math.round(held * 1.2) : Math.round(held * 0.4)) : null,
      createdBy: admin,
      createdAt: new Date(`${matter.opened_on}T15:00:00Z`),
    })
  }
  const waiting = [
    { payee: 'Esquire Reporting', purpose: 'Deposition transcript', cents: 64_500 },
    { payee: 'Empire Process Service', purpose: 'Service of subpoena', cents: 14_500 },
  ]
  for (const [index, { payee, purpose, cents }] of waiting.entries()) {
    const matter = open[index]
    if (!matter || heldFor(matter) < cents) continue
    await insertDisbursement(tx, {
      id: newId(),
      firmId,
      trustAccountId: accountId,
      caseId: matter.case_id,
      clientId: matter.client_id,
      onDate: calendarDateOf(today),
      amountCents: cents,
      payee,
      purpose,
      method: 'check',
      status: 'waiting',
      preparedBy: admin,
      preparedAt: new Date(now.getTime() - (index + 1) * 3_600_000),
    })
  }
}
