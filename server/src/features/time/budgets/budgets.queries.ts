import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type CaseBudget, caseBudgets, expenses, timeEntries } from '#slice/time/time.table'
import { managesBilling } from '#slice/time/visible-work.queries'

export async function findBudget(db: Db, caseId: string): Promise<CaseBudget | undefined> {
  const [found] = await db.select().from(caseBudgets).where(eq(caseBudgets.caseId, caseId))
  return found
}

/** Held until the transaction ends, so that two entries at once do not both send the same alert. */
export async function lockBudget(tx: Db, caseId: string): Promise<CaseBudget | undefined> {
  const [found] = await tx.select().from(caseBudgets).where(eq(caseBudgets.caseId, caseId)).for('update')
  return found
}

export const putBudget = (
  tx: Db,
  row: Pick<CaseBudget, 'caseId' | 'firmId' | 'amountCents' | 'withExpenses' | 'alertedPercent'>,
) =>
  tx
    .insert(caseBudgets)
    .values(row)
    .onConflictDoUpdate({
      target: caseBudgets.caseId,
      set: {
        amountCents: row.amountCents,
        withExpenses: row.withExpenses,
        alertedPercent: row.alertedPercent,
        version: sql`${caseBudgets.version} + 1`,
      },
    })

export const deleteBudget = (tx: Db, caseId: string) =>
  tx.delete(caseBudgets).where(eq(caseBudgets.caseId, caseId))

export const setAlerted = (tx: Db, caseId: string, alertedPercent: number) =>
  tx.update(caseBudgets).set({ alertedPercent }).where(eq(caseBudgets.caseId, caseId))

const liveEntries = (caseId: string) => and(eq(timeEntries.caseId, caseId), isNull(timeEntries.deletedAt))
const liveExpenses = (caseId: string) =>
  and(eq(expenses.caseId, caseId), isNull(expenses.deletedAt), eq(expenses.isBillable, true))

/** The amount charged on a case so far, billed or not, for any caller. */
export async function chargedOn(db: Db, caseId: string): Promise<{ fees: number; expenses: number }> {
  const [fees] = await db
    .select({ sum: sql<string>`coalesce(sum(${timeEntries.amountCents}), 0)` })
    .from(timeEntries)
    .where(liveEntries(caseId))
  const [costs] = await db
    .select({ sum: sql<string>`coalesce(sum(${expenses.amountCents}), 0)` })
    .from(expenses)
    .where(liveExpenses(caseId))
  return { fees: Number(fees?.sum ?? 0), expenses: Number(costs?.sum ?? 0) }
}

/** Hours and money of a case: all people's for who manages billing, one's own otherwise. */
export async function caseTotals(db: Db, actor: Actor, caseId: string) {
  const ownOnly = managesBilling(actor) ? undefined : eq(timeEntries.userId, actor.userId)
  const ownExpensesOnly = managesBilling(actor) ? undefined : eq(expenses.userId, actor.userId)
  const unbilled = sql`${timeEntries.invoiceId} is null and ${timeEntries.isBillable}`
  const [time] = await db
    .select({
      entries: sql<string>`count(*) filter (where ${unbilled})`,
      unbilledHundredths: sql<string>`coalesce(sum(${timeEntries.hundredthsBilled}) filter (where ${unbilled}), 0)`,
      unbilledCents: sql<string>`coalesce(sum(${timeEntries.amountCents}) filter (where ${unbilled}), 0)`,
      oldest: sql<string | null>`(min(${timeEntries.workedOn}) filter (where ${unbilled}))::text`,
      hundredths: sql<string>`coalesce(sum(${timeEntries.hundredthsBilled}), 0)`,
      ownHundredths: sql<string>`coalesce(sum(${timeEntries.hundredthsBilled}) filter (where ${timeEntries.userId} = ${actor.userId}), 0)`,
      cents: sql<string>`coalesce(sum(${timeEntries.amountCents}), 0)`,
    })
    .from(timeEntries)
    .where(and(liveEntries(caseId), ownOnly))
  const [costs] = await db
    .select({
      count: sql<string>`count(*) filter (where ${expenses.invoiceId} is null)`,
      unbilledCents: sql<string>`coalesce(sum(${expenses.amountCents}) filter (where ${expenses.invoiceId} is null), 0)`,
      cents: sql<string>`coalesce(sum(${expenses.amountCents}), 0)`,
    })
    .from(expenses)
    .where(and(liveExpenses(caseId), ownExpensesOnly))
  return { time, costs }
}
