import { type DeadlineView, deadlinesApi } from '@pam/contracts/deadlines'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import type { TaskTie } from '@pam/contracts/tasks'
import type { TestApp, TestPerson } from './app.ts'
import { lawyerWithCase } from './cases.ts'

type Wanted = CallInput<typeof deadlinesApi.accept>['body']['deadlines'][number]

/** An answer to a complaint in a federal court in New York. */
export const answerDue: Wanted = {
  title: 'Answer',
  chain_rule_id: 'answer',
  trigger: 'Summons and complaint served',
  authority: 'FRCP 12(a)(1)(A)(i)',
  input: {
    rule: 'FRCP 6',
    jurisdiction: 'us-dct:NY',
    trigger_date: '2026-06-29',
    runs_from: 'service',
    service: 'personal',
    offset: 21,
    unit: 'day',
    direction: 'after',
    no_extension: true,
  },
}

export async function acceptDeadline(
  by: TestPerson,
  caseId: string,
  change: Partial<Wanted> = {},
): Promise<DeadlineView> {
  const body = { deadlines: [{ ...answerDue, ...change }] }
  const { items } = await by.call(deadlinesApi.accept, { params: { id: caseId }, body })
  const [only] = items
  if (!only) throw new Error('no deadline came back')
  return only
}

/** A lawyer with a case and a deadline in it. */
export async function lawyerWithDeadline(world: TestApp, change: Partial<Wanted> = {}) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  return { lawyer, case: legalCase, deadline: await acceptDeadline(lawyer, legalCase.id, change) }
}

/** An injury in California, with nothing known that extends the period. */
export const injuryLimit = {
  title: 'Personal injury, last day to sue',
  input: { entry: 'ca-injury', accrual: '2024-11-18' },
}

/** A standing order of a judge in the Northern District of California. */
export const standingOrder = {
  court: 'cand',
  trigger: 'Motion filed',
  title: 'Chambers copy',
  offset: 2,
  unit: 'court_day',
  direction: 'after',
  runs_from: 'event',
  citation: 'Standing Order of Judge Ito, 4',
} as const

export const stormDay = {
  jurisdiction: 'us-dct:NY',
  date: '2026-07-20',
  name: 'Storm',
  authority: 'General Order 26-12',
}

/** A week before the deadline. */
export const weekBefore = { days: 7, unit: 'day', side: 'before' } as const

/** A task due a week before a lawyer's deadline. */
export async function lawyerWithTiedTask(world: TestApp, tie: TaskTie = weekBefore) {
  const found = await lawyerWithDeadline(world)
  const body = { title: 'Draft the answer', tie }
  const task = await found.lawyer.call(deadlinesApi.addTask, { params: { id: found.deadline.id }, body })
  return { ...found, task }
}
