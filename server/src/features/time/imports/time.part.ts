import type { RecordColumn } from '@pam/contracts/cases/import'
import { rateFor } from '@pam/law/billing/hourly-rate'
import { billedHundredths, feeCents } from '@pam/law/billing/money-and-time'
import { defineImportPart, today } from '#features/cases'
import type { Ctx } from '#platform/context'
import { forbidden } from '#platform/errors'
import { newId } from '#platform/id'
import { followBudgets } from '#slice/time/budgets/budget-alert'
import { entriesAround, insertManyEntries } from '#slice/time/entries/entries.queries'
import { ratesFor } from '#slice/time/rates/rates.queries'
import type { TimeEntry } from '#slice/time/time.table'
import { timeSettingsOf } from '#slice/time/time-settings.queries'
import { billedElsewhere } from './billed-elsewhere.ts'
import { keyOf } from './import.service.ts'
import { readRow, type TimeColumn, type TimeRow } from './read-rows.ts'

type ImportedTime = Omit<TimeRow, 'line' | 'problems' | 'caseName'> & {
  /** Null if the row names an unknown person; undefined if it names nobody. */
  readonly userId: string | null | undefined
}

const columns: Record<TimeColumn, RecordColumn> = {
  date: 'date',
  case: 'case',
  hours: 'hours',
  minutes: 'minutes',
  narrative: 'narrative',
  person: 'person',
  task: 'task_code',
  activity: 'activity',
  billable: 'billable',
  billed: 'billed',
  type: 'entry_type',
  rate: 'rate',
}

/** Who did the work: the person named in the row, or the importer. */
const workerOf = ({ actor }: Pick<Ctx, 'actor'>, { userId }: ImportedTime) => userId ?? actor.userId

/** Time of another program. What was billed there is kept as done and billed, and never billed again. */
export const timeImport = defineImportPart<ImportedTime>({
  what: 'time',
  read(cell, findPerson) {
    const { line: _line, caseName: _case, problems, ...row } = readRow(0, (column) => cell(columns[column]))
    const userId = row.person ? (findPerson(row.person) ?? null) : undefined
    const errors = [
      // The case is looked up for every kind of file alike.
      ...problems.filter((problem) => problem !== 'The case is missing.'),
      ...(userId === null ? [`Nobody at the firm is named ${row.person.slice(0, 80)}.`] : []),
    ]
    const hours = row.seconds === null ? '' : `${(row.seconds / 3600).toFixed(2)} h`
    const billed = row.isBilled ? 'billed elsewhere' : row.isBillable ? '' : 'not billable'
    const text = [row.workedOn, row.person, hours, billed, row.narrative.slice(0, 120)]
    return { text: text.filter(Boolean).join(', '), errors, value: { ...row, userId } }
  },
  async check(ctx, lines) {
    if (!ctx.may('time.track')) throw forbidden('record time')
    const day = await today(ctx, ctx.db)
    for (const { value, caseStatus, errors } of lines) {
      if (value.workedOn > day) errors.push('This date is in the future.')
      if (caseStatus === 'declined') errors.push('This case was declined. Time cannot be recorded on it.')
      if (workerOf(ctx, value) !== ctx.actor.userId && !ctx.may('billing.manage'))
        errors.push('You can import only your own time.')
      if (value.rateCents !== null && !ctx.may('billing.manage'))
        errors.push('You cannot set rates. Leave the rate out.')
    }
    const good = lines.filter(({ errors }) => errors.length === 0)
    const days = good.map(({ value }) => value.workedOn).toSorted()
    const [from, to] = [days[0], days.at(-1)]
    if (!from || !to) return
    const userIds = [...new Set(good.map(({ value }) => workerOf(ctx, value)))]
    const entries = await entriesAround(ctx.db, ctx.actor, { userIds, from, to })
    const here = new Set(
      entries.map(({ userId, caseId, workedOn, secondsWorked, narrative }) =>
        keyOf(userId, caseId, { workedOn, seconds: secondsWorked, narrative }),
      ),
    )
    for (const { value, caseId, errors } of good)
      if (here.has(keyOf(workerOf(ctx, value), caseId, value)))
        errors.push('This time entry was already recorded.')
  },
  async save(tx, ctx, rows) {
    const { firmId } = ctx.actor
    const now = ctx.now()
    const caseIds = [...new Set(rows.map(({ caseId }) => caseId))]
    const [{ rounding }, rates] = await Promise.all([
      timeSettingsOf(tx, firmId),
      // A firm that moves in has few rates: those of other cases do no harm.
      ratesFor(tx, firmId, caseIds),
    ])
    const entries = rows.map(({ caseId, value }): TimeEntry => {
      const userId = workerOf(ctx, value)
      const { workedOn, activityCode, isBillable } = value
      const secondsWorked = value.seconds ?? 0
      const rateCents =
        value.rateCents ?? rateFor(rates, { userId, caseId, activityCode, workedOn })?.rateCents ?? 0
      const hundredthsBilled = billedHundredths(secondsWorked, rounding)
      const entry: TimeEntry = {
        id: newId(),
        firmId,
        caseId,
        userId,
        workedOn,
        startedAt: null,
        endedAt: null,
        secondsWorked,
        rounding,
        hundredthsBilled,
        rateCents,
        rateIsSet: value.rateCents !== null,
        amountCents: isBillable ? feeCents(hundredthsBilled, rateCents) : 0,
        narrative: value.narrative,
        taskCode: value.taskCode,
        activityCode,
        isBillable,
        isNoCharge: false,
        aiAssisted: false,
        activeSeconds: null,
        invoiceId: null,
        status: 'draft' as const,
        approvedBy: null,
        approvedAt: null,
        billedElsewhere: false,
        source: 'import' as const,
        sourceKey: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      }
      return value.isBilled ? billedElsewhere(ctx, entry) : entry
    })
    await insertManyEntries(tx, entries)
    await followBudgets(tx, ctx, caseIds)
  },
})
