import type { WorkflowStep } from '@pam/contracts/workflows'
import { dateInList } from '@pam/law/format/dates'
import { counted } from '@pam/law/format/numbers'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { prepareTool } from '#platform/tools'
import { type Act, fieldsOf } from '#slice/workflows/catalog/acts'
import { findTrigger } from '#slice/workflows/catalog/triggers'
import type { Place } from '#slice/workflows/definition/next-step'
import { evaluate, fill, holds, type Scope, textOf } from '#slice/workflows/expressions/evaluate'
import type { Detail } from '#slice/workflows/workflows.table'
import { OwnerMayNot } from './owner.ts'

const mostItems = 100
const largestOutput = 64_000

/** What a step did, or what it needs first. */
export type Performed =
  | {
      readonly is: 'done'
      readonly text: string
      readonly details: readonly Detail[]
      readonly link: string | null
      readonly output: unknown
    }
  | {
      readonly is: 'waits'
      readonly text: string
      readonly until: string | null
      readonly event: string | null
    }
  | {
      readonly is: 'asks'
      readonly who: string | null
      readonly title: string
      readonly question: string
      readonly details: readonly Detail[]
    }
  | { readonly is: 'starts'; readonly workflowId: string }

/**
 * Takes one step as the owner. All its changes are in the transaction of `ctx`, so they are stored with the journal or
 * not at all.
 */
export async function performStep(
  ctx: Ctx,
  acts: readonly Act[],
  { step, scope }: Pick<Place, 'step' | 'scope'>,
  isApproved: boolean,
): Promise<Performed> {
  switch (step.kind) {
    case 'act':
      return performAct(ctx, acts, step, scope, isApproved)
    case 'wait':
      return waits(step, scope)
    case 'approve': {
      const question = textOf(fill(step.question, scope))
      if (isApproved) return done('Approved.', { approved: true })
      return { is: 'asks', who: step.who, title: step.title, question, details: [] }
    }
    case 'branch': {
      const taken = holds(step.if, scope) ? 'yes' : 'no'
      const says = taken === 'yes' ? 'holds' : 'does not hold'
      return done(`“${step.if}” ${says}.`, { taken })
    }
    case 'each':
      return loops(step, scope)
    case 'start':
      return { is: 'starts', workflowId: step.workflow_id }
  }
}

const done = (text: string, output: unknown): Performed => ({
  is: 'done',
  text,
  details: [],
  link: null,
  output,
})

function waits({ until, event }: Extract<WorkflowStep, { kind: 'wait' }>, scope: Scope): Performed {
  const moment = until === null ? null : textOf(evaluate(until, scope))
  if (moment !== null && !/^\d{4}-\d{2}-\d{2}/.test(moment))
    throw badInput(`“${moment}” is not a valid date to wait for.`)
  const day = moment && dateInList(moment.slice(0, 10))
  const what = event ? (findTrigger(event)?.title ?? event) : null
  const text = what
    ? `Waits until this happens: ${what}${day ? `, or until ${day}` : ''}.`
    : `Waits until ${day}.`
  return { is: 'waits', text, until: moment, event }
}

function loops({ items }: Extract<WorkflowStep, { kind: 'each' }>, scope: Scope): Performed {
  const list = evaluate(items, scope)
  if (!Array.isArray(list)) throw badInput(`“${items}” is not a list.`)
  if (list.length > mostItems)
    throw badInput(`A list can have at most ${mostItems} items here; this list has ${list.length}.`)
  return done(`Repeats for ${counted(list.length, 'item')}.`, { items: list })
}

async function performAct(
  ctx: Ctx,
  acts: readonly Act[],
  step: Extract<WorkflowStep, { kind: 'act' }>,
  scope: Scope,
  isApproved: boolean,
): Promise<Performed> {
  const act = acts.find(({ name }) => name === step.act)
  if (!act) throw new AppError('conflict', `This version of Pam cannot do “${step.act}”.`)
  if (!ctx.may(act.tool.needs)) throw new OwnerMayNot(act.tool.needs)
  const { tool, input } = prepareTool(ctx, [act.tool], step.act, inputOf(act, step.with, scope))
  const proposed = await tool.propose?.(ctx, input)
  const details = proposed?.details ?? []
  if ((tool.isReviewed || (tool.leavesFirm && !step.automatic)) && !isApproved)
    return {
      is: 'asks',
      who: null,
      title: step.title,
      question: `${proposed?.title ?? act.title}?`,
      details,
    }
  const output = plainData(await tool.run(ctx, input))
  const answer = await tool.render?.(ctx, output, input)
  const text = answer?.sentences.join(' ') ?? `${proposed?.title ?? act.title}: done.`
  return { is: 'done', text, details, link: answer?.link ?? null, output }
}

/** What the fields are given; the case is that of the run where none is named. Empty fields are left to their defaults. */
function inputOf(act: Act, given: Readonly<Record<string, unknown>>, scope: Scope): Record<string, unknown> {
  const filled = Object.entries(given).map(
    ([name, value]) => [name, typeof value === 'string' ? fill(value, scope) : value] as const,
  )
  const own = Object.fromEntries(filled.filter(([, value]) => value !== '' && value !== null))
  const hasCase = fieldsOf(act).some(({ name }) => name === 'case_id')
  const caseId = (scope.case as { id: string } | null)?.id
  return hasCase && own.case_id === undefined && caseId ? { ...own, case_id: caseId } : own
}

function plainData(output: unknown): unknown {
  const text = JSON.stringify(output ?? null)
  return text.length > largestOutput ? null : JSON.parse(text)
}
