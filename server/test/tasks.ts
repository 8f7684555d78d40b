import type { CallInput } from '@pam/contracts/shared/endpoint'
import { type TaskView, tasksApi } from '@pam/contracts/tasks'
import type { TestApp, TestPerson } from './app.ts'
import { lawyerWithCase } from './cases.ts'

type Wanted = Partial<CallInput<typeof tasksApi.add>['body']>

export const addTask = (by: TestPerson, caseId: string, details: Wanted = {}): Promise<TaskView> =>
  by.call(tasksApi.add, { params: { id: caseId }, body: { title: 'Draft the answer', ...details } })

/** A lawyer with a case and a task in it. */
export async function lawyerWithTask(world: TestApp, details: Wanted = {}) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  return { lawyer, case: legalCase, task: await addTask(lawyer, legalCase.id, details) }
}

export const newClient = { name: 'New client', tasks: [{ title: 'Send the engagement letter', days: 2 }] }
