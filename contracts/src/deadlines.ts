import { z } from 'zod'
import { limitationEntry, limitationInput, limitationProof } from './deadlines/limitations.ts'
import { localRule, localRuleView } from './deadlines/local-rules.ts'
import { deadlineStep } from './deadlines/step.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'
import { taskDetails, taskTie, taskView } from './tasks.ts'

const count = z.number().int()

export const computationRule = z.enum([
  'FRCP 6',
  'FRCrP 45',
  'FRAP 26',
  'FRBP 9006',
  'S. Ct. R. 30.1',
  'CA CCP',
  'NY GCL 20/25-a',
  'TX TRCP 4',
  'TX TRCP 500.5',
  'FL RGPJA 2.514',
  'GA OCGA 1-3-1',
  'IL 5 ILCS 70/1.11',
  'NJ R. 1:3-1',
  'PA RCP 106',
])

export const serviceMethod = z.enum([
  'n/a',
  'personal',
  'electronic',
  'mail',
  'mail_out_of_state',
  'mail_international',
  'clerk',
  'other_consented',
  'overnight',
  'fax',
])

export const periodUnit = z.enum(['hour', 'day', 'week', 'month', 'year', 'court_day'])

/** What is counted, as the law asks it. Nothing in it is guessed: what is not known is refused. */
export const deadlineInput = z.object({
  rule: computationRule,
  jurisdiction: z.string().max(40),
  deadline: line(300).optional(),
  /** A date, or a local date and time where the unit is the hour. */
  trigger_date: z.string().max(40),
  runs_from: z.enum(['service', 'event']),
  service: serviceMethod,
  offset: count,
  unit: periodUnit,
  direction: z.enum(['after', 'before']),
  tz: z.string().max(60).optional(),
  inaccessible: z.array(z.string().max(10)).max(60).optional(),
  roll: z.enum(['toward_event']).optional(),
  no_extension: z.boolean().optional(),
  special: z.enum(['monday_next_after_10am', 'earliest_next_day', 'fixed_date']).optional(),
  /** A person confirms that the rule extends this period for the manner of service. */
  extended: z.boolean().optional(),
  side: z.enum(['served', 'sender']).optional(),
  /** The code of the court in the table of courts, where one was chosen by name. */
  court: z.string().max(20).optional(),
})

export const computedDeadline = z.object({
  due: z.string(),
  due_instant: z.string().nullable(),
  safe_due: z.string(),
  steps: z.array(deadlineStep),
  warnings: z.array(z.string()),
  rules_version: z.string(),
  holiday_table_version: z.string(),
})

/** One deadline that follows from an event, as the chains list it. */
export const chainLine = z.object({
  id: z.string(),
  title: z.string(),
  authority: z.string(),
  offset: count,
  unit: periodUnit,
  direction: z.enum(['after', 'before']),
  runs_from: z.enum(['service', 'event']),
  court_may_change: z.boolean(),
  is_jurisdictional: z.boolean(),
  /** The offset must still be read in the official text. */
  is_unchecked: z.boolean(),
  note: z.string().nullable(),
})

export const deadlineStatus = z.enum(['open', 'done', 'cancelled'])

/** `order`: the court itself set or moved it; then nothing is counted any more. */
export const deadlineSource = z.enum(['computed', 'order', 'limitation'])

export const deadlineRow = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  title: z.string(),
  authority: z.string(),
  source: deadlineSource,
  status: deadlineStatus,
  /** A date, or a local date and time. */
  due: z.string(),
  /** Remind by this one. */
  safe_due: z.string(),
  is_jurisdictional: z.boolean(),
  responsible: z.string(),
  responsible_id: z.uuid(),
  acknowledged: count,
  /** How many people must have seen it. */
  acknowledgements_needed: count,
  warnings: count,
  /** The event it was counted from; empty where a date was fixed. */
  trigger: z.string(),
  /** Its offset must still be read in the official text. */
  is_unchecked: z.boolean(),
  /** A court order moved it. */
  is_overridden: z.boolean(),
  can_change: z.boolean(),
  can_acknowledge: z.boolean(),
  version: count,
})

export const deadlineView = deadlineRow.extend({
  chain_rule_id: z.string().nullable(),
  input: deadlineInput.nullable(),
  computed: computedDeadline.nullable(),
  /** How a limitation date was computed; nothing where a person fixed it. */
  limitation: limitationProof.nullable(),
  overridden_by: z.string().nullable(),
  note: z.string(),
  confirmed_by: z.string(),
  confirmed_at: z.iso.datetime(),
  done_by: z.string().nullable(),
  done_at: z.iso.datetime().nullable(),
  acknowledged_by: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
})

/** A line of a proposal: computed, or why it could not be. */
export const proposedLine = z.object({
  line: chainLine,
  input: deadlineInput,
  computed: computedDeadline.nullable(),
  error: z.string().nullable(),
  /** An open deadline for the same rule line already exists. */
  existing_id: z.uuid().nullable(),
})

export const newDeadline = z.object({
  title: line(200).min(1, 'Enter a title for the deadline.'),
  chain_rule_id: z.string().max(60).nullable().default(null),
  trigger: line(200).default(''),
  authority: line(200).default(''),
  is_jurisdictional: z.boolean().default(false),
  input: deadlineInput,
  responsible_id: z.uuid().optional(),
  note: line(2000).default(''),
})

/** A change that is shown before anyone accepts it. */
export const proposedChange = z.object({
  id: z.uuid(),
  deadline_id: z.uuid(),
  title: z.string(),
  case_id: z.uuid(),
  case_title: z.string(),
  before: z.string(),
  after: z.string(),
  safe_after: z.string(),
  reason: z.string(),
  proposed_at: z.iso.datetime(),
})

export const overlay = z.object({
  id: z.uuid(),
  /** One court, or every court of a kind: us-dct:NY, st:TX, us. */
  jurisdiction: z.string(),
  date: z.iso.date(),
  name: z.string(),
  authority: z.string(),
  added_by: z.string(),
  added_at: z.iso.datetime(),
})

export const feedView = z.object({
  id: z.uuid(),
  name: z.string(),
  case_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  last_read_at: z.iso.datetime().nullable(),
})

export const reminderView = z.object({
  id: z.uuid(),
  deadline_id: z.uuid(),
  title: z.string(),
  case_title: z.string(),
  safe_due: z.string(),
  /** `unseen`: jurisdictional, near, and not seen by enough people. */
  kind: z.enum(['ahead', 'unseen']),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
  /** What became of the SMS; nothing where none was asked for. */
  sms: z
    .object({
      status: z.enum(['queued', 'sending', 'sent', 'delivered', 'failed']),
      message: z.string().nullable(),
    })
    .nullable(),
})

/** A task without its own due date: it is due relative to the deadline. */
const tiedTask = taskDetails.omit({ due_on: true }).extend({ tie: taskTie })

const one = z.object({ id: z.uuid() })
const dated = z.object({ from: z.iso.date().optional(), until: z.iso.date().optional() })

export const deadlinesApi = {
  compute: endpoint('POST', '/deadlines/compute', {
    access: 'cases.view',
    records: 'none',
    summary: 'When a period ends, with every step that leads there. Nothing is stored.',
    body: deadlineInput,
    response: computedDeadline,
  }),
  triggers: endpoint('GET', '/deadlines/triggers', {
    access: 'cases.view',
    records: 'none',
    summary: 'The events a system of counting knows, with the deadlines that follow from each.',
    query: z.object({ rule: computationRule, court: z.string().max(20).optional() }),
    response: z.object({
      version: z.string(),
      triggers: z.array(z.object({ trigger: z.string(), lines: z.array(chainLine) })),
    }),
  }),
  propose: endpoint('POST', '/cases/:id/deadlines/propose', {
    access: 'cases.view',
    records: 'firm',
    summary:
      'The deadlines that would follow from an event in a case. Nothing is stored until lines are accepted.',
    params: one,
    body: z.object({
      rule: computationRule,
      jurisdiction: z.string().max(40),
      trigger: line(200),
      trigger_date: z.string().max(40),
      service: serviceMethod,
      /** Adds the local rules of this court. */
      court: z.string().max(20).optional(),
    }),
    response: z.object({ lines: z.array(proposedLine) }),
  }),
  accept: endpoint('POST', '/cases/:id/deadlines', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Accept deadlines for a case; each is recomputed and saved with its proof.',
    params: one,
    body: z.object({ deadlines: z.array(newDeadline).min(1, 'Choose at least one.').max(60) }),
    response: z.object({ items: z.array(deadlineView) }),
  }),
  addOrdered: endpoint('POST', '/cases/:id/deadlines/ordered', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a date fixed by a court order or statute; nothing is computed.',
    params: one,
    body: z.object({
      title: line(200).min(1, 'Enter a title for the deadline.'),
      due: z.iso.date('Enter the date.'),
      authority: line(200).min(1, 'Say which order or statute.'),
      is_jurisdictional: z.boolean().default(false),
      is_limitation: z.boolean().default(false),
      responsible_id: z.uuid().optional(),
      note: line(2000).default(''),
    }),
    response: deadlineView,
  }),
  limitations: endpoint('GET', '/limitations', {
    access: 'cases.view',
    records: 'none',
    summary: 'The statutes of limitations and notice periods Pam computes, with their authorities.',
    response: z.object({ version: z.string(), entries: z.array(limitationEntry) }),
  }),
  computeLimitation: endpoint('POST', '/limitations/compute', {
    access: 'cases.view',
    records: 'none',
    summary: 'Compute the last day to sue or give notice, with every step. Nothing is saved.',
    body: limitationInput,
    response: limitationProof,
  }),
  addLimitation: endpoint('POST', '/cases/:id/limitations', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a limitation date to a case; it is recomputed and saved with its proof.',
    params: one,
    body: z.object({
      input: limitationInput,
      title: line(200).min(1, 'Enter a title for the deadline.'),
      responsible_id: z.uuid().optional(),
      note: line(2000).default(''),
    }),
    response: deadlineView,
  }),
  list: endpoint('GET', '/deadlines', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Deadlines of visible cases, by internal due date.',
    query: dated.extend({
      ...pageQuery.shape,
      case_id: z.uuid().optional(),
      status: deadlineStatus.optional(),
      mine: z.stringbool().optional(),
      limitation: z.stringbool().optional(),
    }),
    /** Today on the calendar of the firm. */
    response: pageOf(deadlineRow).extend({ today: z.iso.date() }),
  }),
  show: endpoint('GET', '/deadlines/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One deadline with its proof.',
    params: one,
    response: deadlineView,
  }),
  override: endpoint('POST', '/deadlines/:id/override', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Record that a court order moved a deadline; the computed date is kept for reference.',
    params: one,
    body: z.object({
      due: z.iso.date('Enter the date.'),
      order: line(200).min(1, 'Say which order.'),
      version: count,
    }),
    response: deadlineView,
  }),
  settle: endpoint('POST', '/deadlines/:id/status', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Mark a deadline done, cancel it with a reason, or reopen it.',
    params: one,
    body: z.object({ status: deadlineStatus, reason: line(500).default(''), version: count }),
    response: deadlineView,
  }),
  assign: endpoint('POST', '/deadlines/:id/responsible', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Reassign a deadline to a team member.',
    params: one,
    body: z.object({ user_id: z.uuid(), version: count }),
    response: deadlineView,
  }),
  acknowledge: endpoint('POST', '/deadlines/:id/acknowledge', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Acknowledge a deadline. Jurisdictional deadlines need two people if the firm has two.',
    params: one,
    response: deadlineView,
  }),
  addTask: endpoint('POST', '/deadlines/:id/tasks', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a task due a number of days before or after a deadline. It moves with the deadline.',
    params: one,
    body: tiedTask,
    response: taskView,
  }),
  changeTask: endpoint('PUT', '/deadlines/:id/tasks', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Change a task and link its due date to this deadline.',
    params: one,
    body: tiedTask.extend({ task_id: z.uuid(), version: count }),
    response: taskView,
  }),
  applyTemplate: endpoint('POST', '/deadlines/:id/tasks/from-template', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add all tasks of a template; those counted from a deadline follow this one.',
    params: one,
    body: z.object({ template_id: z.uuid() }),
    response: z.object({ added: count }),
  }),
  previewMove: endpoint('POST', '/cases/:id/deadlines/move/preview', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Preview how moving an event changes its deadlines. Nothing is saved.',
    params: one,
    body: z.object({ trigger: line(200), trigger_date: z.string().max(40) }),
    response: z.object({
      changes: z.array(
        z.object({
          deadline_id: z.uuid(),
          title: z.string(),
          before: z.string(),
          after: z.string(),
          error: z.string().nullable(),
        }),
      ),
    }),
  }),
  move: endpoint('POST', '/cases/:id/deadlines/move', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Move an event and the selected deadlines.',
    params: one,
    body: z.object({
      trigger: line(200),
      trigger_date: z.string().max(40),
      deadline_ids: z.array(z.uuid()).min(1, 'Choose at least one.').max(100),
    }),
    response: z.object({ moved: count }),
  }),
  changes: endpoint('GET', '/deadlines/changes', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Proposed changes to open deadlines from a new rule or holiday.',
    response: z.object({ items: z.array(proposedChange) }),
  }),
  decideChange: endpoint('POST', '/deadlines/changes/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Accept or reject a proposed change.',
    params: one,
    body: z.object({ accept: z.boolean() }),
    response: done,
  }),
  overlays: endpoint('GET', '/deadlines/overlays', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Court closures added by the firm.',
    response: z.object({ items: z.array(overlay) }),
  }),
  addOverlay: endpoint('POST', '/deadlines/overlays', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Add a court closure with its source. Affected deadlines become proposed changes.',
    body: z.object({
      jurisdiction: line(40).min(1, 'Say for which court.'),
      date: z.iso.date('Enter the date.'),
      name: line(200).min(1, 'Enter a name for the day.'),
      authority: line(500).min(1, 'Say where it is written.'),
    }),
    response: overlay,
  }),
  dropOverlay: endpoint('DELETE', '/deadlines/overlays/:id', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Remove a court closure. Affected deadlines become proposed changes.',
    params: one,
    response: done,
  }),
  localRules: endpoint('GET', '/deadlines/local-rules', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Local rules that add deadlines: those included with Pam and those added by the firm.',
    response: z.object({ items: z.array(localRuleView) }),
  }),
  addLocalRule: endpoint('POST', '/deadlines/local-rules', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Add a local rule or standing order with its citation. It adds a deadline for its court.',
    body: localRule,
    response: localRuleView,
  }),
  dropLocalRule: endpoint('DELETE', '/deadlines/local-rules/:id', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Remove a local rule added by the firm. Its existing deadlines are kept.',
    params: one,
    response: done,
  }),
  feeds: endpoint('GET', '/calendar/feeds', {
    access: 'cases.view',
    records: 'own',
    summary: 'The caller’s calendar links.',
    response: z.object({ items: z.array(feedView) }),
  }),
  makeFeed: endpoint('POST', '/calendar/feeds', {
    access: 'cases.view',
    records: 'own',
    summary: 'Create a secret calendar link for all visible cases or for one. It is shown once.',
    body: z.object({ name: line(80).min(1, 'Name it.'), case_id: z.uuid().nullable().default(null) }),
    response: feedView.extend({ path: z.string() }),
  }),
  revokeFeed: endpoint('DELETE', '/calendar/feeds/:id', {
    access: 'cases.view',
    records: 'own',
    summary: 'Revoke a calendar link; it stops working immediately.',
    params: one,
    response: done,
  }),
  reminders: endpoint('GET', '/reminders', {
    access: 'cases.view',
    records: 'own',
    summary: 'The caller’s reminders of open deadlines, newest first, and the unread count.',
    response: z.object({ items: z.array(reminderView), unread: count }),
  }),
  readReminders: endpoint('POST', '/reminders/read', {
    access: 'cases.view',
    records: 'own',
    summary: 'Mark all of the caller’s reminders as read.',
    response: done,
  }),
}

export type DeadlineInputView = z.infer<typeof deadlineInput>
export type ComputedDeadlineView = z.infer<typeof computedDeadline>
export type DeadlineStepView = z.infer<typeof deadlineStep>
export type ChainLine = z.infer<typeof chainLine>
export type DeadlineStatus = z.infer<typeof deadlineStatus>
export type DeadlineSource = z.infer<typeof deadlineSource>
export type DeadlineRow = z.infer<typeof deadlineRow>
export type DeadlineView = z.infer<typeof deadlineView>
export type ProposedLine = z.infer<typeof proposedLine>
export type NewDeadline = z.infer<typeof newDeadline>
export type ProposedChange = z.infer<typeof proposedChange>
export type OverlayView = z.infer<typeof overlay>
export type FeedView = z.infer<typeof feedView>
export type ReminderView = z.infer<typeof reminderView>
