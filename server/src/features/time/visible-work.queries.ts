import { mayDo } from '@pam/contracts/shared/access'
import type { TimeFilter } from '@pam/contracts/time'
import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { expenses, timeEntries } from './time.table.ts'

/** People who manage billing see all work on the cases they may see; everybody else sees their own. */
export const managesBilling = ({ role }: Actor): boolean => mayDo(role, 'billing.manage')

/** Time entries are visible with their case. Deleted ones are hidden until restored. */
export const visibleEntries = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(timeEntries.firmId, actor.firmId),
    managesBilling(actor) ? undefined : eq(timeEntries.userId, actor.userId),
    inArray(timeEntries.caseId, visibleCaseIds(db, actor)),
  )

export const visibleExpenses = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(expenses.firmId, actor.firmId),
    managesBilling(actor) ? undefined : eq(expenses.userId, actor.userId),
    inArray(expenses.caseId, visibleCaseIds(db, actor)),
  )

/** `%` and `_` in what people type are letters, not patterns. */
const holds = (column: SQL, words: string) => sql`strpos(lower(${column}), ${words.toLowerCase()}) > 0`

export const matchingEntries = (db: Db, actor: Actor, filter: TimeFilter): SQL | undefined =>
  and(
    visibleEntries(db, actor),
    isNull(timeEntries.deletedAt),
    filter.from ? gte(timeEntries.workedOn, filter.from) : undefined,
    filter.to ? lte(timeEntries.workedOn, filter.to) : undefined,
    filter.case_id ? eq(timeEntries.caseId, filter.case_id) : undefined,
    filter.user_id ? eq(timeEntries.userId, filter.user_id) : undefined,
    filter.status ? eq(timeEntries.status, filter.status) : undefined,
    filter.billable === undefined ? undefined : eq(timeEntries.isBillable, filter.billable),
    filter.billed === undefined
      ? undefined
      : sql`(${timeEntries.invoiceId} is not null or ${timeEntries.billedElsewhere}) = ${filter.billed}`,
    filter.q ? holds(sql`${timeEntries.narrative}`, filter.q) : undefined,
  )

export const matchingExpenses = (db: Db, actor: Actor, filter: TimeFilter): SQL | undefined =>
  and(
    visibleExpenses(db, actor),
    isNull(expenses.deletedAt),
    filter.from ? gte(expenses.spentOn, filter.from) : undefined,
    filter.to ? lte(expenses.spentOn, filter.to) : undefined,
    filter.case_id ? eq(expenses.caseId, filter.case_id) : undefined,
    filter.user_id ? eq(expenses.userId, filter.user_id) : undefined,
    filter.status ? eq(expenses.status, filter.status) : undefined,
    filter.billable === undefined ? undefined : eq(expenses.isBillable, filter.billable),
    filter.billed === undefined
      ? undefined
      : filter.billed
        ? isNotNull(expenses.invoiceId)
        : isNull(expenses.invoiceId),
    filter.q ? holds(sql`${expenses.description}`, filter.q) : undefined,
  )
