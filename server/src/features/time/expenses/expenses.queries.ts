import type { TimeFilter } from '@pam/contracts/time'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Expense, expenses, mileageRates } from '#slice/time/time.table'
import { matchingExpenses, visibleExpenses } from '#slice/time/visible-work.queries'

export const listExpenses = (
  db: Db,
  actor: Actor,
  filter: TimeFilter,
  after: { value: string; id: string } | undefined,
  limit: number,
): Promise<Expense[]> =>
  db
    .select()
    .from(expenses)
    .where(
      and(
        matchingExpenses(db, actor, filter),
        after && sql`(${expenses.spentOn}, ${expenses.id}) < (${after.value}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(expenses.spentOn), desc(expenses.id))
    .limit(limit)
    .then((rows) => rows)

export async function totalOfExpenses(db: Db, actor: Actor, filter: TimeFilter) {
  const [row] = await db
    .select({ count: sql<string>`count(*)`, cents: sql<string>`coalesce(sum(${expenses.amountCents}), 0)` })
    .from(expenses)
    .where(matchingExpenses(db, actor, filter))
  return { count: Number(row?.count ?? 0), cents: Number(row?.cents ?? 0) }
}

export async function findExpense(db: Db, actor: Actor, id: string): Promise<Expense | undefined> {
  const [found] = await db
    .select()
    .from(expenses)
    .where(and(visibleExpenses(db, actor), eq(expenses.id, id)))
  return found
}

export const insertExpenses = (tx: Db, rows: (typeof expenses.$inferInsert)[]) =>
  tx.insert(expenses).values(rows)

/** Writes only over the version that was read, and never over what is on an invoice. */
export async function updateExpense(
  tx: Db,
  { id, version }: Pick<Expense, 'id' | 'version'>,
  change: Partial<typeof expenses.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(expenses)
    .set({ ...change, version: version + 1 })
    .where(and(eq(expenses.id, id), eq(expenses.version, version), isNull(expenses.invoiceId)))
    .returning({ id: expenses.id })
  return changed.length === 1
}

export const lockExpensesInSight = (tx: Db, actor: Actor, ids: readonly string[]): Promise<Expense[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(expenses)
        .where(and(visibleExpenses(tx, actor), isNull(expenses.deletedAt), inArray(expenses.id, [...ids])))
        .orderBy(asc(expenses.id))
        .for('update')
        .then((rows) => rows)

export const setExpenseStatus = (
  tx: Db,
  ids: readonly string[],
  change: Pick<Expense, 'status' | 'approvedBy' | 'approvedAt' | 'updatedAt'>,
) =>
  tx
    .update(expenses)
    .set({ ...change, version: sql`${expenses.version} + 1` })
    .where(inArray(expenses.id, [...ids]))

export const expensesOfCase = (db: Db, caseId: string): Promise<Expense[]> =>
  db
    .select()
    .from(expenses)
    .where(and(eq(expenses.caseId, caseId), isNull(expenses.deletedAt)))
    .orderBy(asc(expenses.spentOn), asc(expenses.id))
    .then((rows) => rows)

export const listMileageRates = (db: Db, firmId: string) =>
  db
    .select()
    .from(mileageRates)
    .where(eq(mileageRates.firmId, firmId))
    .orderBy(desc(mileageRates.effectiveFrom))

/** What a mile cost on a day; nothing where the firm has set no rate yet. */
export async function mileageRateOn(db: Db, firmId: string, day: string): Promise<number | undefined> {
  const [found] = await db
    .select({ mils: mileageRates.milsPerMile })
    .from(mileageRates)
    .where(and(eq(mileageRates.firmId, firmId), lte(mileageRates.effectiveFrom, day)))
    .orderBy(desc(mileageRates.effectiveFrom))
    .limit(1)
  return found?.mils
}

export const putMileageRate = (tx: Db, row: typeof mileageRates.$inferInsert) =>
  tx
    .insert(mileageRates)
    .values(row)
    .onConflictDoUpdate({
      target: [mileageRates.firmId, mileageRates.effectiveFrom],
      set: { milsPerMile: row.milsPerMile },
    })

export const deleteMileageRate = (tx: Db, firmId: string, effectiveFrom: string) =>
  tx
    .delete(mileageRates)
    .where(and(eq(mileageRates.firmId, firmId), eq(mileageRates.effectiveFrom, effectiveFrom)))
    .returning({ effectiveFrom: mileageRates.effectiveFrom })
