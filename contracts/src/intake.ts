import { z } from 'zod'
import { partyRole } from './cases.ts'
import { checkView, clearance } from './conflicts.ts'
import { contactKind } from './contacts.ts'
import { answer, answers, question } from './intake/form.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'
import { practiceArea } from './shared/practice-area.ts'

const count = z.number().int()

/** The narrative is short on purpose: what is not sent cannot disqualify the firm. */
export const narrativeCap = { least: 100, usual: 500, most: 1000 } as const

/** Where a form may be shown in a frame: the origin of a site, nothing after it. */
export const site = z
  .string()
  .trim()
  .max(200, 'Use at most 200 characters.')
  .regex(
    /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{2,5})?$/,
    'Enter the site like https://www.firm.com, without a path.',
  )

export const formDetails = z.object({
  title: line(120).min(1, 'Enter a form name.'),
  /** Shown below the title, before the notice. */
  intro: line(1000).default(''),
  practice_area: practiceArea,
  narrative_cap: count
    .min(narrativeCap.least, `At least ${narrativeCap.least} characters.`)
    .max(narrativeCap.most, `At most ${narrativeCap.most} characters.`)
    .default(narrativeCap.usual),
  questions: z.array(question).min(1, 'Add at least one question.').max(60, 'Use at most 60 questions.'),
  sites: z.array(site).max(20).default([]),
  /** Who looks at what comes in; the conflict check runs in their name. */
  assignee_id: z.uuid().nullable().default(null),
})

export const formRow = z.object({
  id: z.uuid(),
  title: z.string(),
  practice_area: practiceArea,
  is_published: z.boolean(),
  questions: count,
  leads: count,
  updated_at: z.iso.datetime(),
})

export const formView = formDetails.extend({
  id: z.uuid(),
  is_published: z.boolean(),
  /** Where strangers find it, below the address of the firm. */
  path: z.string(),
  version: count,
  /** Which wording of the questions is current, and those before it. */
  edition: count,
  editions: z.array(
    z.object({ edition: count, saved_at: z.iso.datetime(), saved_by: z.string(), leads: count }),
  ),
  can_manage: z.boolean(),
})

export const publicForm = z.object({
  firm: z.string(),
  phone: z.string(),
  title: z.string(),
  intro: z.string(),
  notice: z.array(z.string()),
  narrative_cap: count,
  questions: z.array(question),
  sites: z.array(z.string()),
  /** For one submission, from this page, not sooner than the seconds say. */
  ticket: z.string(),
  least_seconds: count,
})

export const submission = z.object({
  ticket: z.string().min(1).max(300),
  /** The shape itself refuses false: a form cannot be sent without accepting the notice. */
  accepts_notice: z.literal(true, 'Read and accept the notice first.'),
  answers,
  /** No person sees this field. */
  website: z.string().max(200).default(''),
  source: line(60).default(''),
})

/** `accepted` and `declined` are reached by their own acts, with what belongs to them. */
export const leadStatus = z.enum(['new', 'in_review', 'conflict_check', 'waiting', 'accepted', 'declined'])
export const openLeadStatus = leadStatus.extract(['new', 'in_review', 'conflict_check', 'waiting'])

export const leadName = z.object({
  name: line(200).min(1, 'Enter a name.'),
  role: partyRole,
  kind: contactKind.default('person'),
})

export const leadRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  /** The client as they named themselves. */
  name: z.string(),
  against: z.string(),
  practice_area: practiceArea,
  status: leadStatus,
  /** The narrative is hidden until conflicts are cleared. */
  clearance,
  source: z.string(),
  assignee: z.string().nullable(),
  assignee_id: z.uuid().nullable(),
  follow_up_on: z.iso.date().nullable(),
  received_at: z.iso.datetime(),
  version: count,
})

export const letterView = z.object({
  id: z.uuid(),
  kind: z.enum(['engagement', 'non_engagement']),
  subject: z.string(),
  text: z.string(),
  /** Brackets and fields not filled in yet. While there are any, the letter is a draft and cannot be sent. */
  unfilled: z.array(z.string()),
  /** For the lawyer, and not part of the letter. */
  notes: z.array(z.string()),
  written_at: z.iso.datetime(),
  mailed_at: z.iso.datetime().nullable(),
  mailed_to: z.string().nullable(),
})

export const declineReason = z.enum([
  'conflict',
  'outside_practice',
  'no_capacity',
  'fee',
  'merits',
  'deadline_too_close',
  'other',
])

export const leadView = leadRow.extend({
  names: z.array(leadName),
  email: z.string(),
  phone: z.string(),
  form_title: z.string(),
  edition: count,
  notice: z.array(z.string()),
  accepted_notice_at: z.iso.datetime(),
  /** Names and how to reach them at once; the rest only when conflicts are clear. */
  answers: z.array(z.object({ question: z.string(), answer })),
  /** Answers that wait for the check. */
  hidden_answers: count,
  /** Deleted after the time the firm keeps declined inquiries. */
  answers_deleted_at: z.iso.datetime().nullable(),
  check: checkView.nullable(),
  decline_reason: declineReason.nullable(),
  decline_note: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  letters: z.array(letterView),
  history: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      actor: z.string(),
      kind: z.string(),
      text: z.string(),
    }),
  ),
  suggested_title: z.string(),
  can: z.object({ work: z.boolean(), accept: z.boolean(), decline: z.boolean() }),
})

export const leadSort = z.enum(['received', 'name', 'follow_up'])

export const leadFilter = z.object({
  /** `open`: neither accepted nor declined. */
  status: z.enum([...leadStatus.options, 'open']).optional(),
  area: practiceArea.optional(),
  /** Words of the names, the reference, the email address or the phone number. */
  q: z.string().max(200).optional(),
  mine: z.stringbool().optional(),
  sort: leadSort.default('received'),
})

const one = z.object({ id: z.uuid() })
/** The key of a public form; a wrong one is no form. */
const byKey = z.object({ key: z.string().max(60) })
const sinceSeen = { version: count }
const largestSubmission = 64 * 1024

export const intakeApi = {
  publicForm: endpoint('GET', '/intake/start/:key', {
    access: 'public',
    records: 'none',
    summary: 'A published form, for anyone with its link.',
    params: byKey,
    response: publicForm,
  }),
  submit: endpoint('POST', '/intake/start/:key', {
    access: 'public',
    records: 'none',
    largestBody: largestSubmission,
    summary: 'Submit a form. A repeated submission is saved once and gets the same answer.',
    params: byKey,
    body: submission,
    response: z.object({ reference: z.string() }),
  }),
  writeDown: endpoint('POST', '/intake/forms/:id/leads', {
    access: 'cases.view',
    records: 'firm',
    largestBody: largestSubmission,
    summary: 'Add an inquiry received by phone, in person or by letter.',
    params: one,
    body: z.object({ answers, source: line(60).min(1, 'Enter how they reached you.').default('Phone call') }),
    response: leadView,
  }),
  forms: endpoint('GET', '/intake/forms', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The firm’s intake forms.',
    response: z.object({ items: z.array(formRow) }),
  }),
  showForm: endpoint('GET', '/intake/forms/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One form with its questions, link and versions.',
    params: one,
    response: formView,
  }),
  makeForm: endpoint('POST', '/intake/forms', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Create a form from the template of its practice area; not published yet.',
    body: z.object({ practice_area: practiceArea }),
    response: formView,
  }),
  saveForm: endpoint('PUT', '/intake/forms/:id', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Save a form. Changed questions create a new version; earlier inquiries keep theirs.',
    params: one,
    body: formDetails.extend(sinceSeen),
    response: formView,
  }),
  publishForm: endpoint('POST', '/intake/forms/:id/publish', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Publish or unpublish a form.',
    params: one,
    body: z.object({ is_published: z.boolean() }),
    response: formView,
  }),
  renewAddress: endpoint('POST', '/intake/forms/:id/address', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Replace the link of a form; the old link stops working.',
    params: one,
    response: formView,
  }),
  leads: endpoint('GET', '/intake/leads', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Visible inquiries.',
    query: leadFilter.extend(pageQuery.shape),
    response: pageOf(leadRow).extend({ total: count }),
  }),
  sources: endpoint('GET', '/intake/sources', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Where inquiries of the last year came from, and how many were accepted.',
    response: z.object({
      items: z.array(z.object({ source: z.string(), leads: count, accepted: count, declined: count })),
    }),
  }),
  lead: endpoint('GET', '/intake/leads/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One inquiry. Its description is shown only when its conflict check is clear.',
    params: one,
    response: leadView,
  }),
  arrangeLead: endpoint('PUT', '/intake/leads/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Set who an inquiry is assigned to, its status and its follow-up date.',
    params: one,
    body: z
      .object({
        status: openLeadStatus,
        assignee_id: z.uuid().nullable(),
        follow_up_on: z.iso.date('Enter a date.').nullable(),
      })
      .extend(sinceSeen),
    response: leadView,
  }),
  changeNames: endpoint('PUT', '/intake/leads/:id/names', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Correct or add names of an inquiry; conflicts must be checked again.',
    params: one,
    body: z
      .object({
        names: z
          .array(leadName)
          .min(1, 'Enter at least one name.')
          .max(50)
          .refine((names) => names.some(({ role }) => role === 'client'), 'Enter the client’s name.'),
      })
      .extend(sinceSeen),
    response: leadView,
  }),
  writeNote: endpoint('POST', '/intake/leads/:id/notes', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a note to an inquiry.',
    params: one,
    body: z.object({ text: line(2000).min(1, 'Enter a note.') }),
    response: leadView,
  }),
  checkLead: endpoint('POST', '/intake/leads/:id/check', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Check the names of an inquiry for conflicts again.',
    params: one,
    response: leadView,
  }),
  accept: endpoint('POST', '/intake/leads/:id/accept', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Accept a client: creates contacts, parties, an open case, tasks and a draft engagement letter, all or nothing. Repeated calls return the same case.',
    params: one,
    body: z.object({
      title: line(200).min(1, 'Give the case a title.'),
      jurisdiction: line(40).default(''),
      court: line(200).default(''),
      template_id: z.uuid().nullable().default(null),
      walled: z.boolean().default(false),
      /** Names that are contacts already, by their place in the list of names. */
      contacts: z.record(z.string().regex(/^\d{1,2}$/), z.uuid()).default({}),
    }),
    response: leadView,
  }),
  decline: endpoint('POST', '/intake/leads/:id/decline', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Decline an inquiry and draft the non-engagement letter. Its names are kept for conflict checks.',
    params: one,
    body: z.object({ reason: declineReason, note: line(2000).default('') }),
    response: leadView,
  }),
  changeLetter: endpoint('PUT', '/intake/letters/:id', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Edit a letter that was not sent yet.',
    params: one,
    body: z.object({
      subject: line(200).min(1, 'Enter a subject.'),
      text: line(20_000).min(1, 'Enter the text of the letter.'),
    }),
    response: leadView,
  }),
  mailLetter: endpoint('POST', '/intake/letters/:id/mail', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Email a letter to the inquiry’s address, once. Refused while blanks are unfilled, which are listed.',
    params: one,
    response: leadView,
  }),
  letterFile: endpoint('GET', '/intake/letters/:id/file', {
    access: 'cases.view',
    records: 'firm',
    answers: 'file',
    summary:
      'A letter as a Word or PDF file. Refused while blanks are unfilled, which are listed, unless a copy marked DRAFT is requested.',
    params: one,
    query: z.object({ as: z.enum(['docx', 'pdf']), draft: z.stringbool().default(false) }),
    response: z.unknown(),
  }),
}

export type FormDetails = z.infer<typeof formDetails>
export type FormView = z.infer<typeof formView>
export type PublicForm = z.infer<typeof publicForm>
export type Submission = z.infer<typeof submission>
export type LeadStatus = z.infer<typeof leadStatus>
export type OpenLeadStatus = z.infer<typeof openLeadStatus>
export type LeadName = z.infer<typeof leadName>
export type LeadRow = z.infer<typeof leadRow>
export type LeadView = z.infer<typeof leadView>
export type LeadFilter = z.infer<typeof leadFilter>
export type LeadSort = z.infer<typeof leadSort>
export type LetterView = z.infer<typeof letterView>
export type DeclineReason = z.infer<typeof declineReason>
