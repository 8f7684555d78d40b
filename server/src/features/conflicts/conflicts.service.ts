import type { AskedName, CheckView, Decision } from '@pam/contracts/conflicts'
import { hitThreshold } from '@pam/law/names/compare-names'
import { namesOf } from '#features/auth'
import { type Case, countNotes, namesOfCase, tellCase, visibleCaseTitles } from '#features/cases'
import { record } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { cursorOf, placeOf } from '#platform/page-place'
import { isOpen, viewOf } from './check-view.ts'
import { countNames } from './conflict-index.queries.ts'
import { refreshIndex } from './conflict-index.ts'
import * as query from './conflicts.queries.ts'
import type { ConflictCheck, ConflictHit } from './conflicts.table.ts'
import { type FoundHit, findHits } from './find-hits.ts'

const goodForDays = 30

export const checkNames = (ctx: Ctx, names: readonly AskedName[]): Promise<CheckView> =>
  runCheck(ctx, names, null)

export async function checkCase(ctx: Ctx, it: Case): Promise<CheckView> {
  const names = await namesOfCase(ctx.db, it.id)
  if (names.length === 0)
    throw badInput('This case has no parties yet. Add the client and the other side first.')
  return runCheck(ctx, names, it.id)
}

/** Fails closed: what could not be searched is said, and never taken for nothing found. */
async function runCheck(ctx: Ctx, names: readonly AskedName[], caseId: string | null): Promise<CheckView> {
  const { firmId, userId } = ctx.actor
  const found = await searchAll(ctx, names, caseId)
  const check: ConflictCheck = {
    id: newId(),
    firmId,
    caseId,
    askedBy: userId,
    askedAt: ctx.now(),
    names: names.map(({ name, role }) => ({ name, role })),
    corpus: {
      ...(await countNames(ctx.db, firmId)),
      notes: await countNotes(ctx.db, firmId),
      snapshot: newId(),
    },
    threshold: hitThreshold,
    complete: found.incompleteBecause === null,
    incompleteBecause: found.incompleteBecause,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertCheck(tx, check)
    await query.insertHits(
      tx,
      found.hits.map((hit, position) => ({ ...hit, id: newId(), firmId, checkId: check.id, position })),
    )
    if (caseId) await tellCase(tx, ctx, caseId, 'conflicts.checked', toldAs(check, found.hits))
    await record(tx, ctx, 'conflicts.checked', check.id, {
      case: caseId,
      names: names.length,
      hits: found.hits.length,
      complete: check.complete,
    })
  })
  return viewOf(ctx, check)
}

async function searchAll(ctx: Ctx, names: readonly AskedName[], caseId: string | null) {
  const hits: FoundHit[] = []
  try {
    const isFresh = await refreshIndex(ctx.db, ctx.actor.firmId)
    for (const asked of names) hits.push(...(await findHits(ctx.db, ctx.actor, asked, caseId)))
    const waiting = 'Names are still being taken in. Check again in a minute.'
    return { hits: once(hits), incompleteBecause: isFresh ? null : waiting }
  } catch (error) {
    ctx.log.error({ err: error }, 'a conflict check could not be finished')
    return { hits: once(hits), incompleteBecause: 'The search failed before its end. Check again.' }
  }
}

/** A name and its alias can find the same thing; once is enough, the surest way counts. */
function once(hits: readonly FoundHit[]): FoundHit[] {
  const best = new Map<string, FoundHit>()
  for (const hit of hits) {
    const key = [hit.name, hit.contactId ?? hit.matched, hit.caseId, hit.matchedAs].join('|')
    const before = best.get(key)
    if (!before || hit.score > before.score) best.set(key, hit)
  }
  return [...best.values()]
}

function toldAs({ complete }: ConflictCheck, hits: readonly FoundHit[]): string {
  if (!complete) return 'A conflict check could not be finished.'
  const grave = hits.filter((it) => it.severity !== 'info').length
  return `Conflicts were checked: ${grave === 0 ? 'nothing to decide' : `${grave} to decide`}.`
}

export const showCheck = (ctx: Ctx, check: ConflictCheck): Promise<CheckView> => viewOf(ctx, check)

export async function showCaseCheck(ctx: Ctx, it: Case) {
  const check = await query.lastCheckOf(ctx.db, it.id)
  if (!check) return { check: null, is_cleared: false, why_not: 'Conflicts were not checked yet.' }
  const hits = await query.hitsOf(ctx.db, check.id)
  const whyNot = reasonAgainst(check, hits, ctx.now())
  return { check: await viewOf(ctx, check), is_cleared: whyNot === null, why_not: whyNot }
}

/** Says in words what the database enforces when a case is opened. */
function reasonAgainst(check: ConflictCheck, hits: readonly ConflictHit[], now: Date): string | null {
  if (!check.complete) return 'The last check is not complete.'
  if (check.askedAt.getTime() <= now.getTime() - goodForDays * 86_400_000)
    return `The last check is more than ${goodForDays} days old.`
  if (hits.some((it) => it.severity !== 'info' && it.decision === 'decline'))
    return 'A hit was decided against taking the case.'
  const open = hits.filter(isOpen).length
  return open > 0 ? `${open} ${open === 1 ? 'hit needs' : 'hits need'} a decision.` : null
}

export async function decideHit(
  ctx: Ctx,
  { hit, check }: { hit: Granted<ConflictHit, 'decide'>; check: ConflictCheck },
  { decision, reason }: { decision: Decision; reason: string },
): Promise<CheckView> {
  await ctx.db.transaction(async (tx) => {
    await query.decideHit(tx, hit.id, { decision, reason, decidedBy: ctx.actor.userId, decidedAt: ctx.now() })
    if (check.caseId) await tellCase(tx, ctx, check.caseId, 'conflicts.decided', 'A conflict was decided.')
    await record(tx, ctx, 'conflicts.decided', hit.id, { check: check.id, decision, severity: hit.severity })
  })
  return viewOf(ctx, check)
}

interface ChecksAsked {
  readonly after?: string | undefined
  readonly limit: number
  readonly undecided?: boolean | undefined
}

export async function listChecks(ctx: Ctx, { after, limit, undecided = false }: ChecksAsked) {
  const rows = await query.listChecks(ctx.db, ctx.actor, undecided, placeOf(after), limit + 1)
  const page = rows.slice(0, limit)
  const { firmId } = ctx.actor
  const [people, titles] = await Promise.all([
    namesOf(
      ctx.db,
      firmId,
      page.map((it) => it.check.askedBy),
    ),
    visibleCaseTitles(
      ctx.db,
      ctx.actor,
      page.flatMap((it) => it.check.caseId ?? []),
    ),
  ])
  const last = page.at(-1)?.check
  return {
    items: page.map(({ check, red, amber, undecided: open }) => ({
      id: check.id,
      case_id: check.caseId,
      case_title: check.caseId === null ? null : (titles.get(check.caseId) ?? null),
      complete: check.complete,
      asked_by: people.get(check.askedBy) ?? 'Former colleague',
      asked_at: check.askedAt.toISOString(),
      names: check.names.map((it) => it.name),
      red: Number(red),
      amber: Number(amber),
      undecided: Number(open),
    })),
    next: rows.length > limit && last ? cursorOf(last.askedAt.toISOString(), last.id) : null,
  }
}
