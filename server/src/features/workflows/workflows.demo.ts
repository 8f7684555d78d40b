import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { templates } from './catalog/templates.ts'
import { insertVersions, insertWorkflows } from './workflows.queries.ts'
import type { Workflow } from './workflows.table.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)

/** Paused: the sample firm starts nothing by itself. One is stopped and one has failed, so that a visitor sees both. */
const samples: readonly (Pick<Workflow, 'status' | 'reason'> & {
  key: string
  made: number
  touched: number
})[] = [
  { key: 'client-onboarding', status: 'paused', reason: null, made: 212, touched: 6 },
  { key: 'deadline-management', status: 'paused', reason: null, made: 180, touched: 31 },
  { key: 'team-coordination', status: 'paused', reason: null, made: 140, touched: 2 },
  {
    key: 'billing-automation',
    status: 'failed',
    reason: 'The owner has left the firm. The person who starts it again becomes the owner.',
    made: 150,
    touched: 1,
  },
  { key: 'closing', status: 'stopped', reason: null, made: 300, touched: 90 },
]

/** The sample firm's workflows: real ones, which can be rehearsed on its cases and started. */
export async function seedWorkflows({ tx, firmId, now }: Pick<SampleFirm, 'tx' | 'firmId' | 'now'>) {
  const made = samples.flatMap(({ key, made, touched, ...sample }) => {
    const template = templates.find((one) => one.key === key)
    if (!template) throw new Error(`There is no template ${key}.`)
    const { name, description, workflow_type, definition } = template
    const id = newId()
    const workflow: Workflow = {
      ...sample,
      id,
      firmId,
      name,
      description,
      workflowType: workflow_type,
      createdAt: daysBefore(now, made),
      updatedAt: daysBefore(now, touched),
      ownerId: null,
      version: 1,
      triggerKind: definition.trigger.kind,
      nextAt: null,
    }
    return [{ workflow, definition }]
  })
  await insertWorkflows(
    tx,
    made.map(({ workflow }) => workflow),
  )
  await insertVersions(
    tx,
    made.map(({ workflow, definition }) => ({
      workflowId: workflow.id,
      number: 1,
      definition,
      madeBy: null,
      madeAt: workflow.createdAt,
    })),
  )
}
