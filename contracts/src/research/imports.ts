import { endpoint } from '@pam/contracts/shared/endpoint'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()

/** So much of a file comes with one call. */
export const importPiece = 8 * 1024 * 1024
/** CourtListener's largest bulk file, unpacked, with room to spare. */
export const largestImport = 100 * 1024 ** 3

export const authorityImportState = z.enum([
  'receiving',
  'waiting',
  'importing',
  'done',
  'failed',
  'canceled',
])

/** A file of public records on its way into the index of authorities. */
export const authorityImport = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  /** Bytes received so far; the upload resumes from there. */
  received: count,
  state: authorityImportState,
  /** Why it failed, in words. */
  message: z.string().nullable(),
  rows: count,
  bytes_done: count,
  created_by: z.string(),
  created_at: z.iso.datetime(),
})

const manages = { access: 'settings.manage', records: 'firm' } as const

export const authorityImportsApi = {
  list: endpoint('GET', '/research/imports', {
    ...manages,
    summary: 'Imports of public records, latest first, with their progress.',
    query: pageQuery,
    response: pageOf(authorityImport),
  }),
  begin: endpoint('POST', '/research/imports', {
    ...manages,
    stepUp: true,
    summary:
      'Start importing a CourtListener bulk file, or the XML of the U.S. Code or the CFR. An unfinished import of the same name and size resumes.',
    body: z.object({
      name: z
        .string()
        .trim()
        .min(1, 'Choose a file.')
        .max(200, 'Use at most 200 characters.')
        .refine((name) => !/[/\\\p{Cc}]/u.test(name), 'Use a plain file name.'),
      size: z
        .int()
        .positive('This file is empty.')
        .max(largestImport, 'This file is larger than 100 GB. Import it in parts.'),
    }),
    response: authorityImport,
  }),
  show: endpoint('GET', '/research/imports/:id', {
    ...manages,
    summary: 'Progress of an import of public records.',
    params: one,
    response: authorityImport,
  }),
  sendPiece: endpoint('PUT', '/research/imports/:id', {
    ...manages,
    takes: 'bytes',
    largestBody: importPiece,
    summary:
      'Upload the next part of a public records file, starting at `offset`. The last part starts the import.',
    params: one,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    response: authorityImport,
  }),
  cancel: endpoint('POST', '/research/imports/:id/cancel', {
    ...manages,
    summary: 'Stop an import. Records already imported stay in the index.',
    params: one,
    response: authorityImport,
  }),
  resume: endpoint('POST', '/research/imports/:id/resume', {
    ...manages,
    stepUp: true,
    summary: 'Resume an import that failed or was stopped.',
    params: one,
    response: authorityImport,
  }),
}

export type AuthorityImportView = z.infer<typeof authorityImport>
export type AuthorityImportState = z.infer<typeof authorityImportState>
