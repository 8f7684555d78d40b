import type { CheckView, Decidable, Decision } from '@pam/contracts/conflicts'
import { recordCaseEvent } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { behindWall, viewOf, walledHits } from '#slice/conflicts/check/view'
import * as query from '#slice/conflicts/conflicts.queries'
import type { ConflictCheck, ConflictHit } from '#slice/conflicts/conflicts.table'
import { sealReport } from '#slice/conflicts/reports/seal-report'
import { consentLetter } from './consent-letter.ts'
import { refusalOf } from './rules.ts'

interface Decided {
  readonly decision: Decidable
  readonly reason: string
  readonly document_id: string | null
}

export async function decideHit(
  ctx: Ctx,
  { hit, check }: { hit: Granted<ConflictHit, 'decide'>; check: ConflictCheck },
  decided: Decided,
): Promise<CheckView> {
  const why = refusalOf(hit, decided.decision)
  if (why) throw badInput(why, { decision: why })
  await saveDecisions(ctx, check, [hit], decided)
  return viewOf(ctx, check)
}

/** Allowed decisions are saved together; each refused one is returned with the reason. */
export async function decideHits(
  ctx: Ctx,
  check: Granted<ConflictCheck, 'decide'>,
  { hit_ids: ids, ...decided }: Decided & { hit_ids: readonly string[] },
) {
  const all = await query.hitsOf(ctx.db, check.id)
  const walled = await walledHits(ctx, all)
  const allowed: ConflictHit[] = []
  const refused: { hit_id: string; matched: string; why: string }[] = []
  for (const id of new Set(ids)) {
    const hit = all.find((known) => known.id === id)
    if (!hit) refused.push({ hit_id: id, matched: '', why: 'This hit is not part of this check.' })
    else if (walled.has(id)) refused.push({ hit_id: id, matched: behindWall, why: wallWords })
    else {
      const why = refusalOf(hit, decided.decision)
      if (why) refused.push({ hit_id: id, matched: hit.matched, why })
      else allowed.push(hit)
    }
  }
  if (allowed.length > 0) await saveDecisions(ctx, check, allowed, decided)
  return { check: await viewOf(ctx, check), decided: allowed.map((hit) => hit.id), refused }
}

const wallWords = 'This hit is behind an ethical wall. Conflicts counsel decides it.'

/** One transaction: an audit entry for each hit, and one sealed report when nothing is open. */
async function saveDecisions(
  ctx: Ctx,
  check: ConflictCheck,
  hits: readonly ConflictHit[],
  decided: Decided,
): Promise<void> {
  const letter = await consentLetter(ctx, check, hits, decided)
  const isWaiting = decided.decision === 'consent' && letter.letterId === null
  const decision: Decision = isWaiting ? 'consent_requested' : decided.decision
  await ctx.db.transaction(async (tx) => {
    // If two lawyers decide at once, they seal one version after the other.
    await query.lockCheck(tx, check.id)
    const by = { decidedBy: ctx.actor.userId, decidedAt: ctx.now(), carriedFrom: null }
    await query.decideHits(
      tx,
      hits.map((hit) => hit.id),
      { decision, reason: decided.reason, ...letter, ...by },
    )
    const report = await sealReport(tx, ctx, check, await query.hitsOf(tx, check.id))
    if (check.caseId)
      await recordCaseEvent(
        tx,
        ctx,
        check.caseId,
        'conflicts.decided',
        summaryOf(hits.length, isWaiting),
        check.id,
      )
    for (const hit of hits)
      await recordDecision(tx, ctx, { hit, check, decision, letter: letter.letterId, report })
  })
}

interface Entry {
  readonly hit: ConflictHit
  readonly check: ConflictCheck
  readonly decision: Decision
  readonly letter: string | null
  readonly report: { readonly sha256: string } | undefined
}

const recordDecision = (tx: Db, ctx: Ctx, { hit, check, decision, letter, report }: Entry) =>
  record(tx, ctx, 'conflicts.decided', hit.id, {
    check: check.id,
    decision,
    severity: hit.severity,
    ...(letter && { letter }),
    report: report?.sha256 ?? null,
  })

function summaryOf(count: number, isWaiting: boolean): string {
  const what = count === 1 ? 'A conflict was' : `${count} conflicts were`
  return isWaiting
    ? `${what} marked as consent requested; the signed letter is outstanding.`
    : `${what} decided.`
}
