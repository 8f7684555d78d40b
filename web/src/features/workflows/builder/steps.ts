import type { WorkflowCatalog, WorkflowStep } from '@pam/contracts/workflows'

type Slot = 'steps' | 'yes' | 'no'

/** A list of steps: that of the workflow itself, or one inside a branch or a loop. */
export interface ListAddress {
  readonly parent: string | null
  readonly slot: Slot
}

interface Located {
  readonly step: WorkflowStep
  readonly address: ListAddress
  readonly index: number
  readonly siblings: readonly WorkflowStep[]
}

type Steps = readonly WorkflowStep[]

export const topList: ListAddress = { parent: null, slot: 'steps' }

/** The lists inside a step, with their headings. */
export function innerLists(step: WorkflowStep): { slot: Slot; title: string; steps: Steps }[] {
  if (step.kind === 'branch')
    return [
      { slot: 'yes', title: 'If so', steps: step.yes },
      { slot: 'no', title: 'Otherwise', steps: step.no },
    ]
  return step.kind === 'each' ? [{ slot: 'steps', title: 'For each item', steps: step.steps }] : []
}

function withInner(step: WorkflowStep, change: (inner: Steps, slot: Slot) => Steps): WorkflowStep {
  if (step.kind === 'branch')
    return { ...step, yes: [...change(step.yes, 'yes')], no: [...change(step.no, 'no')] }
  return step.kind === 'each' ? { ...step, steps: [...change(step.steps, 'steps')] } : step
}

function changeList(steps: Steps, address: ListAddress, change: (list: Steps) => Steps): Steps {
  if (address.parent === null) return change(steps)
  return steps.map((step) =>
    withInner(step, (inner, slot) =>
      step.id === address.parent && slot === address.slot
        ? change(inner)
        : changeList(inner, address, change),
    ),
  )
}

export const everyStep = (steps: Steps): WorkflowStep[] =>
  steps.flatMap((step) => [step, ...innerLists(step).flatMap((inner) => everyStep(inner.steps))])

export function locate(steps: Steps, id: string, address = topList): Located | null {
  for (const [index, step] of steps.entries()) {
    if (step.id === id) return { step, address, index, siblings: steps }
    for (const inner of innerLists(step)) {
      const found = locate(inner.steps, id, { parent: step.id, slot: inner.slot })
      if (found) return found
    }
  }
  return null
}

export const changeStep = (steps: Steps, id: string, changed: WorkflowStep): Steps =>
  steps.map((step) => (step.id === id ? changed : withInner(step, (inner) => changeStep(inner, id, changed))))

export const removeStep = (steps: Steps, id: string): Steps =>
  steps.filter((step) => step.id !== id).map((step) => withInner(step, (inner) => removeStep(inner, id)))

/** A list deleted meanwhile is replaced by the end of the workflow, so that nothing is lost. */
export function insertStep(steps: Steps, address: ListAddress, index: number, step: WorkflowStep): Steps {
  const isThere = address.parent === null || locate(steps, address.parent) !== null
  return changeList(steps, isThere ? address : topList, (list) => list.toSpliced(index, 0, step))
}

export type Move = 'up' | 'down' | 'in' | 'out'
type Place = readonly [ListAddress, number]

/** Where a move leads; null where there is no such place. */
function targetOf(steps: Steps, { address, index, siblings }: Located, move: Move): Place | null {
  switch (move) {
    case 'up':
      if (index > 0) return [address, index - 1]
      return address.slot === 'no' ? endOf(steps, { ...address, slot: 'yes' }) : null
    case 'down':
      if (index < siblings.length - 1) return [address, index + 1]
      return address.slot === 'yes' ? [{ ...address, slot: 'no' }, 0] : null
    case 'in': {
      const before = siblings[index - 1]
      const inner = before && innerLists(before)[0]
      return inner ? [{ parent: before.id, slot: inner.slot }, inner.steps.length] : null
    }
    case 'out': {
      const parent = address.parent === null ? null : locate(steps, address.parent)
      return parent && [parent.address, parent.index + 1]
    }
  }
}

function endOf(steps: Steps, { parent, slot }: ListAddress): Place | null {
  const owner = parent === null ? null : locate(steps, parent)
  const list = owner && innerLists(owner.step).find((inner) => inner.slot === slot)
  return list ? [{ parent, slot }, list.steps.length] : null
}

export function canMove(steps: Steps, id: string, move: Move): boolean {
  const found = locate(steps, id)
  return found !== null && targetOf(steps, found, move) !== null
}

export function moveStep(steps: Steps, id: string, move: Move): Steps {
  const found = locate(steps, id)
  const target = found && targetOf(steps, found, move)
  if (!target) return steps
  return insertStep(removeStep(steps, id), target[0], target[1], found.step)
}

/** An id later steps read the output by: from the words, and not taken yet. */
export function freeId(steps: Steps, words: string): string {
  const taken = new Set(everyStep(steps).map(({ id }) => id))
  const base =
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[^a-z]+|_+$/g, '')
      .slice(0, 30) || 'step'
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}_${number}`
  return id
}

/** A copy of a step and what is inside it, under ids of their own. */
export function copyStep(steps: Steps, step: WorkflowStep): WorkflowStep {
  let known = steps
  const copied = (original: WorkflowStep): WorkflowStep => {
    const id = freeId(known, original.id)
    const own = { ...original, id }
    known = [...known, own.kind === 'branch' || own.kind === 'each' ? { ...own, ...emptied(own) } : own]
    return withInner(own, (inner) => inner.map(copied))
  }
  return copied(step)
}

const emptied = (step: WorkflowStep) => (step.kind === 'branch' ? { yes: [], no: [] } : { steps: [] })

type Act = WorkflowCatalog['acts'][number]

export const newActStep = (steps: Steps, { act, title }: Act): WorkflowStep => ({
  id: freeId(steps, title),
  title,
  kind: 'act',
  act,
  with: {},
  automatic: false,
  retries: 3,
  if_fails: 'stop',
})

export const controlKinds = [
  { kind: 'wait', title: 'Wait', summary: 'Wait for a date, or until something happens in the case.' },
  {
    kind: 'approve',
    title: 'Ask for approval',
    summary: 'A person approves or declines before the run continues.',
  },
  { kind: 'branch', title: 'If / otherwise', summary: 'Take different steps depending on a condition.' },
  { kind: 'each', title: 'For each item', summary: 'Repeat steps for each person or party of the case.' },
  { kind: 'start', title: 'Start another workflow', summary: 'Run another workflow on the same case.' },
] as const
export type ControlKind = (typeof controlKinds)[number]['kind']

export function newControlStep(steps: Steps, kind: ControlKind): WorkflowStep {
  const title = controlKinds.find((control) => control.kind === kind)?.title ?? kind
  const basics = { id: freeId(steps, kind === 'branch' ? 'check' : kind), title }
  switch (kind) {
    case 'wait':
      return { ...basics, kind, until: 'add_days(today, 3)', event: null }
    case 'approve':
      return { ...basics, kind, question: '', who: null }
    case 'branch':
      return { ...basics, kind, if: '', yes: [], no: [] }
    case 'each':
      return { ...basics, kind, items: 'case.team', steps: [] }
    case 'start':
      return { ...basics, kind, workflow_id: '' }
  }
}
