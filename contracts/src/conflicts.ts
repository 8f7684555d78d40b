import { z } from 'zod'
import { partyRole } from './cases.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const count = z.number().int()

/** Red stops a case, amber needs a decision, info needs none. */
export const severity = z.enum(['red', 'amber', 'info'])

/** How a name was found. */
export const conflictLayer = z.enum([
  'exact',
  'alias',
  'token_set',
  'nickname',
  'initial',
  'phonetic',
  'edit',
  'joined',
  'acronym',
  'relation',
  'note',
  'identifier',
  'email',
  'email_domain',
  'address',
  'document',
])

/** What a lawyer may decide. */
export const decidable = z.enum(['no_conflict', 'consent', 'screen', 'decline'])

/** `consent_requested`: the signed letter is outstanding. It does not clear the check. */
export const decision = z.enum([...decidable.options, 'consent_requested'])

/** The status of a check as a whole. Only `clear` allows the next step. */
export const clearance = z.enum([
  'not_checked',
  'incomplete',
  'undecided',
  'awaiting_letter',
  'refused',
  'clear',
])

export const askedName = z.object({
  name: line(200).min(1, 'Enter a name.'),
  role: partyRole.default('client'),
})

/** What a name may come with, so that the same one is found under another name. */
export const askedIdentity = askedName.extend({
  emails: z.array(z.email().max(254)).max(20).optional(),
  addresses: z.array(line(500)).max(10).optional(),
  identifier_last4: z
    .string()
    .regex(/^\w{0,4}$/, 'Enter the last four characters.')
    .optional(),
  /** Names with the same value here are names of one party: its name and its aliases. */
  party: line(100).optional(),
})

/** What the found name is to the firm. */
export const matchedAs = z.enum([
  'current_client',
  'former_client',
  'prospective_client',
  'adverse_open',
  'adverse_closed',
  'related',
  'witness_or_counsel',
  'firm_insider',
  'contact_only',
  'mentioned',
  'named_by_prospect',
])

/** The signed consent letter. */
export const consentLetter = z.object({
  /** Null where the reader may not see the document. */
  document_id: z.uuid().nullable(),
  name: z.string(),
  sha256: z.string(),
})

export const hitView = z.object({
  id: z.uuid(),
  /** The name that was searched; for a party with aliases, the one that matched best. */
  name: z.string(),
  /** Every name of the party that matched. */
  names: z.array(z.string()),
  role: partyRole,
  /** The name that was found; for a case behind a wall only that there is something. */
  matched: z.string(),
  score: z.number(),
  layer: conflictLayer,
  severity,
  matched_as: matchedAs.nullable(),
  /** The rule of professional conduct, where one is meant. */
  rule: z.string(),
  text: z.string(),
  contact_id: z.uuid().nullable(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  /** The inquiry the name was given in, when it is no case. */
  prospect_id: z.uuid().nullable(),
  /** From the name found to the one it is connected with, in words. */
  path: z.array(z.string()),
  /** True behind a wall: the details are for its team. */
  is_walled: z.boolean(),
  decision: decision.nullable(),
  reason: z.string(),
  letter: consentLetter.nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Decided in an earlier check of the same case, where the same was found. */
  is_carried_over: z.boolean(),
  can_decide: z.boolean(),
  /** False for a conflict with a current client, which a screen does not cure (MR 1.7). */
  can_screen: z.boolean(),
})

export const corpusView = z.object({
  names: count,
  contacts: count,
  notes: count,
  // Reports of before documents were searched have none.
  documents: count.default(0),
  snapshot: z.string(),
})

/** The seal of a report: who closed it, when, and the hash of its text. */
export const reportSeal = z.object({
  version: count,
  sha256: z.string(),
  sealed_at: z.iso.datetime(),
  sealed_by: z.string(),
})

export const checkView = z.object({
  id: z.uuid(),
  case_id: z.uuid().nullable(),
  /** False means: not all could be searched. It never means that nothing was found. */
  complete: z.boolean(),
  incomplete_because: z.string().nullable(),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  /** Made by Pam itself, because names changed or a week went by. */
  is_automatic: z.boolean(),
  names: z.array(askedName),
  corpus: corpusView,
  threshold: z.number(),
  hits: z.array(hitView),
  /** Red and amber hits without a decision. */
  undecided: count,
  /** Red and amber hits whose consent letter is not signed yet. */
  letters_outstanding: count,
  /** The last sealed report; none while a decision or a letter is missing. */
  report: reportSeal.nullable(),
})

export const checkRow = z.object({
  id: z.uuid(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  complete: z.boolean(),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  is_automatic: z.boolean(),
  names: z.array(z.string()),
  red: count,
  amber: count,
  undecided: count,
  letters_outstanding: count,
})

/** Of the cases the reader may see. */
export const importReport = z.object({
  imported_at: z.iso.datetime(),
  imported_by: z.string(),
  cases: count,
  checked: count,
  /** Checks that could not be finished; Pam tries them again. */
  incomplete: count,
  red: count,
  amber: count,
  /** Consent was requested, and the signed letter is missing: the check stays open. */
  awaiting_letter: count,
  undecided_red: count,
  undecided_amber: count,
})

const decided = z.object({
  decision: decidable,
  reason: line(2000).min(3, 'Enter a reason.'),
  /** The signed letter, for a consent. Without it the consent is kept as requested. */
  document_id: z.uuid().nullable().default(null),
})

const one = z.object({ id: z.uuid() })

export const conflictsApi = {
  check: endpoint('POST', '/conflicts/check', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Search all parties and contacts of the firm for names, and save the result.',
    body: z.object({
      names: z.array(askedIdentity).min(1, 'Enter at least one name.').max(200),
    }),
    response: checkView,
  }),
  checkCase: endpoint('POST', '/cases/:id/conflicts', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Check all parties of a case, with their aliases.',
    params: one,
    response: checkView,
  }),
  ofCase: endpoint('GET', '/cases/:id/conflicts', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The last conflict check of a case, if any, and whether it clears the case for opening.',
    params: one,
    response: z.object({
      check: checkView.nullable(),
      is_cleared: z.boolean(),
      why_not: z.string().nullable(),
    }),
  }),
  show: endpoint('GET', '/conflicts/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One conflict check with its hits.',
    params: one,
    response: checkView,
  }),
  list: endpoint('GET', '/conflicts', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Visible conflict checks, newest first.',
    query: pageQuery.extend({
      undecided: z.stringbool().optional(),
      /** Of the cases of one imported file. */
      import_id: z.uuid().optional(),
    }),
    response: pageOf(checkRow),
  }),
  report: endpoint('GET', '/conflicts/:id/report', {
    access: 'cases.view',
    records: 'firm',
    summary:
      'The sealed report of a conflict check: its exact text, or a redacted copy for readers outside a wall.',
    params: one,
    response: reportSeal.extend({
      /** False: content behind a wall is omitted, so this text differs from the one that was hashed. */
      is_whole: z.boolean(),
      /** JSON. */
      text: z.string(),
    }),
  }),
  decide: endpoint('POST', '/conflicts/hits/:id/decision', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Decide a hit, with the reason.',
    params: one,
    body: decided,
    response: checkView,
  }),
  showImport: endpoint('GET', '/conflicts/imports/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Progress and results of the conflict checks for an imported file.',
    params: one,
    response: importReport,
  }),
  decideImport: endpoint('POST', '/conflicts/imports/:id/decisions', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Decide all open amber hits of an imported file with one decision and reason, up to 100 cases a call. Red hits are decided one by one.',
    params: one,
    body: z.object({ decision: decidable, reason: line(2000).min(3, 'Enter a reason.') }),
    response: importReport.extend({ decided: count, refused: count }),
  }),
  decideMany: endpoint('POST', '/conflicts/:id/decisions', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Decide several hits of a check with one decision and reason. Hits that cannot be decided this way are listed with the cause; the others are saved together.',
    params: one,
    body: decided.extend({
      hit_ids: z.array(z.uuid()).min(1, 'Select at least one hit.').max(500, 'Select at most 500 hits.'),
    }),
    response: z.object({
      check: checkView,
      decided: z.array(z.uuid()),
      refused: z.array(z.object({ hit_id: z.uuid(), matched: z.string(), why: z.string() })),
    }),
  }),
}

export type Severity = z.infer<typeof severity>
export type ConflictLayer = z.infer<typeof conflictLayer>
export type Clearance = z.infer<typeof clearance>
export type Decision = z.infer<typeof decision>
export type Decidable = z.infer<typeof decidable>
export type AskedIdentity = z.infer<typeof askedIdentity>
export type AskedName = z.infer<typeof askedName>
export type MatchedAs = z.infer<typeof matchedAs>
export type HitView = z.infer<typeof hitView>
export type CheckView = z.infer<typeof checkView>
export type CheckRow = z.infer<typeof checkRow>
export type ImportReport = z.infer<typeof importReport>
