import type { WorkflowCatalog, WorkflowDefinition, WorkflowStep } from '@pam/contracts/workflows'
import { clockTime } from '@pam/law/dates/clock-time'
import { counted } from '@pam/law/format/numbers'
import { conditionWords, dayWords, textWords } from './expressions.ts'
import { plainWords } from './plain-words.ts'
import { titleOf } from './values.ts'

type Catalog = Pick<WorkflowCatalog, 'acts' | 'triggers'>

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Starts when: a case is opened, if Practice area is Family law */
export function triggerWords(
  { kind, when, weekdays, at }: WorkflowDefinition['trigger'],
  { triggers }: Pick<WorkflowCatalog, 'triggers'>,
): string {
  const title = triggers.find((trigger) => trigger.kind === kind)?.title ?? 'Nothing chosen yet'
  const days = weekdays.length === 0 ? 'Every day' : weekdays.map((day) => weekdayNames[day]).join(', ')
  const what = kind === 'schedule' ? `${days}${at ? ` at ${clockTime(at)}` : ''}` : title
  return when ? `${what}, if ${conditionWords(when)}` : what
}

/** What a step does, in a line. */
export function stepWords(step: WorkflowStep, catalog: Catalog, steps: readonly WorkflowStep[] = []): string {
  switch (step.kind) {
    case 'act':
      return actWords(step, catalog, steps)
    case 'wait':
      return waitWords(step, catalog, steps)
    case 'approve':
      return step.question ? textWords(step.question, steps) : 'No question yet'
    case 'branch':
      return step.if ? `If ${conditionWords(step.if, steps)}` : 'No condition yet'
    case 'each':
      return `For each of: ${titleOf(step.items, steps).toLowerCase()}`
    case 'start':
      return 'Starts another workflow on the same case'
  }
}

function waitWords(
  { until, event }: Extract<WorkflowStep, { kind: 'wait' }>,
  { triggers }: Catalog,
  steps: readonly WorkflowStep[],
): string {
  const title = event && (triggers.find(({ kind }) => kind === event)?.title ?? event)
  const day = until === null ? null : dayWords(until, steps)
  const fixed = /^in (\d+ days?)$/.exec(day ?? '')?.[1]
  if (title) return `Until: ${lowered(title)}${day ? `, at most ${fixed ?? `until ${day}`}` : ''}`
  if (fixed) return `Wait ${fixed}`
  return day ? `Until ${day}` : 'No date yet'
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function actWords(
  step: Extract<WorkflowStep, { kind: 'act' }>,
  { acts }: Catalog,
  steps: readonly WorkflowStep[],
): string {
  const act = acts.find(({ act: name }) => name === step.act)
  if (!act) return 'No action chosen'
  const parts = fieldWords(step, { acts }, steps).map(({ label, value }) => `${label}: ${value}`)
  return [act.title, ...parts.slice(0, 2)].join(' · ')
}

/** The filled fields of an act, each with its title, in words. */
export function fieldWords(
  { act: name, with: given }: Extract<WorkflowStep, { kind: 'act' }>,
  { acts }: Pick<WorkflowCatalog, 'acts'>,
  steps: readonly WorkflowStep[] = [],
): { label: string; value: string }[] {
  const fields = acts.find(({ act }) => act === name)?.fields ?? []
  // In the order of the form: the store does not keep that of the keys.
  const order = (field: string) => fields.findIndex((one) => one.name === field)
  const entries = Object.entries(given).toSorted(([one], [other]) => order(one) - order(other))
  return entries.flatMap(([field, value]) => {
    const known = fields.find((one) => one.name === field)
    const text = valueWords(value, known?.is, steps)
    return text === '' ? [] : [{ label: known?.title ?? plainWords(field), value: text }]
  })
}

function valueWords(value: unknown, is: string | undefined, steps: readonly WorkflowStep[]): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return String(value)
  const only = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(value)
  if (is === 'date' && only) return dayWords(only[1] ?? '', steps)
  if (is === 'choice') return plainWords(value)
  // A person or case chosen by name is an id here; the editor shows the name.
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return is === 'case' ? 'A chosen case' : 'A chosen person'
  return textWords(value, steps)
}

export const stepCount = (count: number): string => counted(count, 'step')
