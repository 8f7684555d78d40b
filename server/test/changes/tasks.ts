import { tasksApi } from '@pam/contracts/tasks'
import { lawyerWithCase } from '#test/cases'
import { addTask, lawyerWithTask, newClient } from '#test/tasks'
import type { Change } from './all.ts'

/** Calls that change tasks and lists of tasks. */
export const taskChanges: Record<string, Change> = {
  'tasks.add': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => addTask(lawyer, legalCase.id)
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
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await lawyer.call(tasksApi.saveTemplate, { body: newClient })
    return () =>
      lawyer.call(tasksApi.applyTemplate, { params: { id: legalCase.id }, body: { template_id: id } })
  },
}
