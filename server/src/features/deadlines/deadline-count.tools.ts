import { serviceMethod } from '@pam/contracts/deadlines'
import type { ChainRule } from '@pam/law/chains/chain-rule'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { requireCase } from '#features/cases'
import { defineTool } from '#platform/tools'
import { type CountedLine, countLine } from './counting/count-line.ts'
import { addOrdered } from './deadlines.service.ts'

const unitWords = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  court_day: 'court day',
}

/** "21 days after service" and "9 court days before the hearing", in the words of the line. */
export const periodWords = ({ offset, unit, direction, trigger }: ChainRule): string =>
  `${offset} ${unitWords[unit]}${offset === 1 ? '' : 's'} ${direction} this event: ${trigger.slice(0, 1).toLowerCase()}${trigger.slice(1)}`

const serviceWords = (service: z.infer<typeof serviceMethod>): string =>
  service === 'personal'
    ? 'personal service'
    : service === 'electronic'
      ? 'electronic service'
      : `service by ${service.replaceAll('_', ' ')}`

function sentencesOf(
  { line, computed, isExtendedByMail }: CountedLine,
  asked: z.output<typeof countInput>,
): string[] {
  const { due, safe_due, warnings } = computed
  const isServed = line.runsFrom === 'service'
  return [
    `${dateInList(due)}: ${line.title}, ${periodWords(line)} (${line.authority}).`,
    `Counted from ${dateInList(asked.trigger_date)}${isServed ? `, ${serviceWords(asked.service)}` : ''}.`,
    ...(isServed && isExtendedByMail && asked.is_service_assumed
      ? ['You did not say how it was served. This assumes personal service; service by mail adds days.']
      : []),
    ...(asked.is_any_federal
      ? ['Only federal holidays were counted. A state holiday can move the date.']
      : []),
    ...(safe_due === due ? [] : [`To be safe, act by ${dateInList(safe_due)}.`]),
    ...(line.note ? [line.note] : []),
    ...(asked.is_any_federal ? [] : warnings),
  ]
}

const countInput = z.object({
  line_id: z.string().max(60),
  jurisdiction: z.string().max(40),
  trigger_date: z.iso.date(),
  service: serviceMethod.default('personal'),
  is_service_assumed: z.boolean().default(false),
  is_any_federal: z.boolean().default(false),
})

export const deadlineCountTools = [
  defineTool({
    name: 'deadlines.count_line',
    summary: 'Calculate one deadline under the rule it follows from, with every step.',
    needs: 'cases.view',
    effect: 'looks',
    isPure: true,
    input: countInput,
    run: (ctx, asked) => countLine(ctx, asked),
    render: (_, counted, asked) => ({
      lead: dateInList(counted.computed.due),
      sentences: sentencesOf(counted, asked),
      rows: {
        title: 'How it was counted',
        rows: counted.computed.steps.slice(0, 24).map(({ date, what, authority }) => ({
          text: `${dateInList(date)}: ${what}`,
          detail: authority ?? '',
          link: null,
        })),
      },
      ...(counted.line.isUnchecked && {
        attention: 'Verify this period against the rule before relying on it.',
      }),
    }),
  }),
  defineTool({
    name: 'deadlines.add',
    summary: 'Add a deadline with a known date to a case.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({
      case_id: z.uuid(),
      title: z.string().trim().min(1).max(200),
      due: z.iso.date(),
      authority: z.string().trim().min(1).max(200).default('Added in the assistant'),
      responsible_id: z.uuid().optional(),
    }),
    run: async (ctx, { case_id, ...wanted }) =>
      addOrdered(ctx, await requireCase(ctx, case_id, 'edit'), {
        ...wanted,
        is_jurisdictional: false,
        is_limitation: false,
        note: '',
      }),
    propose: async (ctx, { case_id, title, due, authority }) => {
      const { title: caseTitle } = await requireCase(ctx, case_id, 'edit')
      return {
        title: 'Add deadline',
        details: [
          { label: 'Deadline', value: title },
          { label: 'Case', value: caseTitle },
          { label: 'Due', value: dateInList(due) },
          { label: 'Authority', value: authority },
        ],
      }
    },
    render: (_, { id, title }) => ({
      sentences: [`The deadline “${title}” is on the calendar.`],
      link: `/deadlines/${id}`,
    }),
  }),
]
