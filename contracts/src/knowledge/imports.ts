import { collection } from '@pam/contracts/knowledge'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** From where: files of a person, CourtListener's bulk files, pages of the web. */
export const importKind = z.enum(['files', 'courtlistener', 'web'])

/** Open until it is started; what is written can be undone. */
export const importState = z.enum(['open', 'writing', 'done', 'cancelled', 'undone'])

/**
 * Waiting to be read; read; already in the knowledge base; refused; written; or an archive or table that was split up.
 */
export const entryState = z.enum(['waiting', 'read', 'known', 'refused', 'written', 'opened'])

export const mostWebPages = 50

export const importView = z.object({
  id: z.uuid(),
  kind: importKind,
  state: importState,
  collection,
  jurisdiction: z.string(),
  /** The jurisdiction most of the texts appear to be from; empty if none states one. */
  guessed_jurisdiction: z.string(),
  counts: z.record(entryState, count),
  created_by: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
  can: z.object({ change: z.boolean() }),
})

export const importEntry = z.object({
  id: z.uuid(),
  /** The path of a file, or the name of a decision or a page. */
  name: z.string(),
  title: z.string().nullable(),
  citation: z.string(),
  /** Its first words. */
  opening: z.string(),
  state: entryState,
  reason: z.string().nullable(),
  /** The item that was written or already existed. */
  item_id: z.uuid().nullable(),
  item_title: z.string().nullable(),
})

const address = z.url({
  protocol: /^https?$/,
  error: 'Enter a full address like https://example.com/page.',
})

export const knowledgeImportsApi = {
  list: endpoint('GET', '/knowledge/imports', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The imports of this firm, newest first.',
    response: z.object({
      items: z.array(importView),
      /** Why no page of the web can be fetched; null where one can. */
      web_why_not: z.string().nullable(),
    }),
  }),
  begin: endpoint('POST', '/knowledge/imports', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Start an import. Files are uploaded one by one; web pages are listed here.',
    body: z.object({
      kind: importKind,
      addresses: z.array(address).max(mostWebPages, `Name at most ${mostWebPages} pages.`).default([]),
    }),
    response: importView,
  }),
  show: endpoint('GET', '/knowledge/imports/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Progress of an import.',
    params: one,
    response: importView,
  }),
  entries: endpoint('GET', '/knowledge/imports/:id/entries', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The entries of an import, in order, with status and reason.',
    params: one,
    query: pageQuery.extend({ state: entryState.optional() }),
    response: pageOf(importEntry),
  }),
  addFile: endpoint('POST', '/knowledge/imports/:id/files', {
    access: 'documents.create',
    records: 'firm',
    takes: 'file',
    summary: 'Upload a file to an import. Each file in a ZIP becomes an entry.',
    params: one,
    body: z.object({ path: z.string().max(1000).optional() }).default({}),
    response: importView,
  }),
  start: endpoint('POST', '/knowledge/imports/:id/start', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Add the imported entries to the knowledge base. Existing items are unchanged.',
    params: one,
    body: z.object({
      collection,
      jurisdiction: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
    }),
    response: importView,
  }),
  cancel: endpoint('POST', '/knowledge/imports/:id/cancel', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Stop an import. Items already added stay until the import is undone.',
    params: one,
    response: importView,
  }),
  undo: endpoint('POST', '/knowledge/imports/:id/undo', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Undo an import: move its items to trash.',
    params: one,
    response: importView,
  }),
}

export type ImportKind = z.infer<typeof importKind>
export type ImportState = z.infer<typeof importState>
export type EntryState = z.infer<typeof entryState>
export type ImportView = z.infer<typeof importView>
export type ImportEntry = z.infer<typeof importEntry>
