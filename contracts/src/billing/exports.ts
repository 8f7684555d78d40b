import { invoiceRow } from '@pam/contracts/billing'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

const day = z.iso.date('Enter a date.')
const one = z.object({ id: z.uuid() })
const billingAccess = { access: 'billing.manage', records: 'firm' } as const

export const ledesIssue = z.object({
  severity: z.enum(['error', 'warning']),
  line: z.number().int().nullable(),
  field: z.string().nullable(),
  message: z.string(),
})

const ledesText = z.string().min(1, 'Choose a file.').max(5_000_000, 'The file is larger than 5 MB.')

export const exportKind = z.enum([
  'quickbooks_iif',
  'quickbooks_csv',
  'general_ledger_csv',
  'invoices_csv',
  'payments_csv',
])

export const billingExportsApi = {
  checkLedes: endpoint('GET', '/invoices/:id/ledes/check', {
    ...billingAccess,
    summary: 'Problems that prevent a LEDES 1998B export of an invoice, and the changes it would make.',
    params: one,
    response: z.object({ issues: z.array(ledesIssue), can_export: z.boolean() }),
  }),
  ledes: endpoint('GET', '/invoices/:id/ledes', {
    ...billingAccess,
    answers: 'file',
    summary: 'A sent invoice as a LEDES 1998B file.',
    params: one,
    response: z.unknown(),
  }),
  readLedes: endpoint('POST', '/billing/ledes/check', {
    access: 'billing.manage',
    records: 'none',
    largestBody: 6_000_000,
    summary: 'Validate a LEDES 1998B file: its errors and its invoices.',
    body: z.object({ text: ledesText }),
    response: z.object({
      issues: z.array(ledesIssue),
      invoices: z.array(
        z.object({
          number: z.string(),
          date: day,
          client_id: z.string(),
          matter_id: z.string(),
          lines: z.number().int(),
          total_cents: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  importLedes: endpoint('POST', '/cases/:id/ledes', {
    ...billingAccess,
    largestBody: 6_000_000,
    summary: 'Create a draft invoice for a case from a LEDES 1998B file.',
    params: one,
    body: z.object({ text: ledesText, number: z.string().min(1).max(20) }),
    response: invoiceRow,
  }),
  export: endpoint('GET', '/billing/export', {
    ...billingAccess,
    stepUp: true,
    answers: 'file',
    summary: 'Invoices, payments and credits of a period for bookkeeping, or the general ledger.',
    query: z.object({ kind: exportKind, from: day, to: day }),
    response: z.unknown(),
  }),
}

export type ExportKind = z.infer<typeof exportKind>
