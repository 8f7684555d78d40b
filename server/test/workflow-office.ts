import { tasksApi } from '@pam/contracts/tasks'
import { workflowsApi as api, type WorkflowDefinition, type WorkflowStep } from '@pam/contracts/workflows'
import { newId } from '#platform/id'
import { type TestPerson, testApp } from './app.ts'
import { openCase } from './cases.ts'

export const button: WorkflowDefinition['trigger'] = { kind: 'button', when: null, weekdays: [], at: null }

type ActStep = Extract<WorkflowStep, { kind: 'act' }>

export const act = (
  id: string,
  name: string,
  given: ActStep['with'],
  change: Partial<ActStep> = {},
): ActStep => ({
  id,
  title: `Step ${id}`,
  kind: 'act',
  act: name,
  with: given,
  automatic: false,
  retries: 0,
  if_fails: 'stop',
  ...change,
})

export const addTask = (id: string, title: string, change: Partial<ActStep> = {}): ActStep =>
  act(id, 'tasks.add', { title }, change)

export async function savedWorkflow(
  person: Pick<TestPerson, 'call'>,
  steps: WorkflowStep[],
  trigger = button,
) {
  const { id } = await person.call(api.create, {
    body: { name: 'A workflow', description: null, workflow_type: 'Custom', definition: { trigger, steps } },
  })
  return id
}

export async function startedWorkflow(
  person: Pick<TestPerson, 'call'>,
  steps: WorkflowStep[],
  trigger = button,
) {
  const id = await savedWorkflow(person, steps, trigger)
  await person.call(api.setStatus, { params: { id }, body: { status: 'active' } })
  return id
}

export const startRun = (person: Pick<TestPerson, 'call'>, id: string, caseId: string | null) =>
  person.call(api.run, { params: { id }, body: { case_id: caseId, key: newId() } })

export const shownRun = (person: TestPerson, id: string) => person.call(api.showRun, { params: { id } })

export const tasksIn = async (person: TestPerson, caseId: string) =>
  (await person.call(tasksApi.list, { query: { case_id: caseId } })).items.map(({ title }) => title)

export async function office() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  return { world, lawyer, caseId, settle: () => world.services.jobs.settle() }
}
