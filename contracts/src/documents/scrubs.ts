import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()

/** What a person decides about words that are not simply metadata. */
const choices = z.object({
  tracked_changes: z.enum(['accept', 'refuse']),
  comments: z.enum(['remove', 'keep']),
})

export const scrubFinding = z.object({
  /** In words for a person. */
  what: z.string(),
  fate: z.enum(['removed', 'left']),
  count: z.int().positive(),
  /** A few of the values that were found. */
  samples: z.array(z.string()),
})

export const scrubState = z.enum(['working', 'ready', 'failed'])

export const scrubItem = z.object({
  document_id: z.uuid(),
  name: z.string(),
  version: count,
  state: scrubState,
  /** Why there is no copy, in words. */
  reason: z.string().nullable(),
  findings: z.array(scrubFinding),
  /** Of the copy, once there is one. */
  size: count.nullable(),
  sha256: z.string().nullable(),
})

/** Copies of some documents without metadata, with what was found in each. */
export const scrubView = choices.extend({
  id: z.uuid(),
  /** `ready` when every copy is made or refused. */
  state: z.enum(['working', 'ready']),
  items: z.array(scrubItem),
  created_at: z.iso.datetime(),
  gone_after: z.iso.datetime(),
})

export const mostScrubbed = 50

export const documentScrubsApi = {
  begin: endpoint('POST', '/documents/scrubs', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Create copies of documents without metadata; the originals are unchanged.',
    body: choices.extend({
      /** Given after the warning that some of them are privileged. */
      include_privileged: z.boolean().default(false),
      ids: z.array(z.uuid()).min(1).max(mostScrubbed, `Choose at most ${mostScrubbed} documents.`),
    }),
    response: scrubView,
  }),
  show: endpoint('GET', '/documents/scrubs/:id', {
    access: 'documents.create',
    records: 'own',
    summary: 'Progress of the copies, and the metadata found in each document.',
    params: one,
    response: scrubView,
  }),
  file: endpoint('GET', '/documents/scrubs/:id/files/:document', {
    access: 'documents.create',
    records: 'own',
    answers: 'file',
    summary: 'The copy of one document without metadata.',
    params: one.extend({ document: z.uuid() }),
    response: z.unknown(),
  }),
  archive: endpoint('GET', '/documents/scrubs/:id/archive', {
    access: 'documents.create',
    records: 'own',
    answers: 'file',
    summary: 'All copies and the report in one ZIP file.',
    params: one,
    response: z.unknown(),
  }),
  report: endpoint('GET', '/documents/scrubs/:id/report', {
    access: 'documents.create',
    records: 'own',
    answers: 'file',
    summary: 'The report of the metadata that was found and removed.',
    params: one,
    query: z.object({ as: z.enum(['txt', 'json']).default('txt') }),
    response: z.unknown(),
  }),
}

export type ScrubFinding = z.infer<typeof scrubFinding>
export type ScrubView = z.infer<typeof scrubView>
export type ScrubChoices = z.infer<typeof choices>
