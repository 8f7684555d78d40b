import type { CaseBilling, FeeArrangementView } from '@pam/contracts/billing'
import { colleaguesOf, namesOf } from '#features/auth'
import { type Case, today } from '#features/cases'
import { unbilledWork } from '#features/time'
import { trustBalance } from '#features/trust'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { FeeArrangement } from '#slice/billing/billing.table'
import { arrangementOf, clientsOf, saveArrangement } from '#slice/billing/settings.queries'
import { caseTotals } from './summary.queries.ts'

/** The figures of a case with its unbilled work; the case is in the caller's sight. */
export async function showCaseBilling(
  ctx: Ctx,
  { id, firmId, leadId }: Case,
  through?: string,
): Promise<CaseBilling> {
  const { db, actor } = ctx
  const day = await today(ctx, db)
  const [arrangement, clients, totals, work, trust] = await Promise.all([
    arrangementOf(db, firmId, id),
    clientsOf(db, firmId, [id]),
    caseTotals(db, actor, id, day),
    unbilledWork(ctx, { caseId: id, through: through ?? day }),
    trustBalance(db, ctx, { caseId: id }),
  ])
  const originator = arrangement.originatingUserId ?? leadId
  const names = await namesOf(db, firmId, [originator])
  const unbilled = [
    ...work.entries.map((entry) => ({
      kind: 'time' as const,
      id: entry.id,
      done_on: entry.worked_on,
      who: entry.timekeeper,
      description: entry.narrative,
      code: [entry.task_code, entry.activity_code].filter(Boolean).join(' '),
      units_hundredths: entry.hundredths_billed,
      amount_cents: entry.amount_cents,
    })),
    ...work.expenses.map((expense) => ({
      kind: 'expense' as const,
      id: expense.id,
      done_on: expense.spent_on,
      who: expense.recorded_by,
      description: expense.description,
      code: expense.expense_code,
      units_hundredths: expense.units_hundredths,
      amount_cents: expense.amount_cents,
    })),
  ]
  return {
    arrangement: arrangementView(arrangement),
    originating: {
      name: names.get(originator) ?? 'Former colleague',
      is_named: arrangement.originatingUserId !== null,
    },
    clients: clients.map(({ contactId, name, email }) => ({ id: contactId, name, email })),
    unbilled_cents: unbilled.reduce((sum, item) => sum + item.amount_cents, 0),
    ...totals,
    trust,
    unbilled: unbilled.toSorted((a, b) => a.done_on.localeCompare(b.done_on)),
  }
}

const arrangementView = (row: FeeArrangement) => ({
  fee_kind: row.feeKind,
  fixed_cents: row.fixedCents,
  contingency_bp: row.contingencyBp,
  contingency_base: row.contingencyBase,
  hourly_bp: row.hourlyBp,
  has_agreement: row.hasAgreement,
  terms_days: row.termsDays,
  payers: row.payers,
  originating_user_id: row.originatingUserId,
  ledes_client_id: row.ledesClientId,
  ledes_matter_id: row.ledesMatterId,
  requires_codes: row.requiresCodes,
  version: row.version,
})

export async function changeArrangement(
  ctx: Ctx,
  granted: Granted<Case, 'bill'>,
  { version, ...wanted }: FeeArrangementView & { version: number },
): Promise<CaseBilling> {
  await requireSound(ctx, granted, wanted)
  const row: FeeArrangement = {
    caseId: granted.id,
    firmId: granted.firmId,
    feeKind: wanted.fee_kind,
    fixedCents: wanted.fixed_cents,
    contingencyBp: wanted.contingency_bp,
    contingencyBase: wanted.contingency_base,
    hourlyBp: wanted.hourly_bp,
    hasAgreement: wanted.has_agreement,
    termsDays: wanted.terms_days,
    payers: wanted.payers,
    originatingUserId: wanted.originating_user_id,
    ledesClientId: wanted.ledes_client_id,
    ledesMatterId: wanted.ledes_matter_id,
    requiresCodes: wanted.requires_codes,
    version,
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await saveArrangement(tx, row))) throw changedSince('this fee arrangement')
    await record(tx, ctx, 'billing.arrangement_changed', granted.id, { fee: wanted.fee_kind })
  })
  return showCaseBilling(ctx, granted)
}

/** What a shape cannot say. */
async function requireSound(ctx: Ctx, { id, firmId }: Case, wanted: FeeArrangementView): Promise<void> {
  const wrong: Record<string, string> = {}
  if (wanted.fee_kind === 'retainer' && !wanted.has_agreement)
    wrong.has_agreement =
      'A general retainer is earned on receipt only under a signed agreement. Otherwise hold it in trust.'
  if (wanted.fee_kind === 'contingency' && wanted.contingency_bp === 0)
    wrong.contingency_bp = 'Enter the percentage of the recovery.'
  if ((wanted.fee_kind === 'flat' || wanted.fee_kind === 'retainer') && wanted.fixed_cents === 0)
    wrong.fixed_cents = 'Enter the fee.'
  const shares = wanted.payers.reduce((sum, payer) => sum + payer.share_bp, 0)
  if (wanted.payers.length > 0 && shares !== 10_000) wrong.payers = 'The shares must add up to 100%.'
  const clients = new Set((await clientsOf(ctx.db, firmId, [id])).map(({ contactId }) => contactId))
  const payers = wanted.payers.map(({ contact_id }) => contact_id)
  if (payers.some((payer) => !clients.has(payer)))
    wrong.payers = 'Choose payers among the parties of the case.'
  if (new Set(payers).size < payers.length) wrong.payers = 'Name each payer once.'
  const named = wanted.originating_user_id
  const before = await arrangementOf(ctx.db, firmId, id)
  const people = await colleaguesOf(ctx.db, firmId)
  // People who have left the firm keep the cases they originated.
  if (named && named !== before.originatingUserId && !people.some((person) => person.id === named))
    wrong.originating_user_id = 'Choose someone at the firm.'
  if (Object.keys(wrong).length > 0) throw badInput('Some fields need attention.', wrong)
}
