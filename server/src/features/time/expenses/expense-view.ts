import type { ExpenseView } from '@pam/contracts/time/expenses'
import { namesOf } from '#features/auth'
import { visibleCaseNames } from '#features/cases'
import { visibleDocumentNames } from '#features/documents'
import type { Ctx } from '#platform/context'
import { workPermissions } from '#slice/time/entries/entries.policy'
import type { Expense } from '#slice/time/time.table'

const formerColleague = 'Former colleague'

export async function expenseViews(ctx: Ctx, rows: readonly Expense[]): Promise<ExpenseView[]> {
  const [people, cases, receipts] = await Promise.all([
    namesOf(
      ctx.db,
      ctx.actor.firmId,
      rows.flatMap(({ userId, approvedBy }) => [userId, approvedBy]),
    ),
    visibleCaseNames(
      ctx.db,
      ctx.actor,
      rows.map(({ caseId }) => caseId),
    ),
    visibleDocumentNames(
      ctx.db,
      ctx.actor,
      rows.flatMap(({ receiptDocumentId }) => receiptDocumentId ?? []),
    ),
  ])
  return rows.map((row) => {
    const receipt = receipts.get(row.receiptDocumentId ?? '')
    return {
      id: row.id,
      case_id: row.caseId,
      case_title: cases.get(row.caseId)?.title ?? '',
      case_number: cases.get(row.caseId)?.number ?? '',
      user_id: row.userId,
      person: people.get(row.userId) ?? formerColleague,
      spent_on: row.spentOn,
      expense_code: row.expenseCode,
      units_hundredths: row.unitsHundredths,
      unit_cost_mils: row.unitCostMils,
      amount_cents: row.amountCents,
      description: row.description,
      is_mileage: row.isMileage,
      is_billable: row.isBillable,
      receipt:
        row.receiptDocumentId && receipt !== undefined ? { id: row.receiptDocumentId, name: receipt } : null,
      status: row.status,
      approved_by: row.approvedBy && (people.get(row.approvedBy) ?? formerColleague),
      is_billed: row.invoiceId !== null,
      can: workPermissions(ctx.actor, row),
      version: row.version,
    }
  })
}

export async function expenseView(ctx: Ctx, expense: Expense): Promise<ExpenseView> {
  const [view] = await expenseViews(ctx, [expense])
  if (!view) throw new Error('An expense has one view.')
  return view
}
