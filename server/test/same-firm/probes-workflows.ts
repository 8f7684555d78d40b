import { newId } from '#platform/id'
import { definition } from '#test/workflows'
import { at, ends, listing, none, own, type Probes, reads, record } from './probe.ts'

const ofFirm = none('It belongs to the firm and to no case.')
/** Who manages no workflows is refused before the case is looked for. */
const managesNone = { refused: { user: 403 } }

/** Workflows belong to the firm; their runs are seen with the case. */
export const workflowProbes: Probes = {
  'workflows.list': listing(() => ({}), false),
  'workflows.catalog': none('It names what can be built, and no record is in it.'),
  'workflows.check': none('It reads the workflow it is given and nothing else.'),
  'workflows.create': ofFirm,
  'workflows.show': listing(({ workflowId: id }) => ({ params: { id } }), false),
  'workflows.change': ofFirm,
  'workflows.setStatus': ofFirm,
  'workflows.remove': ofFirm,
  'workflows.dryRun': record(
    ({ workflowId, case: id }) => ({ params: { id: workflowId }, body: { case_id: id } }),
    managesNone,
  ),
  'workflows.tryOut': record(({ case: id }) => ({ body: { definition, case_id: id } }), managesNone),
  'workflows.suggest': none('It reads the sentence it is given and nothing else.'),
  'workflows.version': listing(({ workflowId: id }) => ({ params: { id, number: '1' } }), false),
  'workflows.metrics': listing(({ workflowId: id }) => ({ params: { id } }), false),
  'workflows.webhook': ofFirm,
  'workflows.run': record(
    ({ workflowId, case: id }) => ({ params: { id: workflowId }, body: { case_id: id, key: newId() } }),
    { ...managesNone, ...ends },
  ),
  'workflows.runs': listing(({ workflowId: id }) => ({ params: { id } })),
  'workflows.showRun': record(at('workflowRun'), reads),
  'workflows.cancelRun': record(at('spareWorkflowRun', { body: {} }), { ...managesNone, ...ends }),
  'workflows.retryRun': record(at('workflowRun', { body: { from: null } }), managesNone),
  'workflows.approvals': listing(),
  'workflows.decide': own(at('approval', { body: { decision: 'approve', note: '' } }), ends),
}
