import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { pageOf, pageQuery } from './shared/page.ts'
import { practiceArea } from './shared/practice-area.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** The five shelves, in the order people see them. */
export const collection = z.enum(['case_law', 'statutes', 'forms', 'research', 'guides'])

/** Where an item came from: with Pam, from a person's hand, or from outside. */
export const knowledgeOrigin = z.enum(['library', 'written', 'file', 'courtlistener', 'web'])

/** What a blank in a form takes. */
export const fieldType = z.enum(['text', 'long', 'date', 'money', 'choice', 'yes_no', 'party'])

/** A value already known from the case or the firm, for a template field. */
export const fieldSource = z.enum([
  ...['case.title', 'case.number', 'case.court', 'case.judge', 'case.opened_on'],
  ...['client.name', 'client.address', 'client.is_company', 'client.attention', 'client.salutation'],
  ...['opponent.name', 'conflict.result', 'firm.name', 'firm.address'],
  ...['firm.in_california', 'firm.in_new_york', 'firm.in_texas'],
  ...['lead.name', 'lead.email', 'today'],
] as const)

export const templateField = z.object({
  /** The name as written between the braces in the body. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use small letters, digits and underscores.'),
  label: z.string().trim().min(1, 'Enter a label for the blank.').max(120, 'Use at most 120 characters.'),
  type: fieldType,
  required: z.boolean(),
  from: fieldSource.nullable().default(null),
  choices: z.array(z.string().trim().min(1).max(200)).max(30).default([]),
  help: z.string().trim().max(300, 'Use at most 300 characters.').default(''),
})

const topic = z.string().trim().min(1, 'Enter a topic.').max(60, 'Use at most 60 characters.')
const tag = z.string().trim().min(1, 'Enter a tag.').max(40, 'Use at most 40 characters.')

/** The content of an item: everything that is versioned. */
export const knowledgeContent = z.object({
  collection,
  title: z.string().trim().min(1, 'Enter a title.').max(300, 'Use at most 300 characters.'),
  jurisdiction: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
  /** As in "461 U.S. 424" or "Fed. R. Civ. P. 12(b)(6)". */
  citation: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  court: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  year: z.int().min(1000).max(2200).nullable().default(null),
  /** The day it was true of. */
  as_of: z.iso.date().nullable().default(null),
  topics: z.array(topic).max(20, 'Use at most 20 topics.').default([]),
  areas: z.array(practiceArea).max(8).default([]),
  /** Purpose in one sentence; lists show it before the opening words. */
  summary: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
  /** Markdown; rendered as text, never as raw HTML. */
  body: z.string().max(2_000_000, 'This is longer than two million characters.'),
  /** The blanks of a form; null where it is none. */
  fields: z.array(templateField).max(80, 'Use at most 80 blanks.').nullable().default(null),
})

export const knowledgeRow = z.object({
  id: z.uuid(),
  collection,
  title: z.string(),
  jurisdiction: z.string(),
  citation: z.string(),
  court: z.string(),
  year: z.int().nullable(),
  as_of: z.iso.date().nullable(),
  topics: z.array(z.string()),
  areas: z.array(practiceArea),
  tags: z.array(z.string()),
  /** Its purpose, or its opening words. */
  opening: z.string(),
  is_template: z.boolean(),
  origin: knowledgeOrigin,
  /** One of Pam's own that the firm has put into its own words. */
  is_changed: z.boolean(),
  /** Who at this firm reviewed and approved the current version; null if nobody has. */
  reviewed_by: z.string().nullable(),
  reviewed_on: z.iso.date().nullable(),
  is_favourite: z.boolean(),
  comments: count,
  updated_at: moment,
  /** In the trash since. */
  removed_at: moment.nullable(),
})

export const relatedItem = z.object({
  link_id: z.uuid().nullable(),
  id: z.uuid(),
  title: z.string(),
  citation: z.string(),
  collection,
})

export const knowledgeItem = knowledgeRow.extend({
  summary: z.string(),
  body: z.string(),
  fields: z.array(templateField).nullable(),
  version: count,
  revision: count,
  provenance: z.object({
    /** In a sentence: from where, by whom, when. */
    words: z.string(),
    url: z.string().nullable(),
    /** Of the bytes it was taken from. */
    sha256: z.string().nullable(),
  }),
  /** Pam's own entry has changed since the firm put it into its own words. */
  has_newer_own: z.boolean(),
  cites: z.array(relatedItem),
  cited_by: z.array(relatedItem),
  related: z.array(relatedItem),
  can: z.object({ change: z.boolean(), remove: z.boolean(), comment: z.boolean() }),
})

export const knowledgeVersion = z.object({
  id: z.uuid(),
  number: count,
  /** Pam's own words, as the library had them; otherwise this firm's. */
  is_own: z.boolean(),
  title: z.string(),
  note: z.string(),
  written_by: z.string().nullable(),
  written_at: moment,
  is_in_force: z.boolean(),
})

export const knowledgeComment = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  created_at: moment,
  changed_at: moment.nullable(),
  can_change: z.boolean(),
})

const commentText = z.string().trim().min(1, 'Enter a comment.').max(4000, 'Use at most 4,000 characters.')

export const knowledgeSort = z.enum(['title', 'updated', 'year'])

export const knowledgeFilter = z.object({
  q: z.string().trim().max(200).optional(),
  collection: collection.optional(),
  jurisdiction: z.string().max(120).optional(),
  area: practiceArea.optional(),
  topic: z.string().max(60).optional(),
  tag: z.string().max(40).optional(),
  origin: knowledgeOrigin.optional(),
  favourite: z.stringbool().optional(),
  /** Reviewed by somebody here, or not. */
  reviewed: z.stringbool().optional(),
  removed: z.stringbool().optional(),
  sort: knowledgeSort.default('title'),
})

const facet = z.object({ value: z.string(), count })

/** A node of the graph: an item, one of our documents that mentions it, or an authority that is not in the library. */
export const graphNode = z.object({
  id: z.string(),
  kind: z.enum(['item', 'document', 'citation']),
  label: z.string(),
  citation: z.string(),
  /** Steps from the item in the middle. */
  distance: z.int().min(0).max(2),
})

export const knowledgeGraph = z.object({
  nodes: z.array(graphNode),
  edges: z.array(
    z.object({ from: z.string(), to: z.string(), kind: z.enum(['cites', 'related', 'discusses']) }),
  ),
  /** There are more nodes than are drawn. */
  is_cut: z.boolean(),
})

export const knowledgeApi = {
  list: endpoint('GET', '/knowledge', {
    access: 'public.view',
    records: 'firm',
    summary: 'Items of the knowledge base; guests see those included with Pam.',
    query: pageQuery.extend(knowledgeFilter.shape),
    response: pageOf(knowledgeRow).extend({ total: count }),
  }),
  facets: endpoint('GET', '/knowledge/facets', {
    access: 'public.view',
    records: 'firm',
    summary: 'Item counts by category, jurisdiction, practice area, topic and tag, under the same filters.',
    query: knowledgeFilter,
    response: z.object({
      collections: z.array(facet),
      jurisdictions: z.array(facet),
      areas: z.array(facet),
      topics: z.array(facet),
      tags: z.array(facet),
      favourites: count,
      unreviewed: count,
      removed: count,
    }),
  }),
  show: endpoint('GET', '/knowledge/:id', {
    access: 'public.view',
    records: 'firm',
    summary: 'One item in its current version at this firm, with its citations and citing items.',
    params: one,
    response: knowledgeItem,
  }),
  write: endpoint('POST', '/knowledge', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Create an item. A duplicate citation or text is refused, with a pointer to the existing item.',
    body: knowledgeContent.extend({ tags: z.array(tag).max(20, 'Use at most 20 tags.').default([]) }),
    response: knowledgeItem,
  }),
  change: endpoint('PUT', '/knowledge/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Save a new version of an item. Changes to items included with Pam apply to this firm only.',
    params: one,
    body: knowledgeContent.extend({
      revision: count,
      note: z.string().trim().max(300, 'Use at most 300 characters.').default(''),
    }),
    response: knowledgeItem,
  }),
  versions: endpoint('GET', '/knowledge/:id/versions', {
    access: 'documents.create',
    records: 'firm',
    summary: 'All visible versions of an item, newest first.',
    params: one,
    response: z.object({ items: z.array(knowledgeVersion) }),
  }),
  version: endpoint('GET', '/knowledge/:id/versions/:version', {
    access: 'documents.create',
    records: 'firm',
    summary: 'One full version.',
    params: one.extend({ version: z.uuid() }),
    response: knowledgeVersion.extend({ content: knowledgeContent }),
  }),
  restore: endpoint('POST', '/knowledge/:id/versions/:version/restore', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Restore an earlier version, or the one included with Pam.',
    params: one.extend({ version: z.uuid() }),
    body: z.object({ revision: count }),
    response: knowledgeItem,
  }),
  tag: endpoint('PUT', '/knowledge/:id/tags', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Set the firm’s tags on an item.',
    params: one,
    body: z.object({ tags: z.array(tag).max(20, 'Use at most 20 tags.') }),
    response: knowledgeItem,
  }),
  review: endpoint('PUT', '/knowledge/:id/review', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Approve the current version, or withdraw the approval.',
    params: one,
    body: z.object({ reviewed: z.boolean(), revision: count }),
    response: knowledgeItem,
  }),
  favourite: endpoint('PUT', '/knowledge/:id/favourite', {
    access: 'documents.create',
    records: 'own',
    summary: 'Add or remove a favorite.',
    params: one,
    body: z.object({ favourite: z.boolean() }),
    response: done,
  }),
  trash: endpoint('DELETE', '/knowledge/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Move an item to trash: one’s own, or any with the right to manage documents.',
    params: one,
    response: done,
  }),
  untrash: endpoint('POST', '/knowledge/:id/untrash', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Restore an item from the trash.',
    params: one,
    response: knowledgeItem,
  }),
  relate: endpoint('POST', '/knowledge/:id/links', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Link two items, as related or as citing.',
    params: one,
    body: z.object({ to: z.uuid(), kind: z.enum(['related', 'cites']).default('related') }),
    response: knowledgeItem,
  }),
  unrelate: endpoint('DELETE', '/knowledge/:id/links/:link', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Remove a link added by this firm.',
    params: one.extend({ link: z.uuid() }),
    response: knowledgeItem,
  }),
  graph: endpoint('GET', '/knowledge/:id/graph', {
    access: 'public.view',
    records: 'firm',
    summary: 'What an authority cites, what cites it, and visible documents that discuss it.',
    params: one,
    query: z.object({ depth: z.coerce.number().int().min(1).max(2).default(1) }),
    response: knowledgeGraph,
  }),
  comments: endpoint('GET', '/knowledge/:id/comments', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Comments of this firm on an item, oldest first.',
    params: one,
    response: z.object({ items: z.array(knowledgeComment) }),
  }),
  comment: endpoint('POST', '/knowledge/:id/comments', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Comment on an item.',
    params: one,
    body: z.object({ text: commentText }),
    response: knowledgeComment,
  }),
  changeComment: endpoint('PUT', '/knowledge/:id/comments/:comment', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Edit one’s own comment.',
    params: one.extend({ comment: z.uuid() }),
    body: z.object({ text: commentText }),
    response: knowledgeComment,
  }),
  dropComment: endpoint('DELETE', '/knowledge/:id/comments/:comment', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Delete one’s own comment, or any with the right to manage documents.',
    params: one.extend({ comment: z.uuid() }),
    response: done,
  }),
}

export type Collection = z.infer<typeof collection>
export type KnowledgeOrigin = z.infer<typeof knowledgeOrigin>
export type TemplateField = z.infer<typeof templateField>
export type KnowledgeContent = z.infer<typeof knowledgeContent>
export type KnowledgeRow = z.infer<typeof knowledgeRow>
export type KnowledgeItem = z.infer<typeof knowledgeItem>
export type KnowledgeFilter = z.infer<typeof knowledgeFilter>
export type KnowledgeGraph = z.infer<typeof knowledgeGraph>
