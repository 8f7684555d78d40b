import { type TaskView, taskDetails } from '@pam/contracts/tasks'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { namesOf } from '#features/auth'
import { requireCase } from '#features/cases'
import { defineTool } from '#platform/tools'
import { addTask, listTasks } from './tasks.service.ts'

export const taskRow = ({ case_id, title, case_title, due_on, assignee, priority }: TaskView) => ({
  text: title,
  detail: [
    due_on ? `due ${dateInList(due_on)}` : 'no due date',
    case_title,
    assignee ?? 'unassigned',
    priority === 'normal' ? '' : priority,
  ]
    .filter(Boolean)
    .join(' · '),
  link: `/cases/${case_id}?tab=tasks`,
})

export const taskTools = [
  defineTool({
    name: 'tasks.list',
    summary: 'Open tasks, earliest due date first; for one case or for the person asking.',
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
    render: (_, items, { mine, until }) => ({
      sentences: [
        items.length === 0
          ? `${mine ? 'You have no open tasks' : 'There are no open tasks'}${until ? ` due by ${dateInList(until)}` : ''}.`
          : `${items.length} open ${items.length === 1 ? 'task' : 'tasks'}${until ? ` due by ${dateInList(until)}` : ''}, earliest first.`,
      ],
      rows: { title: 'Tasks', rows: items.map(taskRow) },
    }),
  }),
  defineTool({
    name: 'tasks.add',
    summary: 'Add a task to a case, with an assignee and a due date if given.',
    needs: 'cases.view',
    effect: 'changes',
    input: taskDetails
      .pick({ title: true, description: true, assignee_id: true, due_on: true, priority: true })
      .extend({ case_id: z.uuid() }),
    run: async (ctx, { case_id, ...details }) =>
      addTask(ctx, await requireCase(ctx, case_id, 'edit'), taskDetails.parse(details)),
    propose: async (ctx, { case_id, title, assignee_id, due_on, priority }) => {
      const legalCase = await requireCase(ctx, case_id, 'edit')
      const names = await namesOf(ctx.db, ctx.actor.firmId, [assignee_id])
      return {
        title: 'Add a task',
        details: [
          { label: 'Task', value: title },
          { label: 'Case', value: legalCase.title },
          {
            label: 'Assigned to',
            value: assignee_id ? (names.get(assignee_id) ?? 'Former colleague') : 'unassigned',
          },
          { label: 'Due', value: due_on ? dateInList(due_on) : 'no due date' },
          ...(priority === 'normal' ? [] : [{ label: 'Priority', value: priority }]),
        ],
      }
    },
    render: (_, { case_id, title }) => ({
      sentences: [`The task “${title}” was added.`],
      link: `/cases/${case_id}?tab=tasks`,
    }),
  }),
]
