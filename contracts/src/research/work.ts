import { endpoint } from '@pam/contracts/shared/endpoint'
import { signOffReason } from '@pam/contracts/shared/sign-off'
import { z } from 'zod'
import { exportGate } from './runs.ts'

const one = z.object({ id: z.uuid() })

/** What keeps a document inside the firm, if anything. */
export const documentGate = exportGate.extend({
  /** The firm's own work product: only that is checked when it leaves. */
  is_work_product: z.boolean(),
  /** Set by a lawyer; otherwise decided by its kind. */
  is_decided: z.boolean(),
  can_decide: z.boolean(),
})

export const researchWorkApi = {
  gate: endpoint('GET', '/documents/:id/citation-gate', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Whether a document may leave the firm: its open citations and quotations, and their sign-offs.',
    params: one,
    response: documentGate,
  }),
  decide: endpoint('PUT', '/documents/:id/work-product', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'A lawyer marks a document as the firm’s work product or someone else’s.',
    params: one,
    body: z.object({ is_ours: z.boolean() }),
    response: documentGate,
  }),
  signOff: endpoint('POST', '/documents/:id/sign-offs', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'A lawyer signs off on an unverified citation of a document, with a reason.',
    params: one,
    body: z.object({ key: z.string().max(80), reason: signOffReason }),
    response: documentGate,
  }),
  withdraw: endpoint('DELETE', '/documents/:id/sign-offs/:key', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Withdraw a sign-off on a document.',
    params: one.extend({ key: z.string().max(80) }),
    response: documentGate,
  }),
}

export type DocumentGate = z.infer<typeof documentGate>
