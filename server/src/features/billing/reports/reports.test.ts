import { billingApi } from '@pam/contracts/billing'
import { billingExportsApi } from '@pam/contracts/billing/exports'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { billingReportsApi, type ReportName } from '@pam/contracts/billing/reports'
import { readLedes } from '@pam/law/billing/ledes-read'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { ledesFile, payment, workOn } from '#test/billing'
import { sentByFirm } from '#test/exports/billing'

const period = { from: '2026-10-01', to: '2026-11-30' }

let world: TestApp
let lawyer: TestPerson
let made: Awaited<ReturnType<typeof sentByFirm>>

beforeAll(async () => {
  world = await testApp()
  made = await sentByFirm(world)
  lawyer = made.lawyer
  const params = { id: made.invoice.id }
  await lawyer.call(billingPaymentsApi.record, { params, body: payment(23_100, '2026-11-16') })
  await workOn(world, lawyer, made.caseId, { workedOn: '2026-11-02', hundredthsBilled: 100 })
})

const reportOf = (report: ReportName) =>
  lawyer.call(billingReportsApi.show, { params: { report }, query: period })
const figures = async (report: ReportName) => {
  const { columns, rows, totals } = await reportOf(report)
  const [row] = rows
  const named = (values: readonly (number | null)[]) =>
    Object.fromEntries(columns.map(({ title }, index) => [title, values[index]]))
  return { key: row?.key ?? '', row: named(row?.values ?? []), totals: named(totals), count: rows.length }
}

describe('reports', () => {
  it('count realization from the time on sent invoices', async () => {
    expect((await figures('realization')).row).toEqual({
      'Billable hours': 250,
      'Standard value': 75_000,
      Billed: 45_000,
      'Write-downs': 0,
      Unbilled: 30_000,
      Realization: 1,
    })
  })

  it('count collection, origination and profit from the same invoices', async () => {
    expect((await figures('collection')).row).toMatchObject({
      Billed: 46_200,
      Collected: 23_100,
      Collection: 0.5,
    })
    expect((await figures('origination')).totals).toMatchObject({ Billed: 46_200, Unpaid: 23_100 })
    expect((await figures('case_profitability')).row).toMatchObject({
      Hours: 250,
      Billed: 46_200,
      Collected: 23_100,
      'Expenses advanced': 1200,
      Net: 21_900,
      'Collected per hour': 9240,
    })
    expect((await figures('client_profitability')).row).toMatchObject({ Billed: 46_200, Net: 21_900 })
  })

  it('count work in progress by age, and utilization of the days the firm works', async () => {
    expect((await figures('wip')).row).toMatchObject({
      '0-30 days': 30_000,
      'Over 90 days': 0,
      Total: 30_000,
    })
    const { row } = await figures('utilization')
    expect(row).toMatchObject({ 'Hours worked': 250, 'Billable share': 1 })
    // 43 weekdays of eight hours.
    expect(row['Available hours']).toBe(34_400)
  })

  it.each(['realization', 'collection', 'wip', 'case_profitability', 'origination'] as const)(
    'open the rows behind a figure of %s',
    async (report) => {
      const { key } = await figures(report)
      const { items } = await lawyer.call(billingReportsApi.rows, {
        params: { report },
        query: { ...period, key },
      })
      expect(items.length).toBeGreaterThan(0)
      expect(items.every(({ link }) => link.startsWith('/'))).toBe(true)
    },
  )

  it('open the work or the invoices a figure is made of, for a row and for the total', async () => {
    const { key, row } = await figures('case_profitability')
    const open = async (rows: 'work' | 'invoices', of: string) =>
      (
        await lawyer.call(billingReportsApi.rows, {
          params: { report: 'case_profitability' },
          query: { ...period, key: of, rows },
        })
      ).items
    const sumOf = (items: Awaited<ReturnType<typeof open>>) =>
      items.reduce((sum, { cents }) => sum + cents, 0)
    expect(sumOf(await open('invoices', key))).toBe(row.Billed)
    const work = await open('work', key)
    expect(work.reduce((sum, { hours_hundredths: hours }) => sum + (hours ?? 0), 0)).toBe(row.Hours)
    expect(sumOf(work)).toBe((row['Standard value'] ?? 0) + (row['Expenses advanced'] ?? 0))
    expect((await open('invoices', '')).length).toBeGreaterThanOrEqual((await open('invoices', key)).length)
  })

  it('are files too, and say what period cannot be', async () => {
    const answer = await lawyer.send(billingReportsApi.csv, {
      params: { report: 'collection' },
      query: period,
    })
    expect(answer.body).toContain('Collection (%)')
    expect(answer.body).toContain('462,231,0,231,50')
    await expect(
      lawyer.call(billingReportsApi.show, {
        params: { report: 'wip' },
        query: { from: '2026-11-30', to: '2026-10-01' },
      }),
    ).rejects.toThrow('ends before it starts')
  })

  it('forecast nothing from a handful of cases', async () => {
    expect(await lawyer.call(billingReportsApi.forecast)).toMatchObject({
      state: 'not_enough_data',
      items: [],
      coverage: null,
    })
  })
})

describe('files', () => {
  it('of a sent invoice are valid LEDES 1998B, and come back as a draft', async () => {
    const params = { id: made.invoice.id }
    const answer = await lawyer.send(billingExportsApi.ledes, { params })
    const { invoices, issues } = readLedes(answer.body)
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(invoices[0]).toMatchObject({
      number: made.invoice.number,
      total: 4_620_000,
      lawFirmId: '12-3456789',
    })
    expect(invoices[0]?.lines.map(({ type }) => type)).toEqual(['F', 'E'])
    const draft = await lawyer.call(billingExportsApi.importLedes, {
      params: { id: made.caseId },
      body: { text: ledesFile, number: '2026-0117' },
    })
    expect(draft).toMatchObject({ status: 'draft', total_cents: 75_200 })
    await expect(
      lawyer.call(billingExportsApi.importLedes, {
        params: { id: made.caseId },
        body: { text: ledesFile.replace('|752.00|', '|752.01|'), number: '2026-0117' },
      }),
    ).rejects.toThrow('cannot be imported')
  })

  it('for bookkeeping add up to zero in every transaction', async () => {
    const take = async (kind: 'quickbooks_iif' | 'quickbooks_csv' | 'general_ledger_csv') =>
      (await lawyer.send(billingExportsApi.export, { query: { kind, ...period } })).body
    const rows = (await take('quickbooks_iif')).split('\r\n').map((line) => line.split('\t'))
    expect(rows[0]?.[0]).toBe('!TRNS')
    let sum = 0
    let ended = 0
    for (const row of rows.slice(3)) {
      if (row[0] === 'ENDTRNS') {
        expect(Math.round(sum * 100)).toBe(0)
        sum = 0
        ended += 1
      } else if (row[0]) sum += Number(row[5])
    }
    expect(ended).toBe(2)
    expect(await take('quickbooks_csv')).toContain(String(made.invoice.number))
    const ledger = await take('general_ledger_csv')
    expect(ledger).toContain('receivable')
    expect(ledger).toContain('231')
  })

  it('of a statement have the balance after each row', async () => {
    const { rows, closing_cents } = await lawyer.call(billingPaymentsApi.statement, {
      params: { id: made.clientId },
      query: { from: '2026-01-01', to: '2026-12-31' },
    })
    expect(rows.map(({ balance_cents }) => balance_cents)).toEqual([46_200, 23_100])
    expect(closing_cents).toBe(23_100)
  })

  it('of an invoice are PDF in each layout, and are mailed with it', async () => {
    const params = { id: made.invoice.id }
    for (const layout of ['classic', 'modern', 'summary'] as const) {
      const answer = await lawyer.send(billingApi.pdf, { params, query: { layout } })
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    await lawyer.call(billingApi.email, {
      params,
      body: { email_to: 'client@firm.example', kind: 'reminder' },
    })
    await world.services.jobs.settle()
    expect((await lawyer.call(billingApi.show, { params })).mails).toMatchObject([
      { kind: 'reminder', to: 'client@firm.example' },
    ])
  })
})
