import { z } from 'zod'

export const invoiceStatus = z.enum(['draft', 'reviewed', 'sent', 'paid', 'void'])
export const feeKind = z.enum(['hourly', 'flat', 'contingency', 'hybrid', 'retainer'])
export const invoiceLayout = z.enum(['classic', 'modern', 'summary'])
export const lineKind = z.enum(['fee', 'expense', 'fixed_fee', 'discount', 'interest', 'tax'])
export const paymentMethod = z.enum(['check', 'cash', 'card', 'ach', 'wire', 'trust', 'other'])
/** A correction of the bill, or a debt given up. */
export const creditKind = z.enum(['credit', 'write_off'])

export type InvoiceStatus = z.infer<typeof invoiceStatus>
export type FeeKind = z.infer<typeof feeKind>
export type InvoiceLayout = z.infer<typeof invoiceLayout>
export type LineKind = z.infer<typeof lineKind>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type CreditKind = z.infer<typeof creditKind>
