import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { pageOf, pageQuery } from './shared/page.ts'
import { signOffReason } from './shared/sign-off.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** Words an answer rests on, with their exact place: half-open offsets into the stored text. */
export const chatSource = z.object({
  /** As the answer names it: [1], [2]. */
  number: z.int().positive(),
  kind: z.enum(['document', 'note', 'knowledge']),
  document_id: z.uuid().nullable(),
  note_id: z.uuid().nullable(),
  knowledge_id: z.uuid().nullable(),
  case_id: z.uuid().nullable(),
  title: z.string(),
  page: z.int().positive().nullable(),
  start: count,
  end: count,
  page_start: count,
  page_end: count,
  text: z.string(),
})

/**
 * How a sentence is supported, decided by code alone: exact words of a source; a result computed by this program or
 * read from its records; a paraphrase whose figures, quotes and citations are in the sources; unsupported; or nothing
 * to check, such as a greeting.
 */
export const sentenceSupport = z.enum(['exact', 'computed', 'supported', 'unsupported', 'plain'])

export const chatSentence = z.object({
  text: z.string(),
  /** Words of it that say what was asked for, set in bold. */
  lead: z.string().optional(),
  sources: z.array(z.int().positive()),
  standing: sentenceSupport,
  /** What could not be found, where it is unsupported. */
  why: z.string().nullable(),
})

/** A row of a list: its title, details and link. */
export const chatRow = z.object({ text: z.string(), detail: z.string(), link: z.string().nullable() })

export const proposalState = z.enum(['open', 'running', 'done', 'failed', 'dismissed'])

/** Something the assistant could do. It is done only after the person has seen the exact arguments and confirmed. */
export const chatProposal = z.object({
  id: z.uuid(),
  tool: z.string(),
  title: z.string(),
  /** Every argument, as it will be carried out. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  state: proposalState,
  /** In a sentence, once it was decided. */
  outcome: z.string().nullable(),
  link: z.string().nullable(),
})

export const wayOn = z.enum(['retry', 'other_model', 'built_in', 'settings'])

export const chatBlock = z.discriminatedUnion('is', [
  z.object({ is: z.literal('prose'), sentences: z.array(chatSentence) }),
  /** The words of one source, set as a quotation. */
  z.object({ is: z.literal('extract'), source: z.int().positive() }),
  z.object({ is: z.literal('rows'), title: z.string(), rows: z.array(chatRow) }),
  z.object({ is: z.literal('proposal'), proposal: chatProposal }),
  /** How the question was understood, so that it can be corrected. */
  z.object({ is: z.literal('trace'), text: z.string() }),
  z.object({
    is: z.literal('notice'),
    tone: z.enum(['information', 'attention', 'danger']),
    text: z.string(),
    ways: z.array(wayOn),
  }),
])

/** In progress; complete; cut off with partial text; or never started. Only a complete message counts as an answer. */
export const messageState = z.enum(['writing', 'complete', 'incomplete', 'failed'])

/** What an answer with a model took: tokens and micro-dollars, counted or estimated. */
export const answerUse = z.object({
  input_tokens: count,
  output_tokens: count,
  /** Nothing where no price is known. */
  cost_micros: count.nullable(),
  /** The service did not count it to the end, so we did. */
  is_estimate: z.boolean(),
})

export const chatMessage = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  state: messageState,
  /** What the person wrote, or what has come of an answer that is not whole. */
  text: z.string(),
  blocks: z.array(chatBlock),
  sources: z.array(chatSource),
  /** The name of a model; null for the built-in assistant. */
  model: z.string().nullable(),
  /** Nothing for the built-in assistant, which costs nothing. */
  use: answerUse.nullable(),
  author: z.string().nullable(),
  /** Which try of how many at this place, where it was edited or answered again. */
  try_number: z.int().positive(),
  tries: z.int().positive(),
  feedback: z.enum(['good', 'bad']).nullable(),
  created_at: moment,
})

/** What a conversation may look at: everything its owner sees, one case, or chosen documents. */
export const chatScope = z.object({
  case_id: z.uuid().nullable().default(null),
  document_ids: z.array(z.uuid()).max(50, 'Choose at most 50 documents.').default([]),
})

export const conversationView = z.object({
  id: z.uuid(),
  title: z.string(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  documents: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Null: the built-in assistant. */
  model: z.string().nullable(),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  /** Open to those who see the case. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner: z.string(),
  messages: count,
  updated_at: moment,
  created_at: moment,
})

/** The name of a model as its service lists it. */
const modelName = z.string().trim().min(1, 'Choose a model.').max(300, 'Use at most 300 characters.')

const title = z.string().trim().min(1, 'Enter a name.').max(120, 'Use at most 120 characters.')

/** What is written at once; a longer text is a document. */
export const mostWritten = 20_000
const written = z
  .string()
  .trim()
  .min(1, 'Enter a message.')
  .max(mostWritten, 'Use at most 20,000 characters. A longer text can be uploaded as a document.')

/** The last message of the conversation, with the answer in progress. */
const begun = z.object({ question: chatMessage, answer: chatMessage })

export const chatApi = {
  list: endpoint('GET', '/chat/conversations', {
    access: 'chat.demo',
    records: 'own',
    summary: 'One’s own conversations and those shared in visible cases, pinned first, then newest.',
    query: pageQuery.extend({
      q: z.string().trim().max(200).optional(),
      case_id: z.uuid().optional(),
      archived: z.stringbool().optional(),
    }),
    response: pageOf(conversationView),
  }),
  begin: endpoint('POST', '/chat/conversations', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Start a conversation about all visible records, a case, or selected documents.',
    /** Without a model named, the firm's own where it has one that may be used; null is the built-in assistant. */
    body: chatScope.extend({ title: title.optional(), model: modelName.nullable().optional() }),
    response: conversationView,
  }),
  show: endpoint('GET', '/chat/conversations/:id', {
    access: 'chat.demo',
    records: 'own',
    summary: 'One conversation.',
    params: one,
    response: conversationView,
  }),
  change: endpoint('PUT', '/chat/conversations/:id', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Rename, pin, archive or share a conversation, or change its scope and model.',
    params: one,
    body: z.object({
      title: title.optional(),
      is_pinned: z.boolean().optional(),
      is_archived: z.boolean().optional(),
      is_shared: z.boolean().optional(),
      case_id: z.uuid().nullable().optional(),
      document_ids: z.array(z.uuid()).max(50, 'Choose at most 50 documents.').optional(),
      model: modelName.nullable().optional(),
    }),
    response: conversationView,
  }),
  remove: endpoint('DELETE', '/chat/conversations/:id', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Delete one’s own conversation, unless it is on legal hold.',
    params: one,
    response: done,
  }),
  messages: endpoint('GET', '/chat/conversations/:id/messages', {
    access: 'chat.demo',
    records: 'own',
    summary: 'The messages of a conversation, oldest first.',
    params: one,
    response: z.object({ items: z.array(chatMessage) }),
  }),
  say: endpoint('POST', '/chat/conversations/:id/messages', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Send a message. Returns once the answer has started; a repeated key is the same message.',
    params: one,
    body: z.object({
      text: written,
      /** Made by the caller, so that a message sent twice is one. */
      key: z.uuid(),
      /** Replaces this message of the caller and all messages after it. */
      instead_of: z.uuid().nullable().default(null),
    }),
    response: begun,
  }),
  again: endpoint('POST', '/chat/messages/:id/again', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Regenerate an answer, optionally with another model; the earlier answer is kept.',
    params: one,
    /** Without a model named, the one of the conversation; null is the built-in assistant. */
    body: z.object({ key: z.uuid(), model: modelName.nullable().optional() }),
    response: chatMessage,
  }),
  message: endpoint('GET', '/chat/messages/:id', {
    access: 'chat.demo',
    records: 'own',
    summary: 'One message in its current state.',
    params: one,
    response: chatMessage,
  }),
  events: endpoint('GET', '/chat/messages/:id/events', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Stream an answer as server-sent events; a finished one is sent at once.',
    params: one,
    /** Characters of the text the caller has already. */
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
    answers: 'events',
    response: z.unknown(),
  }),
  stop: endpoint('POST', '/chat/messages/:id/stop', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Stop an answer. The text so far is kept and marked incomplete.',
    params: one,
    response: chatMessage,
  }),
  rate: endpoint('PUT', '/chat/messages/:id/feedback', {
    access: 'chat.demo',
    records: 'own',
    summary: 'Rate an answer, or clear the rating.',
    params: one,
    body: z.object({
      feedback: z.enum(['good', 'bad']).nullable(),
      words: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
    }),
    response: done,
  }),
  tries: endpoint('GET', '/chat/messages/:id/tries', {
    access: 'chat.demo',
    records: 'own',
    summary: 'All versions of a message, oldest first.',
    params: one,
    response: z.object({ items: z.array(chatMessage) }),
  }),
  confirm: endpoint('POST', '/chat/proposals/:id/confirm', {
    access: 'chat.use',
    records: 'own',
    summary: 'Carry out a proposed action as shown, once.',
    params: one,
    response: chatProposal,
  }),
  dismiss: endpoint('POST', '/chat/proposals/:id/dismiss', {
    access: 'chat.use',
    records: 'own',
    summary: 'Decline a proposed action. Nothing is done.',
    params: one,
    response: chatProposal,
  }),
  export: endpoint('GET', '/chat/conversations/:id/export', {
    access: 'chat.use',
    records: 'own',
    summary: 'A conversation as Markdown or Word, with its sources. Incomplete answers are marked.',
    params: one,
    query: z.object({ format: z.enum(['md', 'docx']).default('md'), sign_off: signOffReason.optional() }),
    answers: 'file',
    response: z.unknown(),
  }),
}

/** Events sent while an answer is written. */
export const chatEvent = z.discriminatedUnion('is', [
  /** Text from this offset on; offsets count characters, so a reader who reconnects continues from there. */
  z.object({ is: z.literal('text'), at: count, text: z.string() }),
  /** Current activity, in words: "Searching 12 documents". */
  z.object({ is: z.literal('doing'), words: z.string() }),
  /** The message as it is kept; nothing follows. */
  z.object({ is: z.literal('end'), message: chatMessage }),
])

export type ChatSource = z.infer<typeof chatSource>
export type ChatSentence = z.infer<typeof chatSentence>
export type ChatBlock = z.infer<typeof chatBlock>
export type ChatRow = z.infer<typeof chatRow>
export type ChatProposal = z.infer<typeof chatProposal>
export type ChatMessage = z.infer<typeof chatMessage>
export type WayOn = z.infer<typeof wayOn>
export type Conversation = z.infer<typeof conversationView>
export type ChatEvent = z.infer<typeof chatEvent>
