import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

const day = z.iso.date('Enter a date.')
const count = z.number().int()
const billingAccess = { access: 'billing.manage', records: 'firm' } as const

export const reportName = z.enum([
  'realization',
  'collection',
  'wip',
  'case_profitability',
  'client_profitability',
  'utilization',
  'origination',
])

/** How a figure is written. */
export const figureKind = z.enum(['cents', 'hours', 'percent'])

/** What a figure is made of. */
export const rowsBehind = z.enum(['work', 'invoices'])

const period = z.object({ from: day, to: day })
const named = z.object({ report: reportName })

export const report = z.object({
  report: reportName,
  from: day,
  to: day,
  columns: z.array(z.object({ title: z.string(), kind: figureKind, rows: rowsBehind })),
  rows: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.number().nullable()) })),
  totals: z.array(z.number().nullable()),
  /** How the figures are counted, and what is not in them. */
  note: z.string(),
})

export const reportRow = z.object({
  on: day,
  what: z.string(),
  about: z.string(),
  hours_hundredths: count.nullable(),
  cents: count,
  link: z.string(),
})

export const feeForecast = z.object({
  /** Below the limits no number is shown. */
  state: z.enum(['not_enough_data', 'ready', 'off']),
  message: z.string(),
  closed_cases: count,
  held_out: count,
  needed: count,
  coverage: z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable(),
  error: z.object({ method: z.number(), baseline: z.number() }).nullable(),
  method: z.enum(['similar_cases', 'average']).nullable(),
  items: z.array(
    z.object({
      case_id: z.uuid(),
      case_title: z.string(),
      billed_cents: count,
      forecast_cents: count,
      low_cents: count,
      high_cents: count,
      similar: count,
    }),
  ),
})

export const billingReportsApi = {
  show: endpoint('GET', '/billing/reports/:report', {
    ...billingAccess,
    summary: 'Figures for a period, from visible cases.',
    params: named,
    query: period,
    response: report,
  }),
  rows: endpoint('GET', '/billing/reports/:report/rows', {
    ...billingAccess,
    summary: 'The invoices or work behind a figure in a report; without a key, behind its total.',
    params: named,
    query: period.extend({ key: z.string().max(80).default(''), rows: rowsBehind.default('invoices') }),
    response: z.object({ items: z.array(reportRow) }),
  }),
  csv: endpoint('GET', '/billing/reports/:report/csv', {
    ...billingAccess,
    answers: 'file',
    summary: 'A report as a CSV file.',
    params: named,
    query: period,
    response: z.unknown(),
  }),
  forecast: endpoint('GET', '/billing/forecast', {
    ...billingAccess,
    summary: 'Expected fees of open cases at closing, from the firm’s closed cases.',
    response: feeForecast,
  }),
}

export type ReportName = z.infer<typeof reportName>
export type RowsBehind = z.infer<typeof rowsBehind>
export type FigureKind = z.infer<typeof figureKind>
export type Report = z.infer<typeof report>
export type ReportRow = z.infer<typeof reportRow>
export type FeeForecast = z.infer<typeof feeForecast>
