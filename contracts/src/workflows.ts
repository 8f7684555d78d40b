import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { workflowDefinition, workflowDetails } from './workflows/definition.ts'

export * from './workflows/definition.ts'

export const workflowStatus = z.enum(['active', 'paused', 'stopped', 'failed'])

export const workflowView = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  status: workflowStatus,
  workflow_type: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  owner: z.string().nullable(),
  /** What starts it, in people's words. */
  starts: z.string(),
  /** Why it does not run, where it is paused or failed. */
  reason: z.string().nullable(),
  runs: z.int(),
  waiting: z.int(),
  last_run_at: z.iso.datetime().nullable(),
})

/** Where something is wrong: the id of the step, or none for the trigger. */
export const workflowProblem = z.object({ step: z.string().nullable(), text: z.string() })
export type WorkflowProblem = z.infer<typeof workflowProblem>

const versionView = z.object({
  number: z.int(),
  made_by: z.string().nullable(),
  made_at: z.iso.datetime(),
})

export const workflowPage = workflowView.extend({
  definition: workflowDefinition,
  version: z.int(),
  versions: z.array(versionView),
  problems: z.array(workflowProblem),
  owner_id: z.uuid().nullable(),
  may_change: z.boolean(),
})
export type WorkflowPage = z.infer<typeof workflowPage>

export const runStatus = z.enum(['running', 'waiting', 'completed', 'failed', 'canceled'])
export type RunStatus = z.infer<typeof runStatus>

export const runView = z.object({
  id: z.uuid(),
  workflow_id: z.uuid(),
  workflow: z.string(),
  version: z.int(),
  status: runStatus,
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** What started it, in people's words. */
  started_by: z.string(),
  error: z.string().nullable(),
})
export type RunView = z.infer<typeof runView>

export const runStepView = z.object({
  path: z.string(),
  title: z.string(),
  kind: z.string(),
  status: z.enum(['done', 'waiting', 'failed', 'skipped']),
  /** What it did or why it took this path, in a sentence. */
  text: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  link: z.string().nullable(),
  attempts: z.int(),
  at: z.iso.datetime(),
  /** Who answered where it asked a person, and with what note. */
  decided: z
    .object({
      decision: z.enum(['approve', 'decline']),
      by: z.string(),
      at: z.iso.datetime(),
      note: z.string(),
    })
    .nullable(),
})

export const runPage = runView.extend({
  steps: z.array(runStepView),
  may_change: z.boolean(),
  /** Whether it did anything its workflow can undo. */
  can_undo: z.boolean(),
  is_canceling: z.boolean(),
})
export type RunPage = z.infer<typeof runPage>

export const approvalView = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  workflow: z.string(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  title: z.string(),
  question: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  asked_at: z.iso.datetime(),
})
export type ApprovalView = z.infer<typeof approvalView>

const effectView = runStepView.omit({ attempts: true, at: true, decided: true })
export const dryRun = z.object({
  effects: z.array(effectView),
  /** What would have kept it from going on; null where it ran to its end. */
  error: z.string().nullable(),
})
export type DryRun = z.infer<typeof dryRun>

const fieldView = z.object({
  name: z.string(),
  title: z.string(),
  is: z.enum(['text', 'long_text', 'date', 'number', 'yes_no', 'choice', 'case', 'person']),
  choices: z.array(z.string()),
  is_needed: z.boolean(),
})
export const workflowCatalog = z.object({
  triggers: z.array(z.object({ kind: z.string(), title: z.string(), has_case: z.boolean() })),
  acts: z.array(
    z.object({
      act: z.string(),
      title: z.string(),
      summary: z.string(),
      leaves_the_firm: z.boolean(),
      fields: z.array(fieldView),
    }),
  ),
  templates: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      workflow_type: z.string(),
      definition: workflowDefinition,
    }),
  ),
})
export type WorkflowCatalog = z.infer<typeof workflowCatalog>

export const workflowVersion = versionView.extend({ definition: workflowDefinition })
export type WorkflowVersion = z.infer<typeof workflowVersion>

export const workflowMetrics = z.object({
  /** The last 30 days by the firm's calendar, every day. */
  days: z.array(z.object({ day: z.iso.date(), completed: z.int(), failed: z.int() })),
  runs: z.int(),
  completed: z.int(),
  failed: z.int(),
  canceled: z.int(),
  under_way: z.int(),
  steps_done: z.int(),
  /** Median seconds from start to end of completed runs, waits included; null below 5 runs. */
  median_seconds: z.int().nullable(),
  /** Measured in recorded time, on cases with a run and without; null where it cannot be measured. */
  minutes_saved: z.int().nullable(),
  minutes_saved_from: z.string(),
})
export type WorkflowMetrics = z.infer<typeof workflowMetrics>

export const suggestedWorkflow = z.object({
  /** Null when nothing was understood. */
  workflow: workflowDetails.nullable(),
  /** As in "Starts when a case is opened", one line for each part. */
  understood: z.array(z.string()),
  /** The parts of the sentence that were left out. */
  not_understood: z.array(z.string()),
})
export type SuggestedWorkflow = z.infer<typeof suggestedWorkflow>

const one = z.object({ id: z.uuid() })

const dryRunOn = z.object({
  case_id: z.uuid().nullable().default(null),
  /** On a case made up for the dry run, where none is named. */
  on_sample_case: z.boolean().default(false),
})

export const workflowsApi = {
  list: endpoint('GET', '/workflows', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'The workflows of the firm, by name.',
    response: z.object({ workflows: z.array(workflowView) }),
  }),
  catalog: endpoint('GET', '/workflows/catalog', {
    access: 'workflows.view',
    records: 'none',
    summary: 'Available triggers, steps and workflow templates.',
    response: workflowCatalog,
  }),
  check: endpoint('POST', '/workflows/check', {
    access: 'workflows.manage',
    records: 'none',
    summary: 'Validate a workflow before it is saved.',
    body: z.object({ definition: workflowDefinition }),
    response: z.object({ problems: z.array(workflowProblem) }),
  }),
  create: endpoint('POST', '/workflows', {
    access: 'workflows.manage',
    records: 'none',
    summary: 'Create a workflow, paused.',
    body: workflowDetails,
    response: workflowPage,
  }),
  show: endpoint('GET', '/workflows/:id', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'One workflow with its steps and versions.',
    params: one,
    response: workflowPage,
  }),
  change: endpoint('PUT', '/workflows/:id', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Save a new version; active runs keep theirs.',
    params: one,
    body: workflowDetails.extend({ version: z.int() }),
    response: workflowPage,
  }),
  setStatus: endpoint('POST', '/workflows/:id/status', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Start, pause or stop a workflow; the person who starts it becomes its owner.',
    params: one,
    body: z.object({ status: workflowStatus.exclude(['failed']) }),
    response: workflowPage,
  }),
  remove: endpoint('DELETE', '/workflows/:id', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Delete a workflow without active runs; past runs are kept.',
    params: one,
    response: done,
  }),
  dryRun: endpoint('POST', '/workflows/:id/dry-run', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Dry run on a case: lists every effect. Nothing is changed.',
    params: one,
    body: dryRunOn,
    response: dryRun,
  }),
  tryOut: endpoint('POST', '/workflows/dry-run', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Dry run of an unsaved workflow: lists every effect. Nothing is changed.',
    body: dryRunOn.extend({ definition: workflowDefinition }),
    response: dryRun,
  }),
  suggest: endpoint('POST', '/workflows/suggest', {
    access: 'workflows.manage',
    records: 'none',
    summary: 'Draft a workflow from a sentence, and list the parts that were not understood.',
    body: z.object({ sentence: z.string().trim().min(3).max(1000) }),
    response: suggestedWorkflow,
  }),
  version: endpoint('GET', '/workflows/:id/versions/:number', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'One saved version of a workflow.',
    params: one.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    response: workflowVersion,
  }),
  metrics: endpoint('GET', '/workflows/:id/metrics', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'Statistics of a workflow over its runs on visible cases.',
    params: one,
    response: workflowMetrics,
  }),
  webhook: endpoint('POST', '/workflows/:id/webhook', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Create or replace the secret that signs incoming webhooks; it is shown once.',
    params: one,
    response: z.object({ url: z.string(), secret: z.string() }),
  }),
  run: endpoint('POST', '/workflows/:id/runs', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Start a run manually.',
    params: one,
    body: z.object({ case_id: z.uuid().nullable().default(null), key: z.uuid() }),
    response: runView,
  }),
  runs: endpoint('GET', '/workflows/:id/runs', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'Runs of a workflow on visible cases, newest first.',
    params: one,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.object({ items: z.array(runView) }),
  }),
  showRun: endpoint('GET', '/workflow-runs/:id', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'One run with the result of each step.',
    params: one,
    response: runPage,
  }),
  cancelRun: endpoint('POST', '/workflow-runs/:id/cancel', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Stop a run before its next step, and undo its changes if asked.',
    params: one,
    body: z.object({ undo: z.boolean().default(false) }),
    response: runPage,
  }),
  retryRun: endpoint('POST', '/workflow-runs/:id/retry', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Resume a failed run at the failed or skipped step.',
    params: one,
    body: z.object({ from: z.string().max(500).nullable().default(null) }),
    response: runPage,
  }),
  approvals: endpoint('GET', '/workflow-approvals', {
    access: 'workflows.view',
    records: 'own',
    summary: 'Approvals waiting for the caller, oldest first.',
    response: z.object({ items: z.array(approvalView) }),
  }),
  decide: endpoint('POST', '/workflow-approvals/:id', {
    access: 'workflows.view',
    records: 'own',
    summary: 'Approve or decline a workflow step.',
    params: one,
    body: z.object({
      decision: z.enum(['approve', 'decline']),
      note: z.string().trim().max(1000).default(''),
    }),
    response: runView,
  }),
}

export type WorkflowView = z.infer<typeof workflowView>
