import type { DryRun, WorkflowDefinition } from '@pam/contracts/workflows'
import { presentActor } from '#features/auth'
import { openWrittenCase, type SampleToClear, visibleCaseTitles, writeCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { newId } from '#platform/id'
import type { Tool } from '#platform/tools'
import { actsOf } from '#slice/workflows/catalog/acts'
import { type Journal, nextPlace } from '#slice/workflows/definition/next-step'
import { ExpressionError } from '#slice/workflows/expressions/parse'
import { performStep } from './perform-step.ts'
import { actingAs, scopeOf } from './run-ctx.ts'

const mostSteps = 200

interface Rehearsal {
  readonly definition: WorkflowDefinition
  /** Whose permissions count; the caller's where there is no owner yet. */
  readonly ownerId: string | null
  readonly caseId: string | null
  /** On a made-up case, which is rolled back with everything else of the dry run. */
  readonly isOnSample: boolean
}

export interface Rehearsing {
  readonly tools: readonly Tool[]
  /** Lets the made-up case be opened. */
  readonly clear: (tx: Ctx['db'], sample: SampleToClear) => Promise<void>
}

/** Thrown to undo everything a rehearsal did. */
class Rehearsed extends Error {
  readonly result: DryRun
  constructor(result: DryRun) {
    super('A rehearsal leaves nothing behind.')
    this.result = result
  }
}

/**
 * Takes every step for real in one transaction and then rolls it back: it lists what a run would do. Waits and
 * approvals count as done at once.
 */
export async function dryRun(ctx: Ctx, rehearsing: Rehearsing, rehearsed: Rehearsal): Promise<DryRun> {
  const { caseId } = rehearsed
  if (caseId && !(await visibleCaseTitles(ctx.db, ctx.actor, [caseId])).has(caseId)) throw notFound('case')
  try {
    return await ctx.db.transaction(async (tx) => {
      throw new Rehearsed(await rehearse(ctx, tx, rehearsing, rehearsed))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result
    throw error
  }
}

async function rehearse(
  ctx: Ctx,
  tx: Ctx['db'],
  { tools, clear }: Rehearsing,
  { definition, ownerId, caseId: given, isOnSample }: Rehearsal,
): Promise<DryRun> {
  const owner = await presentActor(tx, ctx.actor.firmId, ownerId ?? ctx.actor.userId)
  if (!owner) return { effects: [], error: 'The owner has left the firm.' }
  const acting = actingAs({ ...ctx, tools }, tx, owner, newId())
  const acts = actsOf(tools)
  const caseId = isOnSample ? await makeUpCase(acting, clear) : given
  const journal = new Map<string, { status: 'done'; output: unknown }>()
  const effects: DryRun['effects'] = []
  const started = { kind: definition.trigger.kind, text: 'A dry run' }
  for (;;) {
    let title = 'Start'
    try {
      if (journal.size >= mostSteps) return { effects, error: `It takes more than ${mostSteps} steps.` }
      const place = nextPlace(definition, journal as Journal, await scopeOf(acting, caseId, started))
      if (!place) return { effects, error: null }
      const { path, step } = place
      title = step.title
      const row = { path, title, kind: step.kind === 'act' ? step.act : step.kind }
      const first = await performStep(acting, acts, place, false)
      if (first.is === 'waits') effects.push({ ...row, ...shown('waiting', first.text) })
      if (first.is === 'asks')
        effects.push({
          ...row,
          ...shown('waiting', `Asks for approval: ${first.question}`),
          details: [...first.details],
        })
      if (first.is === 'starts') effects.push({ ...row, ...shown('done', 'Starts another workflow.') })
      const performed = first.is === 'asks' ? await performStep(acting, acts, place, true) : first
      if (performed.is === 'done')
        effects.push({
          ...row,
          ...shown('done', performed.text),
          details: [...performed.details],
        })
      journal.set(path, { status: 'done', output: performed.is === 'done' ? performed.output : null })
    } catch (error) {
      if (error instanceof AppError || error instanceof ExpressionError)
        return { effects, error: `${title}: ${error.message}` }
      throw error
    }
  }
}

const client = { name: 'Jordan Sample', emails: ['jordan.sample@example.com'], phones: ['(555) 010-0199'] }

/** An open case with a client to write to, an opponent and a court, and the owner as its lead. */
async function makeUpCase(acting: Ctx, clear: Rehearsing['clear']): Promise<string> {
  const { db, actor } = acting
  const parties = [
    { ...client, kind: 'person' as const, role: 'client' as const },
    { name: 'Example Freight LLC', kind: 'organisation' as const, role: 'adverse' as const },
  ]
  const { id } = await writeCase(db, acting, {
    title: 'Sample v. Example Freight LLC',
    number: '',
    practice_area: 'personal-injury',
    description: 'A made-up case.',
    court: 'Superior Court of California, County of Alameda',
    judge: '',
    court_number: '',
    jurisdiction: 'California',
    parties,
    walled: false,
  })
  const names = parties.map(({ name, role }) => ({ name, role }))
  await clear(db, { firmId: actor.firmId, caseId: id, leadId: actor.userId, at: acting.now(), names })
  await openWrittenCase(db, acting, id)
  return id
}

const shown = (status: 'done' | 'waiting', text: string) => ({ status, text, details: [], link: null })
