import { workflowsApi as api, type WorkflowStep } from '@pam/contracts/workflows'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'
import { openCase } from './cases.ts'

const ask: WorkflowStep = { id: 'ask', title: 'Go on?', kind: 'approve', question: 'Go on?', who: null }

export const definition = {
  trigger: { kind: 'button', when: null, weekdays: [], at: null },
  steps: [ask],
}
export const details = { name: 'Ask first', description: null, workflow_type: 'Custom', definition }

/** A workflow that asks and then ends, started by this person. */
export async function activeWorkflow(by: TestPerson) {
  const { id } = await by.call(api.create, { body: details })
  await by.call(api.setStatus, { params: { id }, body: { status: 'active' } })
  return { id }
}

/** A workflow that a webhook starts; it asks and then ends. */
export async function webhookWorkflow(by: TestPerson) {
  const trigger = { ...definition.trigger, kind: 'webhook' }
  const { id } = await by.call(api.create, { body: { ...details, definition: { ...definition, trigger } } })
  await by.call(api.setStatus, { params: { id }, body: { status: 'active' } })
  return { id }
}

/** A run that waits for this person's yes. */
export async function waitingRun(world: TestApp, by: TestPerson, workflowId: string, caseId: string) {
  const body = { case_id: caseId, key: newId() }
  const { id } = await by.call(api.run, { params: { id: workflowId }, body })
  await world.services.jobs.settle()
  const { items } = await by.call(api.approvals)
  return { run: id, approval: items.find(({ run_id }) => run_id === id)?.id ?? '' }
}

export async function anyWorkflowRun(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  const { id } = await activeWorkflow(lawyer)
  return { lawyer, caseId, workflow: id, ...(await waitingRun(world, lawyer, id, caseId)) }
}

/** A run that failed at its only step. */
export async function failedRun(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const steps: WorkflowStep[] = [
    { id: 'never', title: 'Wait', kind: 'wait', until: 'case.title', event: null },
  ]
  const { id: caseId } = await openCase(lawyer)
  const { id } = await lawyer.call(api.create, {
    body: { ...details, definition: { ...definition, steps } },
  })
  await lawyer.call(api.setStatus, { params: { id }, body: { status: 'active' } })
  const run = await lawyer.call(api.run, { params: { id }, body: { case_id: caseId, key: newId() } })
  await world.services.jobs.settle()
  return { lawyer, run: run.id }
}
