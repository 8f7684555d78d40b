import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'

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

const expression = z.string().trim().min(1).max(500)
/** A value as it is, or a text with `{{ ... }}` in it. */
const given = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])

const stepBasics = {
  /** Later steps read its output as `steps.<id>`. */
  id: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use small letters, digits and underscores.'),
  title: z.string().trim().min(1).max(200),
}

/** Does something: one of the acts of the catalog, with the owner's rights. */
const actStep = z.object({
  ...stepBasics,
  kind: z.literal('act'),
  act: z.string().min(1).max(80),
  with: z.record(z.string().max(60), given),
  /** What leaves the firm is done without asking; only the owner says so. */
  automatic: z.boolean(),
  retries: z.int().min(0).max(5),
  if_fails: z.enum(['stop', 'go_on']),
})

const waitStep = z.object({
  ...stepBasics,
  kind: z.literal('wait'),
  /** A date or moment, as in `add_days(today, 3)`. */
  until: expression.nullable(),
  /** Something that happens in the case; the date is then the latest it waits. */
  event: z.string().max(80).nullable(),
})

const approveStep = z.object({
  ...stepBasics,
  kind: z.literal('approve'),
  question: z.string().trim().min(1).max(1000),
  /** Nobody in particular: the owner. */
  who: z.uuid().nullable(),
})

const startStep = z.object({
  ...stepBasics,
  kind: z.literal('start'),
  workflow_id: z.uuid(),
})

type PlainStep = z.infer<typeof plainStep>
interface BranchStep {
  readonly kind: 'branch'
  readonly id: string
  readonly title: string
  readonly if: string
  readonly yes: WorkflowStep[]
  readonly no: WorkflowStep[]
}
interface EachStep {
  readonly kind: 'each'
  readonly id: string
  readonly title: string
  /** A list; its items are read as `item`. */
  readonly items: string
  readonly steps: WorkflowStep[]
}
export type WorkflowStep = PlainStep | BranchStep | EachStep

const plainStep = z.discriminatedUnion('kind', [actStep, waitStep, approveStep, startStep])
const inner: z.ZodType<WorkflowStep[], WorkflowStep[]> = z.lazy(() => z.array(workflowStep).max(50))
const branchStep: z.ZodType<BranchStep, BranchStep> = z.object({
  ...stepBasics,
  kind: z.literal('branch'),
  if: expression,
  yes: inner,
  no: inner,
})
const eachStep: z.ZodType<EachStep, EachStep> = z.object({
  ...stepBasics,
  kind: z.literal('each'),
  items: expression,
  steps: inner,
})

export const workflowStep: z.ZodType<WorkflowStep, WorkflowStep> = z.union([plainStep, branchStep, eachStep])

export const workflowTrigger = z.object({
  kind: z.string().min(1).max(80),
  /** Starts only where this holds. */
  when: expression.nullable().default(null),
  /** For a schedule: the weekdays (0 is Sunday; none for every day), and the time of day. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
})

export const workflowDefinition = z.object({
  trigger: workflowTrigger,
  steps: z.array(workflowStep).min(1).max(100),
})
export type WorkflowDefinition = z.infer<typeof workflowDefinition>

export const workflowDetails = z.object({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1000).nullable().default(null),
  workflow_type: z.string().trim().min(1).max(60).default('Custom'),
  definition: workflowDefinition,
})
export type WorkflowDetails = z.infer<typeof workflowDetails>

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
  /** What it did or why it went this way, in a sentence. */
  text: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  link: z.string().nullable(),
  attempts: z.int(),
  at: z.iso.datetime(),
})

export const runPage = runView.extend({ steps: z.array(runStepView), may_change: z.boolean() })
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

const effectView = runStepView.omit({ attempts: true, at: true })
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

const one = z.object({ id: z.uuid() })

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
    summary: 'What can start a workflow, what its steps can do, and the workflows that come ready-made.',
    response: workflowCatalog,
  }),
  check: endpoint('POST', '/workflows/check', {
    access: 'workflows.manage',
    records: 'none',
    summary: 'Says what is wrong with a workflow before it is saved.',
    body: z.object({ definition: workflowDefinition }),
    response: z.object({ problems: z.array(workflowProblem) }),
  }),
  create: endpoint('POST', '/workflows', {
    access: 'workflows.manage',
    records: 'none',
    summary: 'Saves a new workflow, paused.',
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
    summary: 'Saves a new version; runs under way keep theirs.',
    params: one,
    body: workflowDetails.extend({ version: z.int() }),
    response: workflowPage,
  }),
  setStatus: endpoint('POST', '/workflows/:id/status', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Starts, pauses or stops a workflow; whoever starts it owns it.',
    params: one,
    body: z.object({ status: workflowStatus.exclude(['failed']) }),
    response: workflowPage,
  }),
  remove: endpoint('DELETE', '/workflows/:id', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Deletes a workflow without a run under way; its past runs stay.',
    params: one,
    response: done,
  }),
  dryRun: endpoint('POST', '/workflows/:id/dry-run', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Lists every effect a run would have on a case, and leaves nothing behind.',
    params: one,
    body: z.object({ case_id: z.uuid().nullable().default(null) }),
    response: dryRun,
  }),
  run: endpoint('POST', '/workflows/:id/runs', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Starts a run by hand.',
    params: one,
    body: z.object({ case_id: z.uuid().nullable().default(null), key: z.uuid() }),
    response: runView,
  }),
  runs: endpoint('GET', '/workflows/:id/runs', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'The runs of a workflow on cases one may see, newest first.',
    params: one,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.object({ items: z.array(runView) }),
  }),
  showRun: endpoint('GET', '/workflow-runs/:id', {
    access: 'workflows.view',
    records: 'firm',
    summary: 'One run with what each step did.',
    params: one,
    response: runPage,
  }),
  cancelRun: endpoint('POST', '/workflow-runs/:id/cancel', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Ends a run before its next step.',
    params: one,
    response: runPage,
  }),
  retryRun: endpoint('POST', '/workflow-runs/:id/retry', {
    access: 'workflows.manage',
    records: 'firm',
    summary: 'Goes on with a failed run at the step that failed.',
    params: one,
    response: runPage,
  }),
  approvals: endpoint('GET', '/workflow-approvals', {
    access: 'workflows.view',
    records: 'own',
    summary: 'What waits for one’s own yes, oldest first.',
    response: z.object({ items: z.array(approvalView) }),
  }),
  decide: endpoint('POST', '/workflow-approvals/:id', {
    access: 'workflows.view',
    records: 'own',
    summary: 'Approves or declines what a workflow asks.',
    params: one,
    body: z.object({
      decision: z.enum(['approve', 'decline']),
      note: z.string().trim().max(1000).default(''),
    }),
    response: runView,
  }),
}

export type WorkflowView = z.infer<typeof workflowView>
