import { z } from 'zod'

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
  /** What leaves the firm is done without asking; only the owner can allow this. */
  automatic: z.boolean(),
  retries: z.int().min(0).max(5),
  if_fails: z.enum(['stop', 'go_on']),
  /** Undoes it if a later step fails permanently; can read the output as `steps.<id>`. */
  undo: z.object({ act: z.string().min(1).max(80), with: z.record(z.string().max(60), given) }).optional(),
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
  /** Null: the owner. */
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
