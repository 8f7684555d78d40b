import { type CaseRow, type CaseView, casesApi, type NoteView, type Stage } from '@pam/contracts/cases'
import { type ContactView, contactsApi } from '@pam/contracts/contacts'
import type { FakeServer } from './server.ts'

export const idOf = (index: number) => `60000000-0000-4000-8000-${String(index).padStart(12, '0')}`
/** The person web/test/people.ts signs in. */
const me = '5f0d8f3c-1c46-4f0e-9d2b-7a1f7f7a0c01'
const noon = '2026-11-15T12:00:00.000Z'

export const rowOf = (index: number, change: Partial<CaseRow> = {}): CaseRow => ({
  id: idOf(index),
  number: `2026-000${index}`,
  title: `Case ${index}`,
  client: 'Ada Marsh',
  practice_area: 'real-estate',
  stage_id: idOf(901),
  stage: 'Engagement',
  status: 'open',
  lead: 'Ada Byron',
  lead_id: me,
  walled: false,
  opened_on: '2026-11-01',
  updated_at: noon,
  ...change,
})

const nothing = {
  edit: false,
  open: false,
  hold: false,
  close: false,
  reopen: false,
  decline: false,
  manage_team: false,
  wall: false,
}

export const caseOf = ({
  can,
  ...change
}: Partial<Omit<CaseView, 'can'>> & { can?: Partial<CaseView['can']> } = {}): CaseView => ({
  id: idOf(1),
  title: 'Lease of 12 Elm Street',
  number: '2026-0001',
  practice_area: 'real-estate',
  description: '',
  court: '',
  judge: '',
  court_number: '',
  jurisdiction: '',
  status: 'prospective',
  stage_id: idOf(901),
  stage: 'Engagement',
  walled: false,
  ai_allowed: true,
  legal_hold: false,
  retention_years: null,
  lead_id: me,
  team: [{ user_id: me, name: 'Ada Byron', role: 'lawyer', is_lead: true }],
  parties: [
    {
      id: idOf(801),
      contact_id: idOf(701),
      name: 'Ada Marsh',
      kind: 'person',
      role: 'client',
      note: '',
      emails: ['ada@marsh.test'],
      phones: ['(212) 555-0117'],
    },
  ],
  opened_on: null,
  closed_on: null,
  outcome: null,
  created_at: noon,
  updated_at: noon,
  version: 1,
  can: { ...nothing, edit: true, ...can },
  ...change,
})

export const noteOf = (change: Partial<NoteView> = {}): NoteView => ({
  id: idOf(401),
  text: 'She called.',
  author: 'Ada Byron',
  author_id: me,
  created_at: noon,
  changed_at: null,
  privilege: null,
  can_change: true,
  ...change,
})

export const stagesOf = (...names: string[]): Stage[] =>
  names.map((name, position) => ({ id: idOf(901 + position), practice_area: 'real-estate', name, position }))

export const contactOf = (change: Partial<ContactView> = {}): ContactView => ({
  id: idOf(701),
  kind: 'person',
  name: 'Ada Marsh',
  aliases: [],
  emails: [],
  phones: [],
  addresses: [],
  entity_type: '',
  identifier_last4: '',
  note: '',
  relations: [],
  cases: [],
  created_at: noon,
  version: 1,
  ...change,
})

/** The lists every screen about cases reads beside its own. */
export function aroundCases(server: FakeServer): void {
  server.on(casesApi.stages, () => ({ items: stagesOf('Engagement', 'Title', 'Closing') }))
  server.on(casesApi.views, () => ({ items: [] }))
  server.on(casesApi.colleagues, () => ({
    items: [
      { id: me, name: 'Ada Byron', role: 'lawyer' },
      { id: idOf(601), name: 'Lena Chen', role: 'paralegal' },
      { id: idOf(602), name: 'Daniel Okafor', role: 'user' },
    ],
  }))
  server.on(casesApi.timeline, () => ({ items: [], next: null }))
  server.on(casesApi.notes, () => ({ items: [], next: null }))
  server.on(casesApi.list, () => ({ items: [], next: null, total: 0 }))
  server.on(contactsApi.merges, () => ({ items: [] }))
  server.on(contactsApi.similar, () => ({ items: [] }))
}
