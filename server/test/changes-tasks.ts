import { tasksApi } from '@pam/contracts/tasks'
import { lawyerWithCase } from './cases.ts'
import type { Change } from './changes.ts'
import { addTask, lawyerWithTask, newClient } from './tasks.ts'

/** Calls that change tasks and lists of tasks. */
export const taskChanges: Record<string, Change> = {
  'tasks.add': async (world) => {
    const { lawyer, case: it } = await lawyerWithCase(world)
    return () => addTask(lawyer, it.id)
  },
  'tasks.change': async (world) => {
    const { lawyer, task } = await lawyerWithTask(world)
    const body = { title: 'Draft the reply', version: task.version }
    return () => lawyer.call(tasksApi.change, { params: { id: task.id }, body })
  },
  'tasks.move': async (world) => {
    const { lawyer, task } = await lawyerWithTask(world, { recurrence: 'weekly' })
    return () => lawyer.call(tasksApi.move, { params: { id: task.id }, body: { status: 'done' } })
  },
  'tasks.remove': async (world) => {
    const { lawyer, task } = await lawyerWithTask(world)
    return () => lawyer.call(tasksApi.remove, { params: { id: task.id } })
  },
  'tasks.saveTemplate': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(tasksApi.saveTemplate, { body: newClient })
  },
  'tasks.dropTemplate': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await lawyer.call(tasksApi.saveTemplate, { body: newClient })
    return () => lawyer.call(tasksApi.dropTemplate, { params: { id } })
  },
  'tasks.applyTemplate': async (world) => {
    const { lawyer, case: it } = await lawyerWithCase(world)
    const { id } = await lawyer.call(tasksApi.saveTemplate, { body: newClient })
    return () => lawyer.call(tasksApi.applyTemplate, { params: { id: it.id }, body: { template_id: id } })
  },
}
