import { colleaguesOf } from '#features/auth'
import { casesInCourt } from '#features/cases'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertTasks, insertTemplate } from './tasks.queries.ts'

/** What a case in court asks of a small firm: who does it, and in how many days it is due. */
const sampleTasks = [
  { title: 'Send the preservation letter', by: 'paralegal', days: -3, status: 'todo', priority: 'high' },
  { title: 'Draft answers to interrogatories', by: 'lawyer', days: 6, status: 'doing', priority: 'normal' },
  { title: 'Collect the client’s records', by: 'paralegal', days: 9, status: 'todo', priority: 'normal' },
  { title: 'Call the client with an update', by: 'lawyer', days: 14, status: 'todo', priority: 'low' },
] as const

const records = [
  'Sign the release',
  'Send it to each provider',
  'Follow up after two weeks',
  'Review the records received',
]
const dayMs = 24 * 3600 * 1000

/** This many days from today, or the Monday after: nobody plans work for a weekend. */
function weekdayAfter(now: Date, days: number): string {
  const due = new Date(now.getTime() + days * dayMs)
  const onMonday = { 6: 2, 0: 1 }[due.getUTCDay()] ?? 0
  return new Date(due.getTime() + onMonday * dayMs).toISOString().slice(0, 10)
}

/** Tasks in the sample firm's cases, and one list kept for new clients. */
export async function seedTasks({ tx, firmId, now }: SampleFirm): Promise<void> {
  const people = await colleaguesOf(tx, firmId)
  const someone = (role: string) => people.find((person) => person.role === role)?.id ?? null
  for (const { id: caseId, leadId } of await casesInCourt(tx, firmId)) {
    await insertTasks(
      tx,
      sampleTasks.map(({ by, days, ...task }) => ({
        ...task,
        id: newId(),
        firmId,
        caseId,
        assigneeId: by === 'lawyer' ? leadId : someone(by),
        dueOn: weekdayAfter(now, days),
        recurrence: 'none' as const,
        checklist: days === 9 ? records.map((text, index) => ({ text, is_done: index === 0 })) : [],
        createdBy: leadId,
        createdAt: new Date(now.getTime() - 10 * dayMs),
      })),
    )
  }
  await insertTemplate(tx, {
    id: newId(),
    firmId,
    name: 'New client',
    tasks: [
      { title: 'Send the engagement letter', description: '', days: 1, from: 'use', unit: 'day' },
      { title: 'Open the trust ledger', description: '', days: 2, from: 'use', unit: 'day' },
      { title: 'Request documents from the client', description: '', days: 3, from: 'use', unit: 'day' },
    ],
    createdAt: now,
  })
}
