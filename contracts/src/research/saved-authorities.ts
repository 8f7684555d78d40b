import { importedTextId } from '@pam/contracts/research'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const folder = z.string().trim().max(80, 'Use at most 80 characters.')
const note = z.string().trim().max(4000, 'Use at most 4,000 characters.')

/** An authority somebody keeps: whole or a passage of it, with what they say of it, in a folder of a case or their own. */
export const savedAuthority = z.object({
  id: z.uuid(),
  knowledge_id: z.uuid(),
  title: z.string(),
  citation: z.string(),
  court: z.string(),
  year: z.int().nullable(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  folder: z.string(),
  note: z.string(),
  /** Half open, in the text as it was when the words were highlighted. Null where the whole authority is kept. */
  highlight: z.object({ words: z.string(), start: count, end: count }).nullable(),
  /** The stored text is a summary and not the authority itself, so no words of it are a quotation. */
  is_summary: z.boolean(),
  /** Are the highlighted words still in the text? */
  is_in_text: z.boolean(),
  is_watched: z.boolean(),
  /** What happened to a watched authority since the person looked, a line each. */
  news: z.array(z.string()),
  saved_by: z.string(),
  saved_at: z.iso.datetime(),
  revision: count,
  can: z.object({ change: z.boolean(), watch: z.boolean() }),
})
export type SavedAuthority = z.infer<typeof savedAuthority>

export const savedAuthoritiesApi = {
  list: endpoint('GET', '/research/saved', {
    access: 'research.use',
    records: 'firm',
    summary: 'Visible saved authorities: one’s own, and those of visible cases, by folder.',
    query: pageQuery.extend({ case_id: z.uuid().optional(), knowledge_id: z.uuid().optional() }),
    response: pageOf(savedAuthority),
  }),
  save: endpoint('POST', '/research/saved', {
    access: 'research.use',
    records: 'firm',
    summary:
      'Save an authority, or a highlight from it, with a note. An imported one is added to the library.',
    body: z
      .object({
        knowledge_id: z.uuid().optional(),
        /** An imported decision or section, in place of an item of the library. */
        text_id: importedTextId.optional(),
        case_id: z.uuid().nullable().default(null),
        folder: folder.default(''),
        note: note.default(''),
        /** As selected on the screen, without the marks of the markup. */
        words: z
          .string()
          .trim()
          .min(1)
          .max(4000, 'Highlight at most 4,000 characters.')
          .nullable()
          .default(null),
        is_watched: z.boolean().default(false),
      })
      .refine(({ knowledge_id: item, text_id: text }) => (item === undefined) !== (text === undefined), {
        path: ['knowledge_id'],
        message: 'Name one authority.',
      }),
    response: savedAuthority,
  }),
  change: endpoint('PATCH', '/research/saved/:id', {
    access: 'research.use',
    records: 'firm',
    summary: 'Move a saved authority, change its note, watch it, or mark its updates as read.',
    params: one,
    body: z.object({
      revision: count,
      case_id: z.uuid().nullable().optional(),
      folder: folder.optional(),
      note: note.optional(),
      is_watched: z.boolean().optional(),
      is_read: z.literal(true).optional(),
    }),
    response: savedAuthority,
  }),
  remove: endpoint('DELETE', '/research/saved/:id', {
    access: 'research.use',
    records: 'firm',
    summary: 'Remove a saved authority; it stays in the library.',
    params: one,
    response: done,
  }),
}
