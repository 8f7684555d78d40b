import { type ChatMessage, type Conversation, chatApi } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import type { FakeServer } from './server.ts'

export const conversation: Conversation = {
  id: 'c0000000-0000-4000-8000-000000000001',
  title: 'Repairs',
  case_id: null,
  case_title: null,
  documents: [],
  model: null,
  is_pinned: false,
  is_archived: false,
  is_shared: false,
  is_own: true,
  owner: 'Ana Rivera',
  messages: 2,
  updated_at: '2026-11-15T10:00:00.000Z',
  created_at: '2026-11-15T10:00:00.000Z',
}

export const question: ChatMessage = {
  id: 'c0000000-0000-4000-8000-000000000002',
  conversation_id: conversation.id,
  role: 'user',
  state: 'complete',
  text: 'What does the lease say about repairs?',
  blocks: [],
  sources: [],
  model: null,
  use: null,
  author: 'Ana Rivera',
  try_number: 1,
  tries: 1,
  feedback: null,
  created_at: '2026-11-15T10:00:00.000Z',
}

export const answer: ChatMessage = {
  ...question,
  id: 'c0000000-0000-4000-8000-000000000003',
  role: 'assistant',
  author: null,
  text: 'This is what “Lease.txt” says.\n“Landlord shall repair the roof.” [1] Lease.txt, page 2',
  blocks: [
    {
      is: 'prose',
      sentences: [{ text: 'This is what “Lease.txt” says.', sources: [], standing: 'computed', why: null }],
    },
    { is: 'extract', source: 1 },
  ],
  sources: [
    {
      number: 1,
      kind: 'document',
      note_id: null,
      knowledge_id: null,
      case_id: null,
      document_id: 'd0000000-0000-4000-8000-000000000001',
      title: 'Lease.txt',
      page: 2,
      start: 100,
      end: 132,
      page_start: 10,
      page_end: 42,
      text: 'Landlord shall repair the roof.',
    },
  ],
}

export const proposed: ChatMessage = {
  ...answer,
  text: '',
  sources: [],
  blocks: [
    {
      is: 'proposal',
      proposal: {
        id: 'c0000000-0000-4000-8000-000000000004',
        tool: 'cases.write_note',
        title: 'Write a note',
        details: [
          { label: 'Case', value: 'Rivera v. Acme' },
          { label: 'Note', value: 'Call back' },
        ],
        state: 'open',
        outcome: null,
        link: null,
      },
    },
  ],
}

/** A server with one conversation in it. */
export const withChat = (
  server: FakeServer,
  messages: readonly ChatMessage[] = [question, answer],
): FakeServer =>
  server
    .on(chatModelsApi.models, () => ({ models: [], preset: null, why_not: 'No language model is set up.' }))
    .on(chatApi.list, () => ({ items: [conversation], next: null }))
    .on(chatApi.show, () => conversation)
    .on(chatApi.messages, () => ({ items: [...messages] }))
