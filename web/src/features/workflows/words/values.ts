import { caseStatus } from '@pam/contracts/cases'
import { builtInAreas } from '@pam/contracts/shared/practice-area'
import type { WorkflowCatalog, WorkflowDefinition, WorkflowStep } from '@pam/contracts/workflows'
import { innerLists } from '#slice/workflows/builder/steps.ts'
import { plainWords } from './plain-words.ts'

/** Something a step can read: by a path in the file, by a title on the screen. */
export interface ValueOption {
  readonly path: string
  readonly title: string
  readonly group: string
  readonly is: 'text' | 'date' | 'number' | 'yes_no' | 'person' | 'list'
  readonly choices?: readonly string[]
}

const ofCase: readonly ValueOption[] = (
  [
    ['title', 'Case title', 'text'],
    ['number', 'Case number', 'text'],
    ['client', 'Client', 'text'],
    ['practice_area', 'Practice area', 'text', builtInAreas],
    ['stage', 'Stage', 'text'],
    ['status', 'Case status', 'text', caseStatus.options],
    ['court', 'Court', 'text'],
    ['lead', 'Lead’s name', 'text'],
    ['lead_id', 'Case lead', 'person'],
    ['opened_on', 'Date opened', 'date'],
    ['team', 'Case team', 'list'],
    ['clients', 'Clients', 'list'],
    ['parties', 'Parties', 'list'],
  ] as const
).map(([name, title, is, choices]) => ({
  path: `case.${name}`,
  title,
  group: 'Case',
  is,
  ...(choices && { choices }),
}))

const ofDeadline = (
  [
    ['title', 'Deadline', 'text'],
    ['due_on', 'Due date', 'date'],
    ['days_left', 'Days left', 'number'],
    ['responsible', 'Responsible person’s name', 'text'],
    ['responsible_id', 'Responsible person', 'person'],
  ] as const
).map(([name, title, is]) => ({ path: `trigger.${name}`, title, group: 'Trigger', is }))

const ofInvoice = (
  [
    ['title', 'Invoice', 'text'],
    ['client', 'Invoiced client', 'text'],
    ['due_on', 'Due date', 'date'],
  ] as const
).map(([name, title, is]) => ({ path: `trigger.${name}`, title, group: 'Trigger', is }))

const always: readonly ValueOption[] = [
  { path: 'today', title: 'Today', group: 'General', is: 'date' },
  { path: 'owner.id', title: 'Workflow owner', group: 'General', is: 'person' },
]

/** What an act answers with, where it is certain. */
const outputs: Readonly<Record<string, readonly (readonly [string, string, ValueOption['is']])[]>> = {
  'tasks.add': [
    ['id', 'task', 'text'],
    ['title', 'task title', 'text'],
    ['due_on', 'due date', 'date'],
    ['assignee', 'assignee’s name', 'text'],
  ],
  'cases.write_note': [['text', 'note', 'text']],
  'workflows.email': [
    ['to', 'recipient', 'text'],
    ['subject', 'subject', 'text'],
  ],
  'knowledge.draft_document': [
    ['document_id', 'document', 'text'],
    ['name', 'file name', 'text'],
  ],
  'signatures.request': [
    ['title', 'document title', 'text'],
    ['signers', 'signers', 'text'],
  ],
  'workflows.ask': [['answer', 'answer', 'text']],
  'workflows.analyze_document': [
    ['document', 'file name', 'text'],
    ['kind', 'type of document', 'text'],
    ['risk', 'risk', 'text'],
    ['risks', 'number of risks', 'number'],
  ],
  'workflows.notify': [['subject', 'subject', 'text']],
  wait: [
    ['happened', 'it happened in time', 'yes_no'],
    ['because', 'why the wait ended', 'text'],
  ],
}

const ofStep = (step: WorkflowStep): ValueOption[] =>
  (outputs[step.kind === 'act' ? step.act : step.kind] ?? []).map(([name, title, is]) => ({
    path: `steps.${step.id}.${name}`,
    title: `${step.title}: ${title}`,
    group: 'Earlier steps',
    is,
    ...(is === 'yes_no' && { choices: ['true', 'false'] }),
  }))

const item = (name: string, title: string, is: ValueOption['is']): ValueOption => ({
  path: name ? `item.${name}` : 'item',
  title,
  group: 'Current item',
  is,
})

/** The lists a loop can go through, and what each item is. */
const itemsOf: Readonly<Record<string, readonly ValueOption[]>> = {
  'case.team': [item('id', 'Team member', 'person'), item('name', 'Team member’s name', 'text')],
  'case.clients': [item('', 'Client’s name', 'text')],
  'case.parties': [item('name', 'Party’s name', 'text'), item('role', 'Party’s role', 'text')],
}

function ofTrigger({ kind }: WorkflowDefinition['trigger']): readonly ValueOption[] {
  const what: ValueOption = { path: 'trigger.text', title: 'What happened', group: 'Trigger', is: 'text' }
  if (kind === 'invoice.overdue') return [what, ...ofInvoice]
  if (kind === 'webhook')
    return [what, { path: 'trigger.body', title: 'Webhook data', group: 'Trigger', is: 'text' }]
  return kind === 'deadline.near' || kind === 'deadline.missed' ? [what, ...ofDeadline] : [what]
}

/** What a step can read of itself once it is done: for taking it back. */
export const ownOutput = (step: WorkflowStep): ValueOption[] => ofStep(step)

/** What can be read at a step, or by the trigger’s own condition where no step is named. */
export function valuesAt(
  { trigger, steps }: WorkflowDefinition,
  stepId: string | null,
  { triggers }: Pick<WorkflowCatalog, 'triggers'>,
): ValueOption[] {
  const hasCase = triggers.find(({ kind }) => kind === trigger.kind)?.has_case ?? true
  const general = [...ofTrigger(trigger), ...(hasCase ? ofCase : []), ...always]
  if (stepId === null) return general
  return [...(pathTo(steps, stepId, []) ?? []), ...general]
}

/** The outputs before a step and the items of the loops around it, the nearest first; null where it is not in here. */
function pathTo(
  steps: readonly WorkflowStep[],
  id: string,
  known: readonly ValueOption[],
): readonly ValueOption[] | null {
  let before = known
  for (const step of steps) {
    if (step.id === id) return before
    before = [...ofStep(step), ...before]
    const around = step.kind === 'each' ? [...(itemsOf[step.items] ?? []), ...before] : before
    for (const inner of innerLists(step)) {
      const found = pathTo(inner.steps, id, around)
      if (found) return found
    }
  }
  return null
}

const everywhere = [
  ...ofCase,
  ...ofDeadline,
  ...always,
  ...Object.values(itemsOf).flat(),
  { path: 'trigger.text', title: 'What happened' },
]

/** The title of a path, also without the workflow around it. */
export function titleOf(path: string, steps: readonly WorkflowStep[] = []): string {
  const known = everywhere.find((option) => option.path === path)
  if (known) return known.title
  const [root, id, ...rest] = path.split('.')
  const step = root === 'steps' ? steps.find((one) => one.id === id) : undefined
  if (step)
    return ofStep(step).find((option) => option.path === path)?.title ?? `${step.title}: ${rest.join('.')}`
  return plainWords(path.replaceAll('.', ' '))
}
