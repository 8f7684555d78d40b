import { type DeadlineRow, deadlineInput } from '@pam/contracts/deadlines'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { listTasks, taskRow } from '#features/tasks'
import type { Ctx } from '#platform/context'
import { defineTool, type ToolAnswer } from '#platform/tools'
import { computeFor } from './counting/compute.ts'
import { listDeadlines } from './deadlines.service.ts'

const rowOf = ({ id, title, case_title, safe_due, due, is_jurisdictional, responsible }: DeadlineRow) => ({
  text: title,
  detail: [
    safe_due === due ? dateInList(due) : `${dateInList(safe_due)} to be safe (${dateInList(due)})`,
    case_title,
    responsible,
    is_jurisdictional ? 'cannot be extended' : '',
  ]
    .filter(Boolean)
    .join(' · '),
  link: `/deadlines/${id}`,
})

const span = (from: string | undefined, until: string | undefined): string => {
  if (!until) return ''
  if (!from) return ` until ${dateInList(until)}`
  return from === until ? ` on ${dateInList(from)}` : ` from ${dateInList(from)} to ${dateInList(until)}`
}

const dueInput = z.object({
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  case_id: z.uuid().optional(),
  what: z.enum(['all', 'deadlines', 'tasks']).default('all'),
  /** Before today and still open. */
  overdue: z.boolean().default(false),
  /** Of one person; everybody's if nobody is named. */
  person_id: z.uuid().optional(),
  limitation: z.boolean().default(false),
  /** Only the next one due. */
  next: z.boolean().default(false),
  priority: z.enum(['low', 'normal', 'high']).optional(),
  done: z.boolean().default(false),
  /** Words that must all be in the title, by prefix. */
  title: z.array(z.string().min(1).max(60)).max(8).default([]),
})
type DueAsked = z.output<typeof dueInput>

async function findDue(ctx: Ctx, asked: DueAsked) {
  const { case_id, what, overdue, person_id, limitation, done } = asked
  const { today } = await listDeadlines(ctx, { limit: 1 })
  const until = overdue ? dayBefore(today) : asked.until
  const from = overdue ? undefined : (asked.from ?? (asked.next ? today : undefined))
  const isIn = (day: string | null) => day !== null && (!from || day >= from) && (!until || day <= until)
  const wantsDeadlines = what !== 'tasks' && !done
  const { items, next } = wantsDeadlines
    ? await listDeadlines(ctx, { from, until, case_id, status: 'open', limitation, limit: 100 })
    : { items: [], next: null }
  const wantsTasks = what !== 'deadlines' && !limitation
  const tasks = wantsTasks
    ? (await listTasks(ctx, { case_id, ...(done ? { status: 'done' } : { open: true }), limit: 100 })).items
    : []
  const named = items.filter((item) => isTitled(item.title, asked.title))
  const deadlines = named.filter((entry) => !person_id || entry.responsible_id === person_id)
  const due = tasks.filter(
    (task) =>
      isTitled(task.title, asked.title) &&
      (!person_id || task.assignee_id === person_id) &&
      (!asked.priority || task.priority === asked.priority) &&
      ((!from && !until) || isIn(task.due_on)),
  )
  const others = named.length - deadlines.length
  if (!asked.next) return { deadlines, tasks: due, others, isMore: next !== null, until }
  const first = [
    ...deadlines.map((deadline) => deadline.safe_due),
    ...due.flatMap((entry) => entry.due_on ?? []),
  ].toSorted()[0]
  return {
    deadlines: deadlines.filter((deadline) => deadline.safe_due === first),
    tasks: due.filter((entry) => entry.due_on === first),
    others,
    isMore: false,
    until,
  }
}

/** "Answer" is in "Answer or Rule 12 motion", and "response" in "Responses to interrogatories". */
function isTitled(title: string, words: readonly string[]): boolean {
  const held = title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => {
    const stem = word.toLowerCase().replace(/(?:es|s)$/, '')
    return held.some((one) => one === word.toLowerCase() || (stem.length > 3 && one.startsWith(stem)))
  })
}

const dayBefore = (day: string): string => calendarDateOf(dayNumberOf(day as CalendarDate) - 1)

const many = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`

function describeDue(
  { deadlines, tasks, others, isMore }: Awaited<ReturnType<typeof findDue>>,
  { from, until, overdue, what, limitation, next, done, person_id }: DueAsked,
  userId: string,
): ToolAnswer {
  const kind = done ? 'completed' : overdue ? 'overdue' : 'open'
  const when = overdue ? '' : span(from, until)
  const [only] = deadlines
  const counts = [
    ...(what === 'tasks'
      ? []
      : [`${many(deadlines.length, `${kind} deadline`)}${isMore ? ' and more' : ''}`]),
    ...(what === 'deadlines' || limitation
      ? []
      : [many(tasks.length, what === 'tasks' || deadlines.length === 0 ? `${kind} task` : 'task')]),
  ]
  const isNone = deadlines.length + tasks.length === 0
  const none =
    what === 'tasks'
      ? 'task'
      : limitation
        ? 'statute of limitations deadline'
        : what === 'deadlines'
          ? 'deadline'
          : 'deadline or task'
  const first = only && (next || limitation) && deadlines.length === 1 && tasks.length === 0 ? only : null
  return {
    ...(isNone ? {} : { lead: first ? dateInList(first.due) : counts.join(' and ') }),
    sentences: [
      isNone
        ? `There is no ${kind} ${none}${person_id === userId ? ' assigned to you' : ''}${when}.`
        : first
          ? `${dateInList(first.due)}: ${first.title}, ${first.case_title}.`
          : `${counts.join(' and ')}${when}.`,
      // A person's own list must not read as if nothing were due in their cases.
      ...(others > 0 && person_id === userId
        ? [`${many(others, 'deadline')} in cases you see ${others === 1 ? 'is' : 'are'} assigned to others.`]
        : []),
    ],
    rows: { title: 'Due', rows: [...deadlines.map(rowOf), ...tasks.map(taskRow)] },
    ...(deadlines.some((deadline) => deadline.is_unchecked) && {
      attention: 'Verify the periods of these deadlines against the rule before relying on them.',
    }),
  }
}

export const deadlineTools = [
  defineTool({
    name: 'deadlines.due',
    summary:
      'Open deadlines and tasks between two days, or those that are overdue; optionally for one case or person.',
    needs: 'cases.view',
    effect: 'looks',
    input: dueInput,
    run: findDue,
    render: (ctx, found, asked) => describeDue(found, asked, ctx.actor.userId),
  }),
  defineTool({
    name: 'deadlines.compute',
    summary: 'Calculate when a period ends under a court’s rules, with every step.',
    needs: 'cases.view',
    effect: 'looks',
    isPure: true,
    input: deadlineInput,
    run: (ctx, input) => computeFor(ctx.db, ctx.actor.firmId, input),
    render: (_, { due, safe_due, warnings, steps }) => ({
      sentences: [
        `The period ends on ${dateInList(due)}.`,
        ...(safe_due === due ? [] : [`To be safe, act by ${dateInList(safe_due)}.`]),
        ...warnings,
      ],
      rows: {
        title: 'How it was counted',
        rows: steps.map(({ date, what, authority }) => ({
          text: `${dateInList(date)}: ${what}`,
          detail: authority ?? '',
          link: null,
        })),
      },
    }),
  }),
]
