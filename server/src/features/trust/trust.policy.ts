import { requireVisibleCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { badInput, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findLine, findReconciliation, findStatement } from './bank/bank.queries.ts'
import { findEntry } from './ledger/entries.queries.ts'
import { viewOf } from './ledger/entry-view.ts'
import { findRetainer } from './retainers/retainers.queries.ts'
import { findAlert, findDisbursement, findTrustAccount, isClientOf } from './trust.queries.ts'

/** People who manage billing work with every bank account of the firm. */
export async function requireTrustAccount<A extends 'read' | 'change' | 'post' | 'sign'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await findTrustAccount(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('trust account')
  return grant(found, act)
}

/** An entry is seen with every case it posts to. */
export async function requireEntry<A extends 'read' | 'reverse' | 'clear' | 'assign'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await findEntry(ctx.db, ctx.actor.firmId, id)
  if (!found || (await viewOf(ctx.db, ctx, found)).is_restricted) throw notFound('entry')
  if (act !== 'read' && found.entry.trustAccountId === null)
    throw forbidden('change entries of the operating books here: change the invoice or payment')
  return grant(found, act)
}

export async function requireDisbursement<A extends 'approve' | 'decline'>(ctx: Ctx, id: string, act: A) {
  const found = await findDisbursement(ctx.db, ctx.actor, id)
  if (!found) throw notFound('disbursement')
  return grant(found, act)
}

export async function requireAlert(ctx: Ctx, id: string) {
  const found = await findAlert(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('alert')
  return grant(found, 'resolve')
}

export async function requireRetainer<A extends 'end' | 'notify'>(ctx: Ctx, id: string, act: A) {
  const found = await findRetainer(ctx.db, ctx.actor, id)
  if (!found) throw notFound('retainer')
  return grant(found, act)
}

export async function requireStatement<A extends 'read' | 'match' | 'remove'>(ctx: Ctx, id: string, act: A) {
  const found = await findStatement(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('statement')
  return grant(found, act)
}

export async function requireLine(ctx: Ctx, id: string) {
  const found = await findLine(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('statement line')
  return grant(found, 'match')
}

export async function requireReconciliation(ctx: Ctx, id: string) {
  const found = await findReconciliation(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('reconciliation')
  return found
}

/** A case the person sees and a client of it. Money comes in and goes out also while a case is being closed. */
export async function requireMatter(
  ctx: Ctx,
  { case_id, client_id }: { case_id: string; client_id: string },
) {
  const legalCase = await requireVisibleCase(ctx, case_id)
  if (!(await isClientOf(ctx.db, case_id, client_id)))
    throw badInput('Choose a client of this case.', { client_id: 'Choose a client of this case.' })
  if (legalCase.status === 'closed' || legalCase.status === 'declined')
    throw badInput('This case is closed. Reopen it first.', { case_id: 'This case is closed.' })
  return grant({ caseId: case_id, clientId: client_id, title: legalCase.title }, 'post')
}
