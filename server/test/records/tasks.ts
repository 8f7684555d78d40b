import { tasksApi } from '@pam/contracts/tasks'
import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { lawyerWithTask, newClient } from '#test/tasks'
import type { Example } from './all.ts'

const ownCase = async (home: TestApp) => ({ params: { id: (await lawyerWithCase(home)).case.id } })
const ownTask = async (home: TestApp) => ({ params: { id: (await lawyerWithTask(home)).task.id } })
const ownTemplate = async (home: TestApp) =>
  (await home.person('lawyer')).call(tasksApi.saveTemplate, {
    body: { ...newClient, name: `List ${newId()}` },
  })

/** Examples of tasks and lists of tasks. */
export const taskRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'tasks.add': async (home) => ({ ...(await ownCase(home)), body: { title: 'Call the client' } }),
  'tasks.show': ownTask,
  'tasks.change': async (home) => ({
    ...(await ownTask(home)),
    body: { title: 'Call the client', version: 1 },
  }),
  'tasks.move': async (home) => ({ ...(await ownTask(home)), body: { status: 'done' } }),
  'tasks.remove': ownTask,
  'tasks.dropTemplate': async (home) => ({ params: { id: (await ownTemplate(home)).id } }),
  'tasks.applyTemplate': async (home) => ({
    ...(await ownCase(home)),
    body: { template_id: (await ownTemplate(home)).id },
  }),
}
