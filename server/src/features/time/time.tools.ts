import { timeEntryDetails, workDay } from '@pam/contracts/time'
import { durationText, hoursText } from '@pam/law/billing/money-and-time'
import { readQuickTime } from '@pam/law/billing/quick-time'
import type { CalendarDate } from '@pam/law/calendar-date'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { type Phrase, phrase, type Slots } from '#platform/phrases'
import { type Around, caseMeant, defineTool, type Hearing, type Understood } from '#platform/tools'
import { requireTimeCase } from './entries/entries.policy.ts'
import { checkEntry, listEntries, recordTime, summarize } from './entries/entries.service.ts'
import { startTimer } from './timers/timers.service.ts'

const verbs = '(log|record|bill|enter|add|track|book|put)'
const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  half: 0.5,
  'half an': 0.5,
  'one and a half': 1.5,
}

const caseIn = (slots: Slots, around: Around) =>
  caseMeant(slots, around, 'On which case? Name it, for example: “log 0.4 hours on Rivera for a call”.')

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Duration, case and work from the sentence; missing parts are asked for, never guessed. */
function recordedAs(line: string, text: string | undefined, slots: Slots, around: Around): Understood {
  const reading = readQuickTime(line, around.today as CalendarDate)
  if (!reading.ok) return { ask: reading.problem }
  const found = caseIn(slots, around)
  if (!('id' in found)) return found
  const { entry } = reading
  const narrative = sentence(text ?? entry.text)
  if (!narrative)
    return { ask: 'What did you do? Add it, for example: “log 0.4 hours on Rivera for a call with counsel”.' }
  return {
    input: {
      case_id: found.id,
      worked_on: slots.days?.from ?? entry.day,
      seconds_worked: entry.seconds,
      narrative,
      task_code: entry.taskCode,
      activity_code: entry.activityCode,
      is_billable: entry.isBillable,
      is_no_charge: entry.isNoCharge,
    },
  }
}

function amountPhrases(unit: string): Phrase[] {
  return [
    phrase(
      `${verbs} {amount} (${unit}) [of] [time] (on|to|for|in) {case} [{days}] [(for|on|:|doing|,) {rest}] [{days}]`,
    ),
    phrase(
      `${verbs} {amount} (${unit}) [of] [time] [(of|for|on|doing|:)] {rest} (on|to|for|in) {case} [{days}]`,
    ),
    phrase(`${verbs} {amount} (${unit}) [of|on|for|to|in] [{rest}]`),
    phrase(
      `${verbs} [a|the] [new] time entry [of|for] {amount} (${unit}) (on|to|for|in) {case} [(for|:|,) {rest}]`,
    ),
  ]
}

const hearAmount = (unit: string, letter: 'h' | 'm'): Hearing => ({
  phrases: amountPhrases(unit),
  read: (slots, around) => {
    const amount = (slots.text('amount') ?? '').trim()
    const number = Object.hasOwn(words, amount.toLowerCase()) ? words[amount.toLowerCase()] : amount
    return recordedAs(`${number}${letter}`, slots.text('rest') ?? '', slots, around)
  },
})

const hearLine: Hearing = {
  phrases: [
    phrase(`${verbs} [my|the|some] time [:] {line} (on|for|in|to) {case}`),
    phrase(`${verbs} [my|the|some] time [:] {line}`),
    phrase(`${verbs} [a|the] [new] time (entry|entries) [:|of|for] {line}`),
  ],
  read: (slots, around) => {
    const line = slots.text('line')
    return line ? recordedAs(line, undefined, slots, around) : { ask: 'How long, and what did you do?' }
  },
}

const recordInput = timeEntryDetails.pick({
  case_id: true,
  worked_on: true,
  seconds_worked: true,
  narrative: true,
  task_code: true,
  activity_code: true,
  is_billable: true,
  is_no_charge: true,
})

/** Everything else of an entry is as usual. */
const detailsOf = (input: z.output<typeof recordInput>) => timeEntryDetails.parse(input)

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

export const timeTools = [
  defineTool({
    name: 'time.record',
    summary: 'Record time worked on a case, with a description and duration.',
    needs: 'time.track',
    effect: 'changes',
    input: recordInput,
    heard: [hearAmount('hours|hour|hrs|hr|h', 'h'), hearAmount('minutes|minute|mins|min', 'm'), hearLine],
    run: async (ctx, input) =>
      recordTime(ctx, await requireTimeCase(ctx, input.case_id), detailsOf(input), {
        source: 'assistant',
        source_key: null,
      }),
    propose: async (ctx, input) => {
      const legalCase = await requireTimeCase(ctx, input.case_id)
      const { hundredths_billed, warnings } = await checkEntry(ctx, legalCase, {
        ...detailsOf(input),
        id: null,
      })
      const charge = input.is_billable ? (input.is_no_charge ? 'No charge' : 'Billable') : 'Not billable'
      return {
        title: 'Record time',
        details: [
          { label: 'Case', value: legalCase.title },
          {
            label: 'Time',
            value: `${durationText(input.seconds_worked)}, billed as ${hoursText(hundredths_billed)} h`,
          },
          { label: 'Date', value: dateInList(input.worked_on) },
          { label: 'Description', value: input.narrative },
          ...(input.task_code || input.activity_code
            ? [{ label: 'Codes', value: [input.task_code, input.activity_code].filter(Boolean).join(' ') }]
            : []),
          { label: 'Charge', value: charge },
          ...(warnings.length > 0
            ? [{ label: 'Check', value: warnings.map(({ text }) => text).join(' ') }]
            : []),
        ],
      }
    },
    render: (_, { hundredths_billed, case_title, worked_on }) => ({
      sentences: [`${hoursText(hundredths_billed)} hours were recorded on ${case_title}.`],
      link: `/time?day=${worked_on}`,
    }),
  }),
  defineTool({
    name: 'time.total',
    summary: 'Total time recorded between two dates, for all cases or one case.',
    needs: 'time.track',
    effect: 'looks',
    input: z.object({ from: workDay, to: workDay, case_id: z.uuid().optional() }),
    heard: [
      {
        phrases: [
          phrase(
            'how (many hours|much time) (did|have|has) (i|we) (bill|billed|work|worked|spend|spent|log|logged|record|recorded) [(on|for|in) {case}] [{days}] [(on|for|in) {case}]',
          ),
          phrase(
            '[show me|show] (my|the|our) (timesheet|time sheet|time entries|billable hours|hours|time) [for] [{days}]',
          ),
        ],
        read: (slots, { today }) => {
          const [named] = slots.meant('case')
          const { from, until } = slots.days ?? { from: firstOfMonth(today), until: today }
          return { input: { from, to: until, ...(named && { case_id: named.id }) } }
        },
      },
    ],
    run: async (ctx, { from, to, case_id }) => {
      const own = { user_id: ctx.actor.userId, from, to, case_id }
      const [{ total }, { items }] = await Promise.all([
        summarize(ctx, own),
        listEntries(ctx, { ...own, limit: 10 }),
      ])
      return { total, items }
    },
    render: (_, { total, items }, { from, to }) => {
      const when = from === to ? `on ${dateInList(from)}` : `from ${dateInList(from)} to ${dateInList(to)}`
      if (total.entries === 0) return { sentences: [`You recorded no time ${when}.`], link: '/time' }
      return {
        lead: `${hoursText(total.hundredths_billed)} hours`,
        sentences: [
          `You recorded ${hoursText(total.hundredths_billed)} hours ${when}, ${hoursText(total.billable_hundredths)} of them billable.`,
        ],
        rows: {
          title: 'Time entries',
          rows: items.map((entry) => ({
            text: entry.narrative,
            detail: [
              dateInList(entry.worked_on),
              entry.case_title,
              `${hoursText(entry.hundredths_billed)} h`,
            ].join(' · '),
            link: `/time?day=${entry.worked_on}`,
          })),
        },
      }
    },
  }),
  defineTool({
    name: 'time.start_timer',
    summary: 'Start a timer, optionally for a case.',
    needs: 'time.track',
    effect: 'changes',
    input: z.object({ case_id: z.uuid().nullable().default(null) }),
    heard: [
      {
        phrases: [phrase('start [a|the|my] timer [(for|on|in) {case}]')],
        read: (slots, { caseId }) => ({ input: { case_id: slots.meant('case')[0]?.id ?? caseId } }),
      },
    ],
    run: (ctx, { case_id }) => startTimer(ctx, { case_id, narrative: '', task_code: '', activity_code: '' }),
    propose: async (ctx, { case_id }) => ({
      title: 'Start timer',
      details: [
        {
          label: 'Case',
          value: case_id ? (await requireTimeCase(ctx, case_id)).title : 'Select when you stop the timer',
        },
      ],
    }),
    render: () => ({ sentences: ['The timer is running. Stop it in the top bar.'], link: '/time' }),
  }),
]
