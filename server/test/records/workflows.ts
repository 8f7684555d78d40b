import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { openCase } from '#test/cases'
import { activeWorkflow, anyWorkflowRun, definition, details, webhookWorkflow } from '#test/workflows'
import type { Example } from './all.ts'

const own = async (home: TestApp) => ({
  params: { id: (await activeWorkflow(await home.person('lawyer'))).id },
})
const ownRun = async (home: TestApp) => ({ params: { id: (await anyWorkflowRun(home)).run } })

/** Examples of workflows, their runs and approvals. */
export const workflowRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'workflows.show': own,
  'workflows.change': async (home) => ({ ...(await own(home)), body: { ...details, version: 1 } }),
  'workflows.setStatus': async (home) => ({ ...(await own(home)), body: { status: 'paused' } }),
  'workflows.remove': own,
  'workflows.dryRun': async (home) => ({ ...(await own(home)), body: { case_id: null } }),
  'workflows.run': async (home) => ({ ...(await own(home)), body: { case_id: null, key: newId() } }),
  'workflows.runs': own,
  'workflows.metrics': own,
  'workflows.version': async (home) => {
    const { params } = await own(home)
    return { params: { ...params, number: '1' } }
  },
  'workflows.webhook': async (home) => ({ params: await webhookWorkflow(await home.person('lawyer')) }),
  'workflows.tryOut': async (home) => {
    const { id } = await openCase(await home.person('lawyer'))
    return { params: {}, body: { definition, case_id: id } }
  },
  'workflows.showRun': ownRun,
  'workflows.cancelRun': async (home) => ({ ...(await ownRun(home)), body: { undo: false } }),
  'workflows.retryRun': async (home) => ({ ...(await ownRun(home)), body: { from: null } }),
  'workflows.decide': async (home) => ({
    params: { id: (await anyWorkflowRun(home)).approval },
    body: { decision: 'approve', note: '' },
  }),
}
