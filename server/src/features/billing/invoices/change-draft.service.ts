import type { DraftChange, InvoiceView } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { claimForInvoice, releaseFromInvoice } from '#features/time'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { Invoice, InvoiceLine } from '#slice/billing/invoices.table'
import { grossOf, type LineDraft, plainLine, withTotals } from './draft-lines.ts'
import { placed } from './drafts.service.ts'
import { viewOf } from './invoice-view.ts'
import { requireInvoice } from './invoices.policy.ts'
import * as query from './invoices.queries.ts'

type LineChange = DraftChange['lines'][number]

/** Rewrites a draft; one that was reviewed must be reviewed again. */
export async function changeDraft(
  ctx: Ctx,
  granted: Granted<Invoice, 'change'>,
  { version, lines: wanted, ...terms }: DraftChange,
): Promise<InvoiceView> {
  await ctx.db.transaction(async (tx) => {
    const before = await query.linesOf(tx, [granted.id])
    const isSplit = granted.splitOf !== null || granted.shareBp < 10_000
    const own = isSplit ? keptLines(before) : changedLines(before, wanted)
    const whole = own.reduce((sum, line) => sum + (line.kind === 'interest' ? 0 : line.amountCents), 0)
    if (terms.discount_cents > whole)
      throw wrong('discount_cents', `The discount is more than the ${dollars(whole)} it applies to.`)
    if (terms.discount_cents > 0 && terms.discount_reason === '')
      throw wrong('discount_reason', 'Enter the reason for the discount.')
    const columns = {
      layout: terms.layout,
      termsDays: terms.terms_days,
      interestBp: terms.interest_bp,
      taxName: terms.tax_name,
      taxBp: terms.tax_bp,
      discountCents: terms.discount_cents,
      discountReason: terms.discount_reason,
      note: terms.note,
    }
    const { lines, totals } = withTotals(own, { ...columns, on: granted.periodTo })
    const reviewed = { status: 'draft' as const, reviewedBy: null, reviewedAt: null }
    if (!(await query.updateInvoice(tx, { ...granted, version }, { ...columns, ...totals, ...reviewed })))
      throw changedSince('this invoice')
    await query.deleteLines(tx, granted.id)
    await query.insertLines(tx, placed(granted, lines))
    if (!isSplit) await reclaim(tx, ctx, granted, before, lines)
    await record(tx, ctx, 'invoice.changed', granted.id, { case: granted.caseId, lines: lines.length })
  })
  return viewOf(ctx, await requireInvoice(ctx, granted.id, 'read'))
}

const wrong = (field: string, message: string) => badInput(message, { [field]: message })

const draftOf = ({ id: _, firmId: __, invoiceId: ___, position: ____, ...line }: InvoiceLine): LineDraft =>
  line

/** The lines of a split bill stay: changing one payer's would leave the others with another sum. */
const keptLines = (before: readonly InvoiceLine[]) => before.map(draftOf)

function changedLines(before: readonly InvoiceLine[], wanted: readonly LineChange[]): LineDraft[] {
  const known = new Map(before.map((line) => [line.id, line]))
  const lines = wanted.map((change, index) => {
    const line = change.id === undefined ? undefined : known.get(change.id)
    if (change.id !== undefined && !line)
      throw wrong(`lines.${index}.id`, 'This line is no longer on the invoice.')
    return changedLine(change, line, `lines.${index}`)
  })
  return [...lines, ...before.filter(({ kind }) => kind === 'interest').map(draftOf)]
}

/** What was worked and its rate stay as recorded; a write-down is an adjustment with its reason. */
function changedLine(change: LineChange, line: InvoiceLine | undefined, place: string): LineDraft {
  const isWork = line !== undefined && (line.entryId !== null || line.expenseId !== null)
  const source = line ? draftOf(line) : plainLine
  const units = isWork ? line.unitsHundredths : change.units_hundredths
  const unitMils = isWork ? line.unitMils : change.unit_mils
  const amountCents = grossOf(units, unitMils) + change.adjustment_cents
  if (amountCents < 0) throw wrong(`${place}.adjustment_cents`, 'A line cannot be below $0.00.')
  if (change.adjustment_cents !== 0 && change.adjustment_reason === '')
    throw wrong(`${place}.adjustment_reason`, 'Enter the reason for the adjustment.')
  return {
    ...source,
    kind: line?.kind ?? change.kind,
    workedOn: isWork ? line.workedOn : change.worked_on,
    description: change.description,
    expenseCode: isWork ? line.expenseCode : change.expense_code,
    unitsHundredths: units,
    unitMils,
    adjustmentCents: change.adjustment_cents,
    adjustmentReason: change.adjustment_cents === 0 ? '' : change.adjustment_reason,
    amountCents,
    isTaxable: change.is_taxable,
  }
}

/** Work whose line was removed is unbilled again. */
async function reclaim(
  tx: Db,
  ctx: Ctx,
  { id, caseId }: Invoice,
  before: readonly InvoiceLine[],
  after: readonly LineDraft[],
): Promise<void> {
  const worked = (lines: readonly Pick<LineDraft, 'entryId' | 'expenseId'>[]) => ({
    entryIds: lines.flatMap(({ entryId }) => entryId ?? []),
    expenseIds: lines.flatMap(({ expenseId }) => expenseId ?? []),
  })
  const [had, has] = [worked(before), worked(after)]
  if (had.entryIds.length === has.entryIds.length && had.expenseIds.length === has.expenseIds.length) return
  await releaseFromInvoice(tx, ctx, id)
  if (has.entryIds.length + has.expenseIds.length > 0)
    await claimForInvoice(tx, ctx, { caseId, invoiceId: id, ...has })
}

export async function reviewDraft(
  ctx: Ctx,
  granted: Granted<Invoice, 'review'>,
  isReviewed: boolean,
): Promise<InvoiceView> {
  await ctx.db.transaction(async (tx) => {
    const change = isReviewed
      ? { status: 'reviewed' as const, reviewedBy: ctx.actor.userId, reviewedAt: ctx.now() }
      : { status: 'draft' as const, reviewedBy: null, reviewedAt: null }
    if (!(await query.updateInvoice(tx, granted, change))) throw changedSince('this invoice')
    await record(tx, ctx, isReviewed ? 'invoice.reviewed' : 'invoice.reopened', granted.id)
  })
  return viewOf(ctx, await requireInvoice(ctx, granted.id, 'read'))
}
