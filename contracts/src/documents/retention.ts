import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** Source of the retention period: the case's own rule, or the firm's. */
export const yearsFrom = z.enum(['case', 'firm'])

/** Someone proposes destroying the documents of a case; another person decides. */
export const destructionProposal = z.object({
  id: z.uuid(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: moment,
  /** Someone other than the proposer, unless the firm has nobody else who may. */
  can_approve: z.boolean(),
})

/** A closed case whose documents have been kept long enough. */
export const dueCase = z.object({
  case_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  closed_on: z.iso.date(),
  years: count,
  years_from: yearsFrom,
  kept_until: z.iso.date(),
  /** While it is on, nothing can be proposed or destroyed. */
  legal_hold: z.boolean(),
  documents: count,
  bytes: count,
  proposal: destructionProposal.nullable(),
})

/** What was destroyed, by whom and why; kept permanently. */
export const destructionCertificate = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  reason: z.string(),
  closed_on: z.iso.date(),
  years: count,
  years_from: yearsFrom,
  kept_until: z.iso.date(),
  proposed_by: z.string(),
  proposed_at: moment,
  approved_by: z.string(),
  approved_at: moment,
  documents: z.array(
    z.object({
      name: z.string(),
      created_at: moment,
      versions: z.array(z.object({ number: count, size: count, sha256: z.string() })),
    }),
  ),
})

export const documentRetentionApi = {
  due: endpoint('GET', '/documents/retention', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Closed cases whose retention period has ended, with any proposed destruction.',
    response: z.object({ items: z.array(dueCase) }),
  }),
  propose: endpoint('POST', '/documents/retention/proposals', {
    access: 'documents.manage',
    records: 'firm',
    summary:
      'Propose to destroy the documents of a closed case; refused before the retention period ends or on legal hold.',
    body: z.object({
      case_id: z.uuid(),
      reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'Use at most 1,000 characters.'),
    }),
    response: dueCase,
  }),
  refuse: endpoint('POST', '/documents/retention/proposals/:id/refuse', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Reject a proposed destruction and keep the documents.',
    params: one,
    response: dueCase,
  }),
  approve: endpoint('POST', '/documents/retention/proposals/:id/approve', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Approve a colleague’s proposal and destroy the documents; returns the certificate.',
    params: one,
    response: destructionCertificate,
  }),
  certificates: endpoint('GET', '/documents/retention/certificates', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Certificates of destruction, newest first.',
    response: z.object({ items: z.array(destructionCertificate) }),
  }),
  certificate: endpoint('GET', '/documents/retention/certificates/:id', {
    access: 'documents.manage',
    records: 'firm',
    answers: 'file',
    summary: 'One certificate of destruction as a file.',
    params: one,
    query: z.object({ as: z.enum(['txt', 'json']).default('txt') }),
    response: z.unknown(),
  }),
}

export type DueCase = z.infer<typeof dueCase>
export type DestructionCertificate = z.infer<typeof destructionCertificate>
