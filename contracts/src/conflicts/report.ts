import { partyRole } from '@pam/contracts/cases'
import { askedName, conflictLayer, corpusView, decision, matchedAs, severity } from '@pam/contracts/conflicts'
import { z } from 'zod'

const caseFacts = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  status: z.string(),
  opened_on: z.iso.date().nullable(),
  closed_on: z.iso.date().nullable(),
})

const reportedHit = z.object({
  name: z.string(),
  // Reports sealed before names and aliases were one hit have none.
  names: z.array(z.string()).default([]),
  role: partyRole,
  matched: z.string(),
  score: z.number().nullable(),
  layer: conflictLayer.nullable(),
  severity,
  matched_as: matchedAs.nullable(),
  rule: z.string(),
  text: z.string(),
  path: z.array(z.string()),
  case: caseFacts.nullable(),
  /** True for a reader outside the wall: the details are for its team. */
  is_walled: z.boolean(),
  decision: z
    .object({
      decision,
      reason: z.string(),
      decided_by: z.string(),
      decided_at: z.iso.datetime(),
      carried_over: z.boolean(),
      /** The signed consent letter, by its name and the hash of its bytes. */
      letter: z.object({ name: z.string(), sha256: z.string() }).nullable().default(null),
    })
    .nullable(),
})

/** Content of a sealed report, in the order in which it is hashed. */
export const conflictReport = z.object({
  kind: z.literal('pam.conflict-report'),
  version: z.number().int(),
  /** The hash of the version before this one, when a hit was decided again. */
  previous_sha256: z.string().nullable(),
  firm: z.string(),
  check_id: z.uuid(),
  case: caseFacts.nullable(),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  is_automatic: z.boolean(),
  names: z.array(askedName),
  corpus: corpusView,
  layers: z.array(conflictLayer),
  threshold: z.number(),
  hits: z.array(reportedHit),
  sealed_by: z.string(),
  sealed_at: z.iso.datetime(),
})

export type ConflictReport = z.infer<typeof conflictReport>
export type ReportedHit = z.infer<typeof reportedHit>
