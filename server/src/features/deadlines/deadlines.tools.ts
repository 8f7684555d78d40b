import { type DeadlineRow, deadlineInput, serviceMethod } from '@pam/contracts/deadlines'
import { saidDay } from '@pam/law/dates/said-day'
import { z } from 'zod'
import { listTasks, taskRow } from '#features/tasks'
import type { Slots } from '#platform/phrases'
import { defineTool } from '#platform/tools'
import { computeFor } from './compute.ts'
import { countSpoken, readSpoken, serviceWords } from './count-spoken.ts'
import { listDeadlines } from './deadlines.service.ts'
import { afterServicePhrases, duePhrases, paperPhrases } from './spoken-phrases.ts'

const rowOf = ({ id, title, case_title, safe_due, due, is_jurisdictional, responsible }: DeadlineRow) => ({
  text: title,
  detail: [
    safe_due === due ? saidDay(due) : `${saidDay(safe_due)} to be safe (${saidDay(due)})`,
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
  if (!from) return ` until ${saidDay(until)}`
  return from === until ? ` on ${saidDay(from)}` : ` from ${saidDay(from)} to ${saidDay(until)}`
}

export const deadlineTools = [
  defineTool({
    name: 'deadlines.due',
    summary:
      'Open deadlines between two days, the safe date counting, and the tasks due then; of one case where it is said.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
      case_id: z.uuid().optional(),
    }),
    run: async (ctx, { from, until, case_id }) => {
      const { items, next } = await listDeadlines(ctx, { from, until, case_id, status: 'open', limit: 100 })
      const tasks = await listTasks(ctx, { case_id, mine: !case_id, open: true, limit: 100 })
      const due = tasks.items.filter(
        ({ due_on }) => due_on !== null && (!from || due_on >= from) && (!until || due_on <= until),
      )
      return { deadlines: items, tasks: due, isMore: next !== null }
    },
    heard: [
      {
        phrases: duePhrases,
        read: (slots, around) => {
          const [named] = slots.meant('case')
          const caseId = named?.id ?? around.caseId ?? undefined
          const days = slots.days
          return {
            input: {
              ...(caseId && { case_id: caseId }),
              ...(days && {
                from: days.from < around.today && days.until >= around.today ? around.today : days.from,
                until: days.until,
              }),
            },
          }
        },
      },
    ],
    tell: (_, { deadlines, tasks, isMore }, { from, until }) => {
      const when = span(from, until)
      const many = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`
      return {
        sentences: [
          deadlines.length + tasks.length === 0
            ? `I see no open deadline and no task with a day${when}.`
            : `${many(deadlines.length, 'open deadline')}${isMore ? ' and more' : ''} and ${many(tasks.length, 'task')}${when}.`,
        ],
        rows: { title: 'Due', rows: [...deadlines.map(rowOf), ...tasks.map(taskRow)] },
        ...(deadlines.some((it) => it.is_unchecked) && {
          attention:
            'At least one of these was counted by a period that must still be read in the official text.',
        }),
      }
    },
  }),
  defineTool({
    name: 'deadlines.after_event',
    summary: 'Count what follows from an event in a court, such as service of a complaint, with every step.',
    needs: 'cases.view',
    effect: 'looks',
    isPure: true,
    input: z.object({
      jurisdiction: z.string().max(40),
      trigger_date: z.iso.date(),
      service: serviceMethod,
      /** What is asked about: "answer", "opposition". */
      filing: z.string().trim().max(200),
    }),
    run: countSpoken,
    heard: [
      {
        phrases: afterServicePhrases,
        read: (slots) => readSpoken(slots),
      },
      ...paperPhrases.map(({ filing, phrases }) => ({
        phrases,
        read: (slots: Slots) => readSpoken(slots, filing),
      })),
    ],
    tell: (_, { lines, isExact }, { filing, trigger_date, service }) => ({
      sentences: [
        lines.length === 0
          ? `I know no period for “${filing}” in that court. Count it by hand under Calendar, with the period from the rule.`
          : isExact
            ? `Counted from ${saidDay(trigger_date)}, ${serviceWords(service)}:`
            : `I know no period that is called “${filing}”. These follow from that event, counted from ${saidDay(trigger_date)}, ${serviceWords(service)}:`,
      ],
      rows: {
        title: 'Counted dates',
        rows: lines.map(({ title, authority, note, computed, error }) => ({
          text: computed ? `${title}: ${saidDay(computed.due)}` : title,
          detail: [
            authority,
            computed && computed.safe_due !== computed.due ? `to be safe ${saidDay(computed.safe_due)}` : '',
            error ?? note ?? '',
            ...(computed?.warnings ?? []),
          ]
            .filter(Boolean)
            .join(' · '),
          link: '/deadlines/new-count',
        })),
      },
      ...(lines.some((it) => it.isUnchecked) && {
        attention: 'A period here must still be read in the official text before anyone relies on it.',
      }),
    }),
  }),
  defineTool({
    name: 'deadlines.compute',
    summary: 'Count when a period ends under the rules of a court, with every step.',
    needs: 'cases.view',
    effect: 'looks',
    isPure: true,
    input: deadlineInput,
    run: (ctx, input) => computeFor(ctx.db, ctx.actor.firmId, input),
    tell: (_, { due, safe_due, warnings, steps }) => ({
      sentences: [
        `The period ends on ${saidDay(due)}.`,
        ...(safe_due === due ? [] : [`To be safe, act by ${saidDay(safe_due)}.`]),
        ...warnings,
      ],
      rows: {
        title: 'How it was counted',
        rows: steps.map(({ date, what, authority }) => ({
          text: `${saidDay(date)}: ${what}`,
          detail: authority ?? '',
          link: null,
        })),
      },
    }),
  }),
]
