import type { AskedIdentity } from '@pam/contracts/conflicts'
import { hitThreshold } from '@pam/law/names/compare-names'
import { countNotes, recordCaseEvent } from '#features/cases'
import { countReadDocuments } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import * as query from '#slice/conflicts/conflicts.queries'
import type { ConflictCheck, ConflictHit, StoredReport } from '#slice/conflicts/conflicts.table'
import { carryOver } from '#slice/conflicts/decisions/carry-over'
import { isOpen } from '#slice/conflicts/decisions/rules'
import { sealReport } from '#slice/conflicts/reports/seal-report'
import { countNames } from './conflict-index.queries.ts'
import { refreshIndex } from './conflict-index.ts'
import { type FoundHit, findHits, type Own } from './find-hits.ts'
import { mergeHits } from './merge-hits.ts'
import { raiseWalled } from './walled-hits.ts'

/** What a check needs about its actor: a person, or Pam on behalf of the lead of a case. */
export interface Checker extends Pick<Ctx, 'db' | 'actor' | 'now' | 'jobs'> {
  readonly log: Pick<Ctx['log'], 'error'>
}

interface Asked {
  readonly names: readonly AskedIdentity[]
  readonly caseId: string | null
  readonly prospectId?: string
  readonly importId?: string
  readonly isAutomatic: boolean
  /** A check whose decisions carry over to the same hits; otherwise the last one of the case. */
  readonly carryFrom?: string | undefined
}

type Kept = Awaited<ReturnType<typeof keepCheck>>

/** Fails closed: anything that could not be searched is reported, and never taken for no hits. */
export const runCheck = (ctx: Checker, asked: Asked): Promise<Kept> =>
  keepCheck(ctx, asked, (tx, kept) => recordCheck(tx, ctx, kept))

/** For an action that includes a check and writes its own audit entry. */
export const runCheckWithin = (ctx: Checker, asked: Asked): Promise<Kept> => keepCheck(ctx, asked)

const recordCheck = (tx: Db, ctx: Checker, { check, hits, report }: Omit<Kept, 'fresh'>) =>
  record(tx, ctx, 'conflicts.checked', check.id, {
    case: check.caseId,
    names: check.names.length,
    hits: hits.length,
    complete: check.complete,
    automatic: check.isAutomatic,
    report: report?.sha256 ?? null,
  })

async function keepCheck(
  ctx: Checker,
  { names, caseId, prospectId, importId, isAutomatic, carryFrom }: Asked,
  after?: (
    tx: Db,
    kept: { check: ConflictCheck; hits: ConflictHit[]; report: StoredReport | undefined },
  ) => Promise<void>,
) {
  const { firmId, userId } = ctx.actor
  const found = await searchAll(ctx, names, { caseId, prospectId: prospectId ?? null })
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
      documents: await countReadDocuments(ctx.db, firmId),
      snapshot: newId(),
    },
    threshold: hitThreshold,
    complete: found.incompleteBecause === null,
    incompleteBecause: found.incompleteBecause,
    isAutomatic,
    prospectId: prospectId ?? null,
    importId: importId ?? null,
  }
  const bare = (await raiseWalled(ctx.db, found.hits)).map((hit, position): ConflictHit => {
    const undecided = { decision: null, reason: '', decidedBy: null, decidedAt: null, carriedFrom: null }
    const noLetter = { letterId: null, letterName: null, letterSha256: null }
    return { ...hit, ...undecided, ...noLetter, id: newId(), firmId, checkId: check.id, position }
  })
  return ctx.db.transaction(async (tx) => {
    const { hits, fresh } = await carryOver(tx, { caseId, from: carryFrom }, bare)
    await query.insertCheck(tx, check)
    await query.insertHits(tx, hits)
    const report = await sealReport(tx, ctx, check, hits)
    // A weekly check that finds nothing new needs no notice.
    const isNews = !isAutomatic || !check.complete || fresh.length > 0
    if (caseId && isNews)
      await recordCaseEvent(tx, ctx, caseId, 'conflicts.checked', summaryOf(check, hits), check.id)
    await after?.(tx, { check, hits, report })
    return { check, hits, fresh, report }
  })
}

async function searchAll(ctx: Checker, names: readonly AskedIdentity[], own: Own) {
  const searched: { asked: AskedIdentity; hits: FoundHit[] }[] = []
  try {
    const isFresh = await refreshIndex(ctx.db, ctx.actor.firmId)
    for (const asked of names) searched.push({ asked, hits: await findHits(ctx.db, ctx.actor, asked, own) })
    const waiting = 'Names are still being indexed. Check again in a minute.'
    return { hits: mergeHits(searched), incompleteBecause: isFresh ? null : waiting }
  } catch (error) {
    ctx.log.error({ err: error }, 'a conflict check could not be finished')
    return { hits: mergeHits(searched), incompleteBecause: 'The search did not finish. Check again.' }
  }
}

function summaryOf({ complete, isAutomatic }: ConflictCheck, hits: readonly ConflictHit[]): string {
  const by = isAutomatic ? ' by Pam' : ''
  if (!complete) return `A conflict check${by} could not be finished.`
  const open = hits.filter(isOpen).length
  return `Conflicts were checked${by}: ${open === 0 ? 'nothing to decide' : `${open} to decide`}.`
}
