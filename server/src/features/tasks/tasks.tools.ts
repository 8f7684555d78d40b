import { type TaskView, taskDetails } from '@pam/contracts/tasks'
import { saidDay } from '@pam/law/dates/said-day'
import { z } from 'zod'
import { namesOf } from '#features/auth'
import { requireCase } from '#features/cases'
import { phrase } from '#platform/phrases'
import { defineTool } from '#platform/tools'
import { chosenCase, chosenPerson, isAsked } from '#platform/tools-choose'
import { addTask, listTasks } from './tasks.service.ts'

export const taskRow = ({ case_id, title, case_title, due_on, assignee, priority }: TaskView) => ({
  text: title,
  detail: [
    due_on ? `due ${saidDay(due_on)}` : 'no day',
    case_title,
    assignee ?? 'nobody’s yet',
    priority === 'normal' ? '' : priority,
  ]
    .filter(Boolean)
    .join(' · '),
  link: `/cases/${case_id}?tab=tasks`,
})

const tasks = 'tasks|to-dos|todos|to dos|action items'
const list = 'task list|to-do list|todo list|to do list'
const task = 'task|to-do|todo|to do|reminder'

export const taskTools = [
  defineTool({
    name: 'tasks.list',
    summary: 'Tasks that are not done, the earliest first; of one case, or one’s own.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({
      case_id: z.uuid().optional(),
      mine: z.boolean().default(true),
      until: z.iso.date().optional(),
    }),
    run: async (ctx, { case_id, mine, until }) => {
      const { items } = await listTasks(ctx, { case_id, mine, open: true, limit: 50 })
      return items.filter(({ due_on }) => !until || (due_on !== null && due_on <= until))
    },
    heard: [
      {
        phrases: [
          phrase(
            `(list|show|show me|what are|give me|see|are there|do i have|do we have|any) [all] [of] [any|my|the] [open|outstanding|pending|remaining|due] (${tasks}) [assigned to me] [due] [(in|for|on|of) {case}] [{days}]`,
          ),
          phrase(
            `(what|which) [open] (${tasks}) (do i have|do we have|are open|are left|are due|are there|are pending|remain) [(in|for|on) {case}] [{days}] [(in|for|on) {case}]`,
          ),
          phrase(`(what|which) (${tasks}) are [due] {days}`),
          phrase(
            'what (do i have to do|do i need to do|should i do|should i work|should i work on|must i do|is on my list|is on my plate|am i supposed to do|i have to do|i need to do|i should do) [next|first] [{days}]',
          ),
          phrase('tell me what (i have to|i need to|i should|i must) do [next|first] [{days}]'),
          phrase(`[my|open|the|all|pending|outstanding] [open|pending] (${tasks}|${list}) [{days}]`),
          phrase(`[what is|show|show me|give me] [my|the] (${list}) [(in|for|on|of) {case}] [{days}]`),
        ],
        read: (slots) => {
          const [it] = slots.meant('case')
          return {
            input: {
              mine: !it,
              ...(it && { case_id: it.id }),
              ...(slots.days && { until: slots.days.until }),
            },
          }
        },
      },
      {
        phrases: [
          phrase(`(what|which) (${tasks}) (are|does|has) {person} [have|got|doing] [{days}]`),
          phrase(
            `[all|everybody’s|the firm’s|the team’s|the] [open|pending|outstanding] (${tasks}) [in|for|on|of] {case} [{days}]`,
          ),
          phrase(
            'what (is|remains|still needs|needs) [there] [left|still|open] [to] [be] [do|done] (in|on|for) {case} [{days}]',
          ),
          phrase('what (do we|do i) [still] have to do (in|on|for) {case} [{days}]'),
          phrase(
            '(show|show me|list) (everything|what|all) [that] (is|remains) [still|left] [to] [be] (do|done|open) (in|on|for) {case} [{days}]',
          ),
          phrase(`{case} (${tasks}|${list}) [{days}]`),
        ],
        read: (slots, around) => {
          const chosen = chosenCase(slots, around, (name) => `Tasks in ${name}`)
          return isAsked(chosen)
            ? chosen
            : { input: { mine: false, case_id: chosen.id, ...(slots.days && { until: slots.days.until }) } }
        },
      },
    ],
    tell: (_, items, { mine, until }) => ({
      sentences: [
        items.length === 0
          ? `${mine ? 'You have no open task' : 'There is no open task there'}${until ? ` due by ${saidDay(until)}` : ''}.`
          : `${items.length} open ${items.length === 1 ? 'task' : 'tasks'}${until ? ` due by ${saidDay(until)}` : ''}, the earliest first.`,
      ],
      rows: { title: 'Tasks', rows: items.map(taskRow) },
    }),
  }),
  defineTool({
    name: 'tasks.add',
    summary: 'Add a task to a case, for somebody and for a day where they are said.',
    needs: 'cases.view',
    effect: 'changes',
    input: taskDetails
      .pick({ title: true, description: true, assignee_id: true, due_on: true, priority: true })
      .extend({ case_id: z.uuid() }),
    run: async (ctx, { case_id, ...details }) =>
      addTask(ctx, await requireCase(ctx, case_id, 'edit'), taskDetails.parse(details)),
    heard: [
      {
        phrases: [
          phrase(
            `(add|create|make|open|set up|new|schedule|i need|enter) [a|an|another] [new] [urgent] (${task}) [{days}] [for {person}] [(in|for|on|under|to) {case}] [{days}] [for {person}] [to|:|that says|called|-|,] {title} [{days}] [(in|for|on|under) {case}] [for {person}] [{days}]`,
          ),
          phrase(`[add|create|new] (${task}) [in|for|on] {case} [{days}] [for {person}] : {title} [{days}]`),
          phrase(
            `[add|create|new] (${task}) [for] {person} [(in|for|on) {case}] [{days}] [:|to] {title} [{days}] [(in|for|on) {case}]`,
          ),
          phrase(`[add|create|new] (${task}) : {title} , {case} [,] [due] [{days}]`),
          phrase(`(${task}) [{days}] [(in|for|on) {case}] : {title} [(in|for|on) {case}] [{days}]`),
          phrase('remind me [{days}] [to|about|that] {title} [{days}] [(in|for|on) {case}] [{days}]'),
          phrase(
            '(assign|give) [a task to|to|the task to] {person} [the task of|the task|a task] [to|:] {title} [{days}] [(in|for|on) {case}] [{days}]',
          ),
          phrase('(ask|have|get|tell) {person} [to] {title} [{days}] [(in|for|on) {case}] [{days}]'),
          phrase(
            '{person} (should|must|needs to|has to|is to) {title} [{days}] [(in|for|on) {case}] [{days}]',
          ),
          phrase('(we|i) (must|have to|need to|should) {title} [{days}] (in|for|on) {case} [{days}]'),
          phrase(
            `(put|add) {title} (on|to) (my|the|our) (list|${tasks}|${list}) [(in|for|on|of) {case}] [{days}]`,
          ),
          phrase(
            '(do not let me forget|do not forget|i must not forget|i have to remember|remember) [to] {title} [{days}] [(in|for|on) {case}] [{days}]',
          ),
        ],
        read: (slots, around, ctx) => {
          const title = tidy(slots.text('title') ?? '')
          const said = (name: string) => `Add a task in ${name}: ${title}`
          const chosen = chosenCase(slots, around, said)
          if (isAsked(chosen)) return chosen
          const person = chosenPerson(slots, (name) => `Add a task for ${name} to ${title}`)
          if (isAsked(person)) return person
          return {
            input: {
              case_id: chosen.id,
              title: title.slice(0, 200),
              assignee_id: person?.id ?? ctx.actor.userId,
              due_on: slots.days?.until ?? null,
            },
          }
        },
      },
      {
        phrases: [
          phrase(`(add|create|make|open|set up|new) [a|an|another] [new] (${task}) [(in|for|on|to) {case}]`),
        ],
        read: () => ({ ask: 'What is to be done? Say it with the case, as in “Add a task in Smith: …”.' }),
      },
    ],
    propose: async (ctx, { case_id, title, assignee_id, due_on, priority }) => {
      const it = await requireCase(ctx, case_id, 'edit')
      const names = await namesOf(ctx.db, ctx.actor.firmId, [assignee_id])
      return {
        title: 'Add a task',
        details: [
          { label: 'Task', value: title },
          { label: 'Case', value: it.title },
          {
            label: 'For',
            value: assignee_id ? (names.get(assignee_id) ?? 'somebody who is gone') : 'nobody yet',
          },
          { label: 'Due', value: due_on ? saidDay(due_on) : 'no day' },
          ...(priority === 'normal' ? [] : [{ label: 'Priority', value: priority }]),
        ],
      }
    },
    tell: (_, { case_id, title }) => ({
      sentences: [`The task “${title}” is on the list.`],
      link: `/cases/${case_id}?tab=tasks`,
    }),
  }),
]

/** "to call her" and "Call her." are one title. */
function tidy(text: string): string {
  const bare = text
    .replace(/^["“:,-]\s*|["”]$/g, '')
    .replace(/^(?:to|that|about)\s+/i, '')
    .replace(/[.!]+$/, '')
    .trim()
  return bare.slice(0, 1).toUpperCase() + bare.slice(1)
}
