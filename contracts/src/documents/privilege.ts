import { documentView } from '@pam/contracts/documents'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { privilegeClaim, privilegeMark } from '@pam/contracts/shared/privilege'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()

/** What a log entry still needs before it can be served. */
export const privilegeGap = z.enum(['date', 'author', 'recipients', 'description'])

export const privilegeLogEntry = z.object({
  /** Counted from 1 in the order of the dates. */
  number: count,
  kind: z.enum(['document', 'note']),
  id: z.uuid(),
  /** What the firm calls it. It is not printed in the log: a name may reveal what is protected. */
  name: z.string(),
  /** As in Letter, Email, Note to file, Note on a document. */
  type: z.string(),
  date: z.iso.date().nullable(),
  author: z.string(),
  recipients: z.string(),
  description: z.string(),
  claim: privilegeClaim,
  missing: z.array(privilegeGap),
})

export const privilegeLog = z.object({ items: z.array(privilegeLogEntry) })

export const documentPrivilegeApi = {
  mark: endpoint('PUT', '/documents/:id/privilege', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Set or clear the privilege of a document; refused if someone else changed it in the meantime.',
    params: one,
    body: z.object({ mark: privilegeMark.nullable(), revision: count }),
    response: documentView,
  }),
  log: endpoint('GET', '/cases/:id/privilege-log', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The privilege log of a case: privileged documents and notes, and what is missing for each.',
    params: one,
    response: privilegeLog,
  }),
  file: endpoint('GET', '/cases/:id/privilege-log/file', {
    access: 'cases.view',
    records: 'firm',
    answers: 'file',
    summary: 'The privilege log as a Word document or a spreadsheet.',
    params: one,
    query: z.object({ as: z.enum(['docx', 'xlsx']) }),
    response: z.unknown(),
  }),
}

export type PrivilegeGap = z.infer<typeof privilegeGap>
export type PrivilegeLogEntry = z.infer<typeof privilegeLogEntry>
