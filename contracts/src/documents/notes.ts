import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { privilegeMark } from '@pam/contracts/shared/privilege'
import { z } from 'zod'

const count = z.int().nonnegative()
const moment = z.iso.datetime()

const document = z.object({ id: z.uuid() })
const note = document.extend({ note: z.uuid() })

/** Empty for a highlight without a remark. */
const noteText = z.string().trim().max(4000, 'Use at most 4,000 characters.')

/** Half-open, into the text of the page. */
const place = z.object({ page: z.int().positive(), start: count, end: count })

export const noteOnDocument = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The text the note was written about, as it was then. */
  quote: z.string(),
  /** The version it was written on. */
  version: count,
  /** Where this text is in the current version; null if it is no longer there. */
  place: place.nullable(),
  author: z.string(),
  created_at: moment,
  changed_at: moment.nullable(),
  /** By whom it was settled, if it was. */
  resolved_by: z.string().nullable(),
  /** What the firm claims for the note itself; the document has its own claim. */
  privilege: privilegeMark.nullable(),
  can_change: z.boolean(),
  can_drop: z.boolean(),
})

export const documentNotesApi = {
  list: endpoint('GET', '/documents/:id/notes', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Notes and highlights on a document, each with where its words stand now.',
    params: document,
    response: z.object({ items: z.array(noteOnDocument) }),
  }),
  add: endpoint('POST', '/documents/:id/notes', {
    access: 'documents.create',
    records: 'firm',
    summary:
      'Highlight words of a document, with a remark or without; refused when a newer version is in force.',
    params: document,
    body: place
      .extend({ version: z.int().positive(), text: noteText })
      .refine(({ start, end }) => end > start && end - start <= 10_000, {
        path: ['end'],
        message: 'Choose between one and 10,000 characters.',
      }),
    response: noteOnDocument,
  }),
  change: endpoint('PUT', '/documents/:id/notes/:note', {
    access: 'documents.create',
    records: 'firm',
    summary: "Change the remark of a note of one's own.",
    params: note,
    body: z.object({ text: noteText }),
    response: noteOnDocument,
  }),
  resolve: endpoint('PUT', '/documents/:id/notes/:note/resolved', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Settle a note, or open it again.',
    params: note,
    body: z.object({ resolved: z.boolean() }),
    response: noteOnDocument,
  }),
  mark: endpoint('PUT', '/documents/:id/notes/:note/privilege', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Claim a privilege for a note on a document, or none.',
    params: note,
    body: z.object({ mark: privilegeMark.nullable() }),
    response: noteOnDocument,
  }),
  drop: endpoint('DELETE', '/documents/:id/notes/:note', {
    access: 'documents.create',
    records: 'firm',
    summary: "Delete a note: one's own, or any for those who manage documents.",
    params: note,
    response: done,
  }),
}

export type NoteOnDocument = z.infer<typeof noteOnDocument>
