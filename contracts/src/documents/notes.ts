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
    summary: 'Notes and highlights on a document, with their current position.',
    params: document,
    response: z.object({ items: z.array(noteOnDocument) }),
  }),
  add: endpoint('POST', '/documents/:id/notes', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Highlight text in a document, with or without a comment; refused if there is a newer version.',
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
    summary: 'Edit one’s own note.',
    params: note,
    body: z.object({ text: noteText }),
    response: noteOnDocument,
  }),
  resolve: endpoint('PUT', '/documents/:id/notes/:note/resolved', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Resolve or reopen a note.',
    params: note,
    body: z.object({ resolved: z.boolean() }),
    response: noteOnDocument,
  }),
  mark: endpoint('PUT', '/documents/:id/notes/:note/privilege', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Set or clear the privilege of a note on a document.',
    params: note,
    body: z.object({ mark: privilegeMark.nullable() }),
    response: noteOnDocument,
  }),
  drop: endpoint('DELETE', '/documents/:id/notes/:note', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Delete one’s own note, or any note with the right to manage documents.',
    params: note,
    response: done,
  }),
}

export type NoteOnDocument = z.infer<typeof noteOnDocument>
