import { timeRounding, workStatus } from '@pam/contracts/time'
import { z } from 'zod'
import { casesOfDocuments } from '#features/documents'
import { defineArchivePart } from '#platform/slice/archive-part'
import { entriesOfCase, insertEntries } from './entries/entries.queries.ts'
import { expensesOfCase, insertExpenses } from './expenses/expenses.queries.ts'
import type { Expense, TimeEntry } from './time.table.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime()
const shared = {
  key: z.string().min(1).max(20),
  person: z.string().nullable(),
  is_billable: z.boolean(),
  status: workStatus,
  was_billed: z.boolean(),
  created_at: moment,
}

const shape = z.object({
  entries: z.array(
    z.object({
      ...shared,
      worked_on: z.iso.date(),
      started_at: moment.nullable(),
      ended_at: moment.nullable(),
      seconds_worked: count.max(86_400),
      rounding: timeRounding,
      hundredths_billed: count,
      rate_cents: count.max(1_000_000),
      amount_cents: count,
      narrative: z.string().max(2000),
      task_code: z.string().max(20),
      activity_code: z.string().max(20),
      is_no_charge: z.boolean(),
      ai_assisted: z.boolean(),
      active_seconds: count.nullable(),
    }),
  ),
  expenses: z.array(
    z.object({
      ...shared,
      spent_on: z.iso.date(),
      expense_code: z.string().min(1).max(20),
      units_hundredths: count.min(1),
      unit_cost_mils: count,
      amount_cents: count,
      description: z.string().min(1).max(1000),
      receipt: z.string().max(20).nullable(),
      is_mileage: z.boolean(),
    }),
  ),
})

/** Time and expenses of a case. The invoices stay with the firm that sent them: what was billed there is not billed again. */
export const timeInArchive = defineArchivePart({
  name: 'time.json',
  after: ['documents.json'],
  shape,
  people: async (db, { id }) =>
    [...(await entriesOfCase(db, id)), ...(await expensesOfCase(db, id))].map(({ userId }) => userId),
  async gather(db, { id }, { keyOf, nameOf }) {
    return {
      entries: (await entriesOfCase(db, id)).map((entry) => ({
        key: keyOf(entry.id),
        person: nameOf(entry.userId),
        worked_on: entry.workedOn,
        started_at: entry.startedAt?.toISOString() ?? null,
        ended_at: entry.endedAt?.toISOString() ?? null,
        seconds_worked: entry.secondsWorked,
        rounding: entry.rounding,
        hundredths_billed: entry.hundredthsBilled,
        rate_cents: entry.rateCents,
        amount_cents: entry.amountCents,
        narrative: entry.narrative,
        task_code: entry.taskCode,
        activity_code: entry.activityCode,
        is_billable: entry.isBillable,
        is_no_charge: entry.isNoCharge,
        ai_assisted: entry.aiAssisted,
        active_seconds: entry.activeSeconds,
        status: entry.status,
        was_billed: entry.invoiceId !== null || entry.billedElsewhere,
        created_at: entry.createdAt.toISOString(),
      })),
      expenses: (await expensesOfCase(db, id)).map((expense) => ({
        key: keyOf(expense.id),
        person: nameOf(expense.userId),
        spent_on: expense.spentOn,
        expense_code: expense.expenseCode,
        units_hundredths: expense.unitsHundredths,
        unit_cost_mils: expense.unitCostMils,
        amount_cents: expense.amountCents,
        description: expense.description,
        receipt: expense.receiptDocumentId && keyOf(expense.receiptDocumentId),
        is_mileage: expense.isMileage,
        is_billable: expense.isBillable,
        status: expense.status,
        was_billed: expense.invoiceId !== null,
        created_at: expense.createdAt.toISOString(),
      })),
    }
  },
  async take(tx, ctx, caseId, { entries, expenses }, { idOf, personOf }) {
    const { firmId, userId } = ctx.actor
    const common = {
      firmId,
      caseId,
      approvedBy: null,
      approvedAt: null,
      invoiceId: null,
      version: 1,
      deletedAt: null,
    }
    const timeRows = entries.map(
      (entry): TimeEntry => ({
        ...common,
        id: idOf(entry.key),
        userId: personOf(entry.person) ?? userId,
        workedOn: entry.worked_on,
        startedAt: entry.started_at === null ? null : new Date(entry.started_at),
        endedAt: entry.ended_at === null ? null : new Date(entry.ended_at),
        secondsWorked: entry.seconds_worked,
        rounding: entry.rounding,
        hundredthsBilled: entry.hundredths_billed,
        rateCents: entry.rate_cents,
        rateIsSet: true,
        amountCents: entry.was_billed || !entry.is_billable || entry.is_no_charge ? 0 : entry.amount_cents,
        narrative: entry.narrative,
        taskCode: entry.task_code,
        activityCode: entry.activity_code,
        isBillable: entry.is_billable && !entry.was_billed,
        isNoCharge: entry.is_no_charge,
        aiAssisted: entry.ai_assisted,
        activeSeconds: entry.active_seconds,
        billedElsewhere: entry.was_billed,
        status: entry.status === 'approved' ? 'submitted' : entry.status,
        source: 'import',
        sourceKey: null,
        createdAt: new Date(entry.created_at),
        updatedAt: ctx.now(),
      }),
    )
    const receipts = expenses.flatMap(({ receipt }) => (receipt ? [idOf(receipt)] : []))
    // A receipt that did not come along is left out.
    const arrived = await casesOfDocuments(tx, receipts)
    const expenseRows = expenses.map((expense): Expense => {
      const receipt = expense.receipt && idOf(expense.receipt)
      return {
        ...common,
        id: idOf(expense.key),
        userId: personOf(expense.person) ?? userId,
        spentOn: expense.spent_on,
        expenseCode: expense.expense_code,
        unitsHundredths: expense.units_hundredths,
        unitCostMils: expense.unit_cost_mils,
        amountCents: expense.amount_cents,
        description: expense.description,
        receiptDocumentId: receipt && arrived.has(receipt) ? receipt : null,
        isMileage: expense.is_mileage,
        isBillable: expense.is_billable && !expense.was_billed,
        status: expense.status === 'approved' ? 'submitted' : expense.status,
        createdAt: new Date(expense.created_at),
        updatedAt: ctx.now(),
      }
    })
    if (timeRows.length > 0) await insertEntries(tx, timeRows)
    if (expenseRows.length > 0) await insertExpenses(tx, expenseRows)
  },
})
