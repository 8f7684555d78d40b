import type { FirmArea } from '@pam/contracts/shared/practice-area'
import type { SuggestedWorkflow, WorkflowStep } from '@pam/contracts/workflows'
import { findTrigger } from '#slice/workflows/catalog/triggers'
import { type Around, capital, type Read, readClause, task } from './read-clause.ts'
import { readStart } from './read-start.ts'

/** Between the things to do; the word itself is kept, because `and` may also be inside one of them. */
const between = /\s*(?:[;,]\s*(?:and\s+)?(?:then\s+)?|\.\s+(?:then\s+)?|\s(?:and then|then|and)\s)\s*/i

/** Drafts a workflow from a sentence, by common shapes and without a model. What fits none of them is listed, not guessed. */
export function suggestWorkflow(sentence: string, areas: readonly FirmArea[]): SuggestedWorkflow {
  const whole = sentence
    .replace(/\s+/g, ' ')
    .replace(/’/g, "'")
    .trim()
    .replace(/[.!]+$/, '')
  const start = readStart(whole, areas)
  const { trigger } = start
  const hasCase = findTrigger(trigger.kind)?.hasCase ?? true
  const { reads, left } = readAll(start.rest, { hasCase, triggerKind: trigger.kind })
  const delay =
    start.delay > 0 ? readClause(`wait ${start.delay} days`, { hasCase, triggerKind: trigger.kind }) : null
  const all = delay ? [delay, ...reads] : reads
  const steps = numbered(all)
  const understood = [...start.understood, ...all.map((read) => read.understood)]
  const notUnderstood = [...start.left, ...left]
  if (reads.length === 0) return { workflow: null, understood, not_understood: notUnderstood }
  return {
    workflow: {
      name: capital(whole).slice(0, 120),
      description: null,
      workflow_type: 'Custom',
      definition: { trigger, steps },
    },
    understood,
    not_understood: notUnderstood,
  }
}

function readAll(text: string, around: Around): { reads: Read[]; left: string[] } {
  const reads: Read[] = []
  const left: string[] = []
  let isList = false
  for (const [clause, joint] of clausesOf(text)) {
    const read: Read | null = readClause(clause, around) ?? (isList ? { ...task(clause), isList } : null)
    if (read) {
      reads.push(read)
      if (read.left) left.push(read.left)
      isList = read.isList ?? false
      continue
    }
    const last = reads.at(-1)
    const longer = last && joint === 'and' ? continued(last, clause, around) : null
    if (longer) reads[reads.length - 1] = longer
    else left.push(clause)
  }
  return { reads, left }
}

/** `Review and sign the letter` is one task. */
function continued({ steps }: Read, clause: string, around: Around): Read | null {
  const [step] = steps
  if (steps.length !== 1 || step?.kind !== 'act' || step.act !== 'tasks.add') return null
  return readClause(`add a task to ${step.with.title} and ${clause}`, around)
}

function clausesOf(text: string): (readonly [clause: string, joint: 'and' | 'comma'])[] {
  const parts = text.split(new RegExp(`(${between.source})`, 'i'))
  return parts.flatMap((part, at) => {
    if (at % 2 === 1 || part.trim() === '') return []
    const joint = /^\s*and\s*$/i.test(parts[at - 1] ?? '') ? 'and' : 'comma'
    return [[part.trim(), joint] as const]
  })
}

const numbered = (reads: readonly Read[]): WorkflowStep[] =>
  reads.flatMap(({ steps }) => steps).map((step, at) => ({ ...step, id: `step_${at + 1}` }) as WorkflowStep)
