import { z } from 'zod'
import { line } from './line.ts'

/** The protection a firm claims for a document or a note. */
export const privilegeClaim = z.enum(['attorney_client', 'work_product', 'both'])

/** The claim with what a privilege log must say of it under FRCP 26(b)(5)(A). */
export const privilegeMark = z.object({
  claim: privilegeClaim,
  /** Of the document itself, not of the file. */
  date: z.iso.date('Enter a date.').nullable().default(null),
  author: line(300).default(''),
  recipients: line(1000).default(''),
  /** The subject in words that reveal nothing privileged. */
  description: line(2000).default(''),
})

export type PrivilegeClaim = z.infer<typeof privilegeClaim>
export type PrivilegeMark = z.infer<typeof privilegeMark>
