import { z } from 'zod'
import { deadlineStep } from './step.ts'

const stretch = {
  from: z.iso.date('Enter the first day.'),
  until: z.iso.date('Enter the last day.'),
}

/** What is known of a claim. What is left out is not assumed: then the earliest reading is computed. */
export const limitationInput = z.object({
  entry: z.string().max(60),
  accrual: z.iso.date('Enter the date.'),
  /** The act or omission, where it was before the accrual. */
  act: z.iso.date().optional(),
  discovery: z.iso.date().optional(),
  /** Of a plaintiff who was a minor. */
  birth: z.iso.date().optional(),
  tolled: z
    .array(z.object({ ...stretch, reason: z.string().trim().min(1, 'Enter a reason.').max(200) }))
    .max(20)
    .optional(),
  /** Time in which the defendant was out of the state. */
  absent: z.array(z.object(stretch)).max(20).optional(),
  notice_served: z.iso.date().optional(),
})

export const computedLimitation = z.object({
  due: z.string(),
  safe_due: z.string(),
  /** The last day if nothing that extends the period applies. */
  earliest: z.string(),
  steps: z.array(deadlineStep),
  warnings: z.array(z.string()),
  limitations_version: z.string(),
  holiday_table_version: z.string(),
})

export const limitationClaim = z.enum([
  'contract_written',
  'contract_oral',
  'sale_of_goods',
  'personal_injury',
  'medical_malpractice',
  'legal_malpractice',
  'property_damage',
  'defamation',
  'fraud',
  'wages',
  'civil_rights',
  'employment_discrimination',
  'public_entity',
])

/** One period of the table, as a person reads it. */
export const limitationEntry = z.object({
  id: z.string(),
  jurisdiction: z.string(),
  jurisdiction_name: z.string(),
  claim: limitationClaim,
  title: z.string(),
  /** What must be done in time. */
  kind: z.enum(['suit', 'notice', 'charge']),
  period: z.string(),
  citation: z.string(),
  /** What the first date is called. */
  start_label: z.string(),
  starts: z.string(),
  discovery: z.string(),
  /** A discovery that is entered moves the date. */
  uses_discovery: z.boolean(),
  repose: z.string().nullable(),
  minority: z.string(),
  uses_minority: z.boolean(),
  absence: z.string(),
  uses_absence: z.boolean(),
  /** A notice must come first. */
  needs_notice: z.boolean(),
  notes: z.array(z.string()),
  as_of: z.iso.date(),
  is_unchecked: z.boolean(),
  checked_by: z.object({ source: z.string(), url: z.string(), on: z.string() }).nullable(),
})

/** A limitation date with all it was computed from, as it is kept. */
export const limitationProof = z.object({
  input: limitationInput,
  entry: limitationEntry,
  computed: computedLimitation,
})

export type LimitationInputView = z.infer<typeof limitationInput>
export type LimitationEntryView = z.infer<typeof limitationEntry>
export type LimitationProofView = z.infer<typeof limitationProof>
export type LimitationClaim = z.infer<typeof limitationClaim>
