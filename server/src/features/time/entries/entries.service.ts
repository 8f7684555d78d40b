import type { TimeEntryDetails, TimeEntryView, TimeFilter, TimeSource } from '@pam/contracts/time'
import { billedHundredths } from '@pam/law/billing/money-and-time'
import type { Case } from '#features/cases'
import { today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { isTaken } from '#platform/store/errors'
import { followBudgets } from '#slice/time/budgets/budget-alert'
import type { TimeEntry } from '#slice/time/time.table'
import { requireEntry, requireTimeCase } from './entries.policy.ts'
import * as query from './entries.queries.ts'
import {
  amountAt,
  ownerOf,
  ratedColumns,
  refuseFuture,
  refuseUnknownCodes,
  writtenColumns,
} from './entry-columns.ts'
import { entryView, entryViews, warningsOf } from './entry-view.ts'

export async function listEntries(
  ctx: Ctx,
  { after, limit, ...filter }: TimeFilter & { after?: string | undefined; limit: number },
) {
  const rows = await query.listEntries(ctx.db, ctx.actor, filter, placeAfter(after, 'day'), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await entryViews(ctx, page),
    next: rows.length > limit && last ? cursorOf(last.workedOn, last.id) : null,
    today: await today(ctx, ctx.db),
  }
}

const longestRange = 400

export async function summarize(ctx: Ctx, filter: TimeFilter & { from: string; to: string }) {
  if (filter.to < filter.from)
    throw badInput('The last day is before the first.', { to: 'The last day is before the first.' })
  const seesMoney = ctx.may('billing.manage')
  const rows = await query.totalsByDay(ctx.db, ctx.actor, filter)
  if (rows.length > longestRange) throw badInput('Choose at most a year.', { from: 'Choose at most a year.' })
  const days = rows.map((row) => ({
    day: row.day,
    entries: Number(row.entries),
    seconds_worked: Number(row.secondsWorked),
    hundredths_billed: Number(row.hundredthsBilled),
    billable_hundredths: Number(row.billableHundredths),
    amount_cents: seesMoney ? Number(row.amountCents) : null,
  }))
  const sum = (
    key: 'entries' | 'seconds_worked' | 'hundredths_billed' | 'billable_hundredths' | 'amount_cents',
  ) => days.reduce((total, day) => total + (day[key] ?? 0), 0)
  return {
    days,
    total: {
      entries: sum('entries'),
      seconds_worked: sum('seconds_worked'),
      hundredths_billed: sum('hundredths_billed'),
      billable_hundredths: sum('billable_hundredths'),
      amount_cents: seesMoney ? sum('amount_cents') : null,
    },
    today: await today(ctx, ctx.db),
  }
}

interface Origin {
  readonly source: TimeSource
  readonly source_key: string | null
}

const alreadyRecorded = () =>
  new AppError('conflict', 'This time entry was already recorded. It was not recorded again.')

/** Checks what somebody wrote and makes the row of it; nothing is stored yet. */
export async function newEntry(
  ctx: Ctx,
  granted: Granted<Case, 'record'>,
  details: TimeEntryDetails,
  { source, source_key: sourceKey }: Origin,
): Promise<TimeEntry> {
  refuseUnknownCodes(details)
  await refuseFuture(ctx, 'worked_on', details.worked_on)
  const userId = await ownerOf(ctx, details.user_id, null)
  const now = ctx.now()
  return {
    ...writtenColumns(details),
    ...(await ratedColumns(ctx, ctx.db, { details, userId, before: null })),
    id: newId(),
    firmId: granted.firmId,
    userId,
    activeSeconds: null,
    status: 'draft',
    approvedBy: null,
    approvedAt: null,
    invoiceId: null,
    billedElsewhere: false,
    source,
    sourceKey,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
}

export async function recordTime(
  ctx: Ctx,
  granted: Granted<Case, 'record'>,
  details: TimeEntryDetails,
  origin: Origin = { source: 'manual', source_key: null },
): Promise<TimeEntryView> {
  const entry = await newEntry(ctx, granted, details, origin)
  try {
    await ctx.db.transaction(async (tx) => {
      await query.insertEntries(tx, [entry])
      await record(tx, ctx, 'time.recorded', entry.id, { case: entry.caseId, seconds: entry.secondsWorked })
      await followBudgets(tx, ctx, [entry.caseId])
    })
  } catch (error) {
    if (isTaken(error, 'time_entries_once')) throw alreadyRecorded()
    throw error
  }
  return entryView(ctx, entry)
}

export async function changeEntry(
  ctx: Ctx,
  granted: Granted<TimeEntry, 'change'>,
  { version, ...details }: TimeEntryDetails & { version: number },
): Promise<TimeEntryView> {
  refuseUnknownCodes(details)
  await refuseFuture(ctx, 'worked_on', details.worked_on)
  if (details.case_id !== granted.caseId) await requireTimeCase(ctx, details.case_id)
  const userId = await ownerOf(ctx, details.user_id, granted.userId)
  const written = writtenColumns(details)
  const isSameStart = details.started_at === (granted.startedAt?.toISOString() ?? null)
  const isSameTime = isSameStart && details.seconds_worked === granted.secondsWorked
  await ctx.db.transaction(async (tx) => {
    const rated = await ratedColumns(ctx, tx, { details, userId, before: granted })
    const change = {
      ...written,
      ...(isSameTime && { endedAt: granted.endedAt }),
      ...rated,
      userId,
      updatedAt: ctx.now(),
    }
    if (!(await query.updateEntry(tx, { id: granted.id, version }, change)))
      throw changedSince('this time entry')
    await record(tx, ctx, 'time.changed', granted.id, { case: details.case_id })
    await followBudgets(tx, ctx, [granted.caseId, details.case_id])
  })
  return entryView(ctx, await requireEntry(ctx, granted.id, 'read'))
}

export async function removeEntry(ctx: Ctx, granted: Granted<TimeEntry, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    if (!(await query.updateEntry(tx, granted, { deletedAt: now, updatedAt: now })))
      throw changedSince('this time entry')
    await record(tx, ctx, 'time.deleted', granted.id, { case: granted.caseId })
    await followBudgets(tx, ctx, [granted.caseId])
  })
  return { done: true as const }
}

export async function restoreEntry(ctx: Ctx, granted: Granted<TimeEntry, 'restore'>): Promise<TimeEntryView> {
  try {
    await ctx.db.transaction(async (tx) => {
      if (!(await query.updateEntry(tx, granted, { deletedAt: null, updatedAt: ctx.now() })))
        throw changedSince('this time entry')
      await record(tx, ctx, 'time.restored', granted.id, { case: granted.caseId })
      await followBudgets(tx, ctx, [granted.caseId])
    })
  } catch (error) {
    if (isTaken(error, 'time_entries_once')) throw alreadyRecorded()
    throw error
  }
  return entryView(ctx, await requireEntry(ctx, granted.id, 'read'))
}

/** Warnings and the amount of an entry as it would be recorded. */
export async function checkEntry(
  ctx: Ctx,
  granted: Granted<Case, 'record'>,
  details: TimeEntryDetails & { id: string | null },
) {
  const before = details.id === null ? null : await requireEntry(ctx, details.id, 'read')
  const userId = await ownerOf(ctx, details.user_id, before?.userId ?? null)
  const rated = await ratedColumns(ctx, ctx.db, { details, userId, before })
  const subject = {
    ...writtenColumns(details),
    ...rated,
    id: details.id ?? newId(),
    caseId: granted.id,
    userId,
    activeSeconds: before?.activeSeconds ?? null,
    createdAt: before?.createdAt ?? ctx.now(),
  }
  const [warnings] = await warningsOf(ctx, [subject])
  return {
    warnings: warnings ?? [],
    hundredths_billed: rated.hundredthsBilled,
    amount_cents: ctx.may('billing.manage') ? rated.amountCents : null,
  }
}

const notAlike = () =>
  badInput('Choose entries of one person, one case and one day.', {
    entry_ids: 'Choose entries of one person, one case and one day.',
  })

/** One entry instead of several: the seconds are added first and rounded once, so no minute is billed twice. */
export async function combineEntries(
  ctx: Ctx,
  granted: readonly Granted<TimeEntry, 'change'>[],
  narrative: string | undefined,
): Promise<TimeEntryView> {
  const [first, ...others] = granted.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  if (!first) throw notAlike()
  const isAlike = (entry: TimeEntry) =>
    entry.caseId === first.caseId &&
    entry.userId === first.userId &&
    entry.workedOn === first.workedOn &&
    entry.isBillable === first.isBillable &&
    entry.isNoCharge === first.isNoCharge &&
    entry.rateCents === first.rateCents
  if (others.length === 0 || !others.every(isAlike)) throw notAlike()
  const secondsWorked = granted.reduce((sum, entry) => sum + entry.secondsWorked, 0)
  if (secondsWorked > 86_400) throw badInput('A time entry can be at most 24 hours.')
  const now = ctx.now()
  const hundredthsBilled = billedHundredths(secondsWorked, first.rounding)
  const combined: TimeEntry = {
    ...first,
    id: newId(),
    secondsWorked,
    hundredthsBilled,
    amountCents: amountAt({ ...first, hundredthsBilled }, first.rateCents),
    narrative: (
      narrative ?? [...new Set([first, ...others].map((entry) => entry.narrative))].join('; ')
    ).slice(0, 2000),
    startedAt: null,
    endedAt: null,
    aiAssisted: granted.some(({ aiAssisted }) => aiAssisted),
    activeSeconds: granted.every(({ activeSeconds }) => activeSeconds !== null)
      ? granted.reduce((sum, { activeSeconds }) => sum + (activeSeconds ?? 0), 0)
      : null,
    status: 'draft',
    source: 'combined',
    sourceKey: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  await ctx.db.transaction(async (tx) => {
    for (const entry of granted)
      if (!(await query.updateEntry(tx, entry, { deletedAt: now, updatedAt: now })))
        throw changedSince('this time entry')
    await query.insertEntries(tx, [combined])
    await record(tx, ctx, 'time.combined', combined.id, { case: combined.caseId, entries: granted.length })
    await followBudgets(tx, ctx, [combined.caseId])
  })
  return entryView(ctx, combined)
}
