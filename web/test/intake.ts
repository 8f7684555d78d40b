import type { FormView, LeadRow, LeadView, PublicForm } from '@pam/contracts/intake'
import type { Question } from '@pam/contracts/intake/form'
import { checkOf } from './conflicts.ts'

export const leadId = (index: number) => `70000000-0000-4000-8000-${String(index).padStart(12, '0')}`
export const formId = '71000000-0000-4000-8000-000000000001'
const noon = '2026-11-15T12:00:00.000Z'

export const question = (id: string, label: string, change: Partial<Question> = {}): Question => ({
  id,
  kind: 'short_text',
  label,
  help: '',
  is_required: false,
  choices: [],
  role: null,
  show_if: null,
  ...change,
})

export const questions: Question[] = [
  question('name', 'Your full name', { kind: 'person', role: 'client', is_required: true }),
  question('hurt', 'Were you hurt?', { kind: 'yes_no', is_required: true }),
  question('how', 'How did it happen?', {
    kind: 'choices',
    choices: ['A fall', 'A car'],
    show_if: { question: 'hurt', test: 'is', value: 'yes' },
  }),
  question('plate', 'Number plate', { show_if: { question: 'how', test: 'contains', value: 'A car' } }),
  question('email', 'Email address', { kind: 'email', is_required: true }),
  question('story', 'What is it about?', { kind: 'long_text' }),
]

export const publicForm = (change: Partial<PublicForm> = {}): PublicForm => ({
  firm: 'Byron & Co',
  phone: '(555) 014-0000',
  title: 'Accident and injury',
  intro: 'For people who were hurt.',
  notice: ['Do not send confidential details until a conflict check is done.', 'You are no client yet.'],
  narrative_cap: 100,
  questions,
  sites: [],
  ticket: 'ticket-1',
  // Tests do not wait for anyone to read.
  least_seconds: -1,
  ...change,
})

export const formOf = (change: Partial<FormView> = {}): FormView => ({
  id: formId,
  title: 'Accident and injury',
  intro: 'For people who were hurt.',
  practice_area: 'personal-injury',
  narrative_cap: 500,
  questions,
  sites: [],
  assignee_id: null,
  is_published: true,
  path: '/start/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  version: 3,
  edition: 2,
  editions: [
    { edition: 2, saved_at: noon, saved_by: 'Ada Byron', leads: 1 },
    { edition: 1, saved_at: noon, saved_by: 'Ada Byron', leads: 4 },
  ],
  can_manage: true,
  ...change,
})

export const rowOfLead = (index: number, change: Partial<LeadRow> = {}): LeadRow => ({
  id: leadId(index),
  reference: `IN-ABCDEFG${index}`,
  name: `Asker ${index}`,
  against: 'Bluestone Markets Inc.',
  practice_area: 'personal-injury',
  status: 'new',
  clearance: 'clear',
  source: 'Website',
  assignee: null,
  assignee_id: null,
  follow_up_on: null,
  received_at: noon,
  version: 1,
  ...change,
})

export const leadOf = (change: Partial<LeadView> = {}): LeadView => ({
  ...rowOfLead(1, { name: 'Mira Hollis' }),
  names: [
    { name: 'Mira Hollis', role: 'client', kind: 'person' },
    { name: 'Bluestone Markets Inc.', role: 'adverse', kind: 'organisation' },
  ],
  email: 'mira@example.com',
  phone: '',
  form_title: 'Accident and injury',
  edition: 2,
  notice: ['Do not send confidential details until a conflict check is done.'],
  accepted_notice_at: noon,
  answers: [
    { question: 'Your full name', answer: 'Mira Hollis' },
    { question: 'When did it happen?', answer: '2026-09-02' },
    { question: 'What is it about?', answer: 'I slipped.' },
  ],
  hidden_answers: 0,
  answers_deleted_at: null,
  check: checkOf(),
  decline_reason: null,
  decline_note: '',
  decided_by: null,
  decided_at: null,
  case_id: null,
  case_title: null,
  letters: [],
  history: [{ id: leadId(90), at: noon, actor: 'Pam', kind: 'received', text: 'Received by the form.' }],
  suggested_title: 'Mira Hollis v. Bluestone Markets Inc.',
  can: { work: true, accept: true, decline: true },
  ...change,
})
