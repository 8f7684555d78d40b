import { z } from 'zod'
import { importPreview, importRequest } from './cases/import.ts'
import { contactKind } from './contacts.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { onceKey } from './shared/once-key.ts'
import { pageOf, pageQuery } from './shared/page.ts'
import { practiceArea } from './shared/practice-area.ts'
import { privilegeMark } from './shared/privilege.ts'

const count = z.number().int()

/**
 * `prospective`: the conflict check is not done yet. `declined`: turned away, kept for conflicts.
 * Only a case that was cleared becomes `open`.
 */
export const caseStatus = z.enum(['prospective', 'open', 'on_hold', 'closed', 'declined'])

/** How a case ended. `completed`: finished as requested, where nobody wins or loses. */
export const caseOutcome = z.enum(['won', 'settled', 'lost', 'dismissed', 'withdrawn', 'completed', 'other'])

export const caseAction = z.enum([
  'edit',
  'open',
  'hold',
  'close',
  'reopen',
  'decline',
  'manage_team',
  'wall',
])

/** What someone is in a case; the conflict check reads it. */
export const partyRole = z.enum([
  'client',
  'adverse',
  'co_party',
  'related',
  'witness',
  'expert',
  'insurer',
  'opposing_counsel',
  'judge',
  'other',
])

export const caseDetails = z.object({
  title: line(200).min(1, 'Give the case a title.'),
  /** The firm's own number; empty means the next one is given. */
  number: line(40).default(''),
  practice_area: practiceArea,
  description: line(5000).default(''),
  court: line(200).default(''),
  judge: line(200).default(''),
  court_number: line(100).default(''),
  /** As deadlines read it: us-dct:NY, st:CA; empty while it is not known. */
  jurisdiction: line(40).default(''),
})

export const newCase = caseDetails.extend({
  /** Parties given by name create the contacts that do not exist yet. */
  parties: z
    .array(
      z.object({
        contact_id: z.uuid().optional(),
        name: line(200).default(''),
        kind: contactKind.default('person'),
        role: partyRole,
      }),
    )
    .max(100)
    .default([]),
  walled: z.boolean().default(false),
})

/** Settings of one case that are no words about it. */
export const caseRules = z.object({
  ai_allowed: z.boolean(),
  /** Legal hold: nothing in the case may be deleted, regardless of retention. */
  legal_hold: z.boolean(),
  /** Years after closing; null follows the firm. */
  retention_years: count.min(1).max(100).nullable(),
})

export const caseRow = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  client: z.string(),
  practice_area: practiceArea,
  stage_id: z.uuid().nullable(),
  stage: z.string(),
  status: caseStatus,
  lead: z.string(),
  lead_id: z.uuid(),
  walled: z.boolean(),
  opened_on: z.iso.date().nullable(),
  updated_at: z.iso.datetime(),
})

export const teamMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  role: z.string(),
  is_lead: z.boolean(),
})

export const partyView = z.object({
  id: z.uuid(),
  contact_id: z.uuid(),
  name: z.string(),
  kind: contactKind,
  role: partyRole,
  note: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
})

export const caseView = caseDetails.extend({
  id: z.uuid(),
  status: caseStatus,
  stage_id: z.uuid().nullable(),
  stage: z.string(),
  walled: z.boolean(),
  ...caseRules.shape,
  lead_id: z.uuid(),
  team: z.array(teamMember),
  parties: z.array(partyView),
  opened_on: z.iso.date().nullable(),
  closed_on: z.iso.date().nullable(),
  /** Null while it is not closed, and of cases whose end was never written down. */
  outcome: caseOutcome.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: count,
  can: z.record(caseAction, z.boolean()),
})

export const caseSort = z.enum(['updated', 'title', 'number', 'opened', 'client'])

export const caseFilter = z.object({
  /** `current`: everything that is neither closed nor declined. */
  status: z.enum([...caseStatus.options, 'current']).optional(),
  area: practiceArea.optional(),
  stage_id: z.uuid().optional(),
  lead_id: z.uuid().optional(),
  /** Words of the title, the number, the court number or a party. */
  q: z.string().max(200).optional(),
  mine: z.stringbool().optional(),
  sort: caseSort.default('updated'),
})

export const stage = z.object({
  id: z.uuid(),
  practice_area: practiceArea,
  name: line(80).min(1, 'Enter a stage name.'),
  position: count,
})

export const noteView = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  author_id: z.uuid(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime().nullable(),
  /** Null where the firm claims no privilege. */
  privilege: privilegeMark.nullable(),
  can_change: z.boolean(),
})

/** One event in a case, written by the slice it happened in. */
export const timelineView = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** As in case.opened, deadline.added, note.written. */
  kind: z.string(),
  text: z.string(),
  /**
   * The id of its subject; the first word of the kind says which: a note, contact, deadline, task, document or check.
   */
  subject_id: z.uuid().nullable(),
  /** The start of the note, or the name of the party. */
  detail: z.string().nullable(),
})

export const savedView = z.object({
  id: z.uuid(),
  name: line(80).min(1, 'Enter a name for the view.'),
  /** The search part of the address, without the question mark. */
  query: z.string().max(1000),
  is_shared: z.boolean(),
  is_own: z.boolean(),
})

const largestImport = 14_000_000

/** The most bytes of one archive. */
export const largestArchive = 16 * 1024 ** 3

export const caseEnd = z.object({
  outcome: caseOutcome,
  /** Left out, it is today. */
  closed_on: z.iso.date('Choose a date.').optional(),
})

const one = z.object({ id: z.uuid() })
const sinceSeen = { version: count }
const noteText = z.object({ text: line(20_000).min(1, 'Enter a note.') })

export const casesApi = {
  list: endpoint('GET', '/cases', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Visible cases.',
    query: caseFilter.extend(pageQuery.shape),
    response: pageOf(caseRow).extend({ total: count }),
  }),
  show: endpoint('GET', '/cases/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One case with its team and parties.',
    params: one,
    response: caseView,
  }),
  begin: endpoint('POST', '/cases', {
    access: 'cases.create',
    records: 'firm',
    summary: 'Create a case. It stays prospective until conflicts are cleared.',
    body: newCase,
    response: caseView,
  }),
  change: endpoint('PUT', '/cases/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Change the details of a case; refused if someone else changed it in the meantime.',
    params: one,
    body: caseDetails.extend(sinceSeen),
    response: caseView,
  }),
  changeRules: endpoint('PUT', '/cases/:id/rules', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Change the AI permission, legal hold and retention of a case.',
    params: one,
    body: caseRules.extend(sinceSeen),
    response: caseView,
  }),
  moveToStage: endpoint('POST', '/cases/:id/stage', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Move a case to another stage of its practice area.',
    params: one,
    body: z.object({ stage_id: z.uuid() }),
    response: caseView,
  }),
  open: endpoint('POST', '/cases/:id/open', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Open a prospective case. Requires a completed conflict check with every red and amber hit decided.',
    params: one,
    response: caseView,
  }),
  hold: endpoint('POST', '/cases/:id/hold', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Put an open case on hold, or take it off.',
    params: one,
    body: z.object({ on_hold: z.boolean() }),
    response: caseView,
  }),
  close: endpoint('POST', '/cases/:id/close', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Close a case with its outcome and date.',
    params: one,
    body: caseEnd,
    response: caseView,
  }),
  reopen: endpoint('POST', '/cases/:id/reopen', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Reopen a closed or declined case as prospective: its outcome is cleared and conflicts are checked again.',
    params: one,
    response: caseView,
  }),
  decline: endpoint('POST', '/cases/:id/decline', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Decline a prospective case; its names are kept for conflict checks.',
    params: one,
    body: z.object({ reason: line(2000).min(1, 'Enter a reason.') }),
    response: caseView,
  }),
  join: endpoint('POST', '/cases/:id/team', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Add a colleague to the team, or make them the lead.',
    params: one,
    body: z.object({ user_id: z.uuid(), is_lead: z.boolean().default(false) }),
    response: caseView,
  }),
  leave: endpoint('POST', '/cases/:id/team/leave', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Remove a person from the team; change the lead first.',
    params: one,
    body: z.object({ user_id: z.uuid() }),
    response: caseView,
  }),
  wall: endpoint('POST', '/cases/:id/wall', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Turn the ethical wall on or off: only the team can see a walled case.',
    params: one,
    body: z.object({ walled: z.boolean() }),
    response: caseView,
  }),
  colleagues: endpoint('GET', '/cases/colleagues', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Colleagues who can join a team.',
    response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string() })) }),
  }),
  addParty: endpoint('POST', '/cases/:id/parties', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a party to a case; a new name becomes a contact.',
    params: one,
    body: z.object({
      contact_id: z.uuid().optional(),
      name: line(200).default(''),
      kind: contactKind.default('person'),
      role: partyRole,
      note: line(1000).default(''),
    }),
    response: caseView,
  }),
  removeParty: endpoint('DELETE', '/cases/parties/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Remove a party from a case.',
    params: one,
    response: done,
  }),
  notes: endpoint('GET', '/cases/:id/notes', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Notes of a case, newest first.',
    params: one,
    query: pageQuery,
    response: pageOf(noteView),
  }),
  writeNote: endpoint('POST', '/cases/:id/notes', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a note.',
    params: one,
    body: noteText.extend({ once_key: onceKey }),
    response: noteView,
  }),
  changeNote: endpoint('PUT', '/cases/notes/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Edit one’s own note.',
    params: one,
    body: noteText,
    response: noteView,
  }),
  markNote: endpoint('PUT', '/cases/notes/:id/privilege', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Set or clear the privilege of a note.',
    params: one,
    body: z.object({ mark: privilegeMark.nullable() }),
    response: noteView,
  }),
  dropNote: endpoint('DELETE', '/cases/notes/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Delete one’s own note.',
    params: one,
    response: done,
  }),
  timeline: endpoint('GET', '/cases/:id/timeline', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The timeline of a case, newest first.',
    params: one,
    query: pageQuery,
    response: pageOf(timelineView),
  }),
  stages: endpoint('GET', '/cases/stages', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The stages of every practice area, in order.',
    response: z.object({ items: z.array(stage) }),
  }),
  changeStages: endpoint('PUT', '/cases/stages', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Set the stages of one practice area; cases in a removed stage move to the first.',
    body: z.object({
      practice_area: practiceArea,
      stages: z
        .array(z.object({ id: z.uuid().optional(), name: line(80).min(1, 'Enter a stage name.') }))
        .min(1, 'Keep at least one stage.')
        .max(20),
    }),
    response: z.object({ items: z.array(stage) }),
  }),
  previewImport: endpoint('POST', '/cases/import/preview', {
    access: 'cases.create',
    records: 'firm',
    largestBody: largestImport,
    summary: 'Preview the import of a CSV file from another program, line by line. Nothing is changed.',
    body: importRequest,
    response: importPreview,
  }),
  importRows: endpoint('POST', '/cases/import', {
    access: 'cases.create',
    records: 'firm',
    largestBody: largestImport,
    summary:
      'Import a CSV file from another program: all or nothing, or only its valid lines, with the rejected ones returned as a file with reasons.',
    body: importRequest,
    response: z.object({
      cases: count,
      contacts: count,
      /** Contacts that were here and got what the file has more. */
      updated: count.default(0),
      /** Notes, tasks, events or time entries. */
      records: count.default(0),
      /** Where its conflicts are decided; null where no current case came in. */
      import_id: z.uuid().nullable(),
      /** Current cases without parties or names in their title: no conflict check was possible. */
      unchecked: count.default(0),
      left_out: count,
      /** The lines that were left out as they were, with a column for why. Empty where none were. */
      left_out_csv: z.string(),
    }),
  }),
  exportArchive: endpoint('POST', '/cases/:id/archive', {
    access: 'cases.manage',
    records: 'firm',
    stepUp: true,
    answers: 'file',
    summary:
      'A whole case as an open archive: a tar of JSON files, the documents and a manifest of their hashes.',
    params: one,
    response: z.unknown(),
  }),
  importArchive: endpoint('POST', '/cases/archive', {
    access: 'cases.create',
    records: 'firm',
    takes: 'file',
    summary:
      'Import a case from an archive. An open case becomes prospective until its conflicts are checked again. An archive with an invalid signature is refused.',
    response: caseView,
  }),
  views: endpoint('GET', '/cases/views', {
    access: 'cases.view',
    records: 'own',
    summary: 'Saved views: one’s own and those shared by colleagues.',
    response: z.object({ items: z.array(savedView) }),
  }),
  saveView: endpoint('POST', '/cases/views', {
    access: 'cases.view',
    records: 'own',
    summary: 'Save the filters and sort order of the list as a view.',
    body: savedView.pick({ name: true, query: true, is_shared: true }),
    response: savedView,
  }),
  dropView: endpoint('DELETE', '/cases/views/:id', {
    access: 'cases.view',
    records: 'own',
    summary: 'Delete one’s own saved view.',
    params: one,
    response: done,
  }),
}

export type CaseStatus = z.infer<typeof caseStatus>
export type CaseOutcome = z.infer<typeof caseOutcome>
export type CaseEnd = z.infer<typeof caseEnd>
export type CaseAction = z.infer<typeof caseAction>
export type PartyRole = z.infer<typeof partyRole>
export type CaseDetails = z.infer<typeof caseDetails>
export type NewCase = z.infer<typeof newCase>
export type CaseRules = z.infer<typeof caseRules>
export type CaseRow = z.infer<typeof caseRow>
export type CaseView = z.infer<typeof caseView>
export type CaseSort = z.infer<typeof caseSort>
export type CaseFilter = z.infer<typeof caseFilter>
export type Stage = z.infer<typeof stage>
export type NoteView = z.infer<typeof noteView>
export type TimelineView = z.infer<typeof timelineView>
export type SavedView = z.infer<typeof savedView>
export type PartyView = z.infer<typeof partyView>
