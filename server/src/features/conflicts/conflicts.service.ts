import type { AskedIdentity, CheckView } from '@pam/contracts/conflicts'
import { namesOf } from '#features/auth'
import { type Case, namesOfCase, visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { isAskedIn } from './check/names-asked.ts'
import { runCheck } from './check/run-check.ts'
import { viewOf } from './check/view.ts'
import * as query from './conflicts.queries.ts'
import type { ConflictCheck, ConflictHit } from './conflicts.table.ts'
import { isAwaitingLetter, isUndecided } from './decisions/rules.ts'

const goodForDays = 30

const checked = async (
  ctx: Ctx,
  names: readonly AskedIdentity[],
  caseId: string | null,
): Promise<CheckView> => viewOf(ctx, (await runCheck(ctx, { names, caseId, isAutomatic: false })).check)

export const checkNames = (ctx: Ctx, names: readonly AskedIdentity[]): Promise<CheckView> =>
  checked(ctx, names, null)

export async function checkCase(ctx: Ctx, entry: Case): Promise<CheckView> {
  const names = await namesOfCase(ctx.db, entry.id)
  if (names.length === 0)
    throw badInput('This case has no parties yet. Add the client and the opposing party first.')
  return checked(ctx, names, entry.id)
}

export const showCheck = (ctx: Ctx, check: ConflictCheck): Promise<CheckView> => viewOf(ctx, check)

export async function showCaseCheck(ctx: Ctx, entry: Case) {
  const check = await query.lastCheckOf(ctx.db, entry.id)
  if (!check) return { check: null, is_cleared: false, why_not: 'Conflicts have not been checked yet.' }
  const hits = await query.hitsOf(ctx.db, check.id)
  const names = await namesOfCase(ctx.db, entry.id)
  const whyNot = names.every(isAskedIn(check.names))
    ? reasonAgainst(check, hits, ctx.now())
    : 'Names were added or changed since the last check.'
  return { check: await viewOf(ctx, check), is_cleared: whyNot === null, why_not: whyNot }
}

/** Explains what the database enforces when a case is opened. */
function reasonAgainst(check: ConflictCheck, hits: readonly ConflictHit[], now: Date): string | null {
  if (!check.complete) return 'The last check is not complete.'
  if (check.askedAt.getTime() <= now.getTime() - goodForDays * 86_400_000)
    return `The last check is more than ${goodForDays} days old.`
  if (hits.some((hit) => hit.severity !== 'info' && hit.decision === 'decline'))
    return 'A match was decided against taking the case.'
  const open = hits.filter(isUndecided).length
  const letters = hits.filter(isAwaitingLetter).length
  const why = [
    open > 0 ? `${open} ${open === 1 ? 'hit needs' : 'hits need'} a decision.` : '',
    letters > 0
      ? `${letters} signed consent ${letters === 1 ? 'letter is' : 'letters are'} outstanding.`
      : '',
  ]
  return why.filter(Boolean).join(' ') || null
}

interface ChecksAsked {
  readonly after?: string | undefined
  readonly limit: number
  readonly undecided?: boolean | undefined
  readonly import_id?: string | undefined
}

export async function listChecks(
  ctx: Ctx,
  { after, limit, undecided = false, import_id: importId }: ChecksAsked,
) {
  const wanted = { isUndecided: undecided, importId }
  const rows = await query.listChecks(ctx.db, ctx.actor, wanted, placeAfter(after, 'moment'), limit + 1)
  const page = rows.slice(0, limit)
  const { firmId } = ctx.actor
  const [people, titles] = await Promise.all([
    namesOf(
      ctx.db,
      firmId,
      page.map((entry) => entry.check.askedBy),
    ),
    visibleCaseTitles(
      ctx.db,
      ctx.actor,
      page.flatMap((entry) => entry.check.caseId ?? []),
    ),
  ])
  const last = page.at(-1)?.check
  return {
    items: page.map(({ check, red, amber, undecided: open, awaiting }) => ({
      id: check.id,
      case_id: check.caseId,
      case_title: check.caseId === null ? null : (titles.get(check.caseId) ?? null),
      complete: check.complete,
      asked_by: people.get(check.askedBy) ?? 'Former colleague',
      asked_at: check.askedAt.toISOString(),
      is_automatic: check.isAutomatic,
      names: check.names.map((entry) => entry.name),
      red: Number(red),
      amber: Number(amber),
      undecided: Number(open),
      letters_outstanding: Number(awaiting),
    })),
    next: rows.length > limit && last ? cursorOf(last.askedAt.toISOString(), last.id) : null,
  }
}
