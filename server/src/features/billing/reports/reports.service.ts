import type { FigureKind, Report, ReportName, ReportRow, RowsBehind } from '@pam/contracts/billing/reports'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { csvText } from '#platform/files/csv'
import type { FileAnswer } from '#platform/http/files'
import { daysAfter, daysBetween } from '#slice/billing/money'
import { fileOf } from '#slice/billing/paper/papers.service'
import { type FigureRow, type Period, reportQueries, rowsBehind } from './reports.queries.ts'

interface ColumnRule {
  readonly title: string
  readonly kind: FigureKind
  /** From the sums of a row, so that totals are counted the same way as rows. */
  readonly value: (row: FigureRow, facts: Facts) => number | null
  readonly hasNoTotal?: true
  /** The invoice report is the default. */
  readonly rows?: RowsBehind
}

interface Facts {
  readonly availableHours: number
}

const sum = (name: string) => (row: FigureRow) => Number(row[name] ?? 0)
const share = (part: string, whole: string) => (row: FigureRow) =>
  Number(row[whole] ?? 0) === 0 ? null : Number(row[part] ?? 0) / Number(row[whole])
const cents = (title: string, name: string, rows: RowsBehind = 'invoices'): ColumnRule => ({
  title,
  kind: 'cents',
  value: sum(name),
  rows,
})
const hours = (title: string, name: string): ColumnRule => ({
  title,
  kind: 'hours',
  value: sum(name),
  rows: 'work',
})
const percent = (title: string, part: string, whole: string): ColumnRule => ({
  title,
  kind: 'percent',
  value: share(part, whole),
})

const profitColumns: readonly ColumnRule[] = [
  hours('Hours', 'hours'),
  cents('Standard value', 'standard', 'work'),
  cents('Billed', 'billed'),
  cents('Collected', 'collected'),
  cents('Expenses advanced', 'spent', 'work'),
  { title: 'Net', kind: 'cents', value: (row) => sum('collected')(row) - sum('spent')(row) },
  {
    title: 'Collected per hour',
    kind: 'cents',
    value: (row) =>
      sum('hours')(row) === 0 ? null : Math.round((sum('collected')(row) * 100) / sum('hours')(row)),
  },
]
const profitNote =
  'Net is the amount collected on invoices in the period, less the expenses recorded in it. Salaries and overhead are not included.'

const rules: Record<ReportName, { columns: readonly ColumnRule[]; note: string }> = {
  realization: {
    columns: [
      hours('Billable hours', 'hours'),
      cents('Standard value', 'standard'),
      cents('Billed', 'billed'),
      {
        title: 'Write-downs',
        kind: 'cents',
        value: (row) => sum('billed_standard')(row) - sum('billed')(row),
      },
      {
        title: 'Unbilled',
        kind: 'cents',
        value: (row) => sum('standard')(row) - sum('billed_standard')(row),
      },
      percent('Realization', 'billed', 'billed_standard'),
    ],
    note: 'Realization is the amount billed divided by the standard value of the time on sent invoices. Time in the period that is not on a sent invoice is shown as unbilled, including contingent and flat fees.',
  },
  collection: {
    columns: [
      cents('Billed', 'billed'),
      cents('Collected', 'collected'),
      cents('Credited', 'credited'),
      cents('Unpaid', 'unpaid'),
      percent('Collection', 'collected', 'billed'),
    ],
    note: 'Invoices sent in the period, and what was paid on them to date.',
  },
  wip: {
    columns: [
      hours('Hours', 'hours'),
      cents('0-30 days', 'd30'),
      cents('31-60 days', 'd60'),
      cents('61-90 days', 'd90'),
      cents('Over 90 days', 'older'),
      cents('Total', 'total'),
    ],
    note: 'Billable time and expenses not yet invoiced, by age at the end of the period.',
  },
  case_profitability: { columns: profitColumns, note: profitNote },
  client_profitability: { columns: profitColumns, note: profitNote },
  utilization: {
    columns: [
      hours('Hours worked', 'worked'),
      hours('Billable hours', 'billable'),
      percent('Billable share', 'billable', 'worked'),
      {
        title: 'Available hours',
        kind: 'hours',
        value: (_, facts) => facts.availableHours,
        hasNoTotal: true,
      },
      {
        title: 'Utilization',
        kind: 'percent',
        value: (row, { availableHours }) =>
          availableHours === 0 ? null : sum('billable')(row) / availableHours,
        hasNoTotal: true,
      },
    ],
    note: 'Available hours are based on the working days and hours in Settings. Holidays and absences are not deducted.',
  },
  origination: {
    columns: [
      cents('Billed', 'billed'),
      cents('Collected', 'collected'),
      cents('Credited', 'credited'),
      cents('Unpaid', 'unpaid'),
      percent('Collection', 'collected', 'billed'),
    ],
    note: 'By the originating attorney on the fee arrangement, or by the lead attorney if none is named.',
  },
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Hundredths of an hour the firm is open in a period. */
async function factsOf(ctx: Ctx, { from, to }: Period): Promise<Facts> {
  const firm = await firmSettings(ctx.db, ctx.actor.firmId)
  const perDay = (minutesOf(firm.working_until) - minutesOf(firm.working_from)) / 60
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => daysAfter(from, index)).filter(
    (day) => {
      const name = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
      return name !== undefined && firm.working_days.includes(name)
    },
  )
  return { availableHours: Math.round(days.length * perDay * 100) }
}

const longest = 3660

function requirePeriod({ from, to }: Period): void {
  if (from > to) throw badInput('The period ends before it starts.', { to: 'Choose a day after the start.' })
  if (daysBetween(from, to) > longest) throw badInput('Choose a period of at most ten years.')
}

export async function showReport(ctx: Ctx, name: ReportName, period: Period): Promise<Report> {
  requirePeriod(period)
  const { columns, note } = rules[name]
  const [found, facts] = await Promise.all([
    reportQueries[name](ctx.db, ctx.actor, period),
    factsOf(ctx, period),
  ])
  const whole = Object.fromEntries(
    [...new Set(found.flatMap((row) => Object.keys(row)))]
      .filter((key) => key !== 'key' && key !== 'label')
      .map((key) => [key, found.reduce((all, row) => all + Number(row[key] ?? 0), 0)]),
  )
  const totalRow = { key: '', label: '', ...whole }
  return {
    report: name,
    ...period,
    columns: columns.map(({ title, kind, rows = 'invoices' }) => ({ title, kind, rows })),
    rows: found.map((row) => ({
      key: row.key,
      label: row.label,
      values: columns.map(({ value }) => value(row, facts)),
    })),
    totals: columns.map(({ value, hasNoTotal }) => (hasNoTotal ? null : value(totalRow, facts))),
    note,
  }
}

export async function showReportRows(
  ctx: Ctx,
  name: ReportName,
  asked: Period & { key: string; rows: RowsBehind },
): Promise<{ items: ReportRow[] }> {
  requirePeriod(asked)
  const rows = await rowsBehind(ctx.db, ctx.actor, name, asked)
  return { items: rows.map(({ hours: units, ...row }) => ({ ...row, hours_hundredths: units })) }
}

const written = (value: number | null, kind: FigureKind): number | null => {
  if (value === null) return null
  if (kind === 'percent') return Number((value * 100).toFixed(1))
  return Number((value / 100).toFixed(2))
}

export async function reportCsv(ctx: Ctx, name: ReportName, period: Period): Promise<FileAnswer> {
  const report = await showReport(ctx, name, period)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'billing.report_exported', null, { report: name, ...period }),
  )
  const titles = report.columns.map(({ title, kind }) => (kind === 'percent' ? `${title} (%)` : title))
  const cells = (values: Report['totals']) =>
    values.map((value, index) => written(value, report.columns[index]?.kind ?? 'cents'))
  const text = csvText(
    ['Name', ...titles],
    [
      ...report.rows.map(({ label, values }) => [label, ...cells(values)]),
      ['Total', ...cells(report.totals)],
    ],
  )
  return fileOf(text, `${name.replaceAll('_', ' ')} ${period.from} to ${period.to}.csv`)
}
