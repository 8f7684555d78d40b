import { taskDetails } from '@pam/contracts/tasks'
import { z } from 'zod'
import { requireCase } from '#features/cases'
import { defineTool } from '#platform/tools'
import { addTask, listTasks } from './tasks.service.ts'

export const taskTools = [
  defineTool({
    name: 'tasks.list',
    summary: 'Tasks that are not done, the earliest first; of one case, or one’s own.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ case_id: z.uuid().optional(), mine: z.boolean().default(true) }),
    run: (ctx, { case_id, mine }) => listTasks(ctx, { case_id, mine, open: true, limit: 50 }),
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
  }),
]
