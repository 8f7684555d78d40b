import { billingApi } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { billingReportsApi } from '@pam/contracts/billing/reports'
import { casesApi } from '@pam/contracts/cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { draftOf, payment, workOn } from '#test/billing'
import { openCase } from '#test/cases'

const period = { from: '2026-10-01', to: '2026-12-31' }
const params = { report: 'origination' } as const

let world: TestApp
let rivera: TestPerson
let chen: TestPerson
let former: TestPerson

/** A case of Rivera's with a sent invoice of $300 for each hour. */
async function billedCase(hours: number, originator: TestPerson | null) {
  const { id } = await openCase(rivera, { title: `Case of ${hours} hours` })
  await workOn(world, rivera, id, { hundredthsBilled: hours * 100 })
  if (originator) await nameOriginator(id, originator)
  const draft = await draftOf(rivera, id)
  await rivera.call(billingApi.review, { params: { id: draft.id }, body: { is_reviewed: true } })
  const invoice = await rivera.call(billingApi.send, { params: { id: draft.id }, body: {} })
  return { caseId: id, invoice: { id: invoice.id, on: invoice.issued_on ?? '' } }
}

async function nameOriginator(caseId: string, originator: TestPerson | null) {
  const { arrangement } = await rivera.call(billingApi.ofCase, { params: { id: caseId }, query: {} })
  return rivera.call(billingApi.changeArrangement, {
    params: { id: caseId },
    body: { ...arrangement, originating_user_id: originator?.id ?? null },
  })
}

async function reportFor(by: TestPerson, query = period) {
  const { columns, rows, totals } = await by.call(billingReportsApi.show, { params, query })
  const named = (values: readonly (number | null)[]) =>
    Object.fromEntries(columns.map(({ title }, index) => [title, values[index] ?? null]))
  return {
    of: (person: TestPerson) => {
      const row = rows.find(({ key }) => key === person.id)
      return row ? { label: row.label, ...named(row.values) } : undefined
    },
    totals: named(totals),
  }
}

const behind = async (by: TestPerson, key: string) =>
  (await by.call(billingReportsApi.rows, { params, query: { ...period, key } })).items

let chenCase: Awaited<ReturnType<typeof billedCase>>
let ownCase: Awaited<ReturnType<typeof billedCase>>
let formerCase: Awaited<ReturnType<typeof billedCase>>

beforeAll(async () => {
  world = await testApp()
  rivera = await world.person('lawyer', { fullName: 'Ana Rivera' })
  chen = await world.person('lawyer', { fullName: 'Wei Chen' })
  former = await world.person('lawyer', { fullName: 'Ben Holt' })
  chenCase = await billedCase(2, chen)
  ownCase = await billedCase(1, null)
  formerCase = await billedCase(5, former)
  await world.changeUser(former.id, { isActive: false })
  const { invoice } = chenCase
  await rivera.call(billingPaymentsApi.record, {
    params: { id: invoice.id },
    body: payment(40_000, invoice.on),
  })
  await rivera.call(billingPaymentsApi.credit, {
    params: { id: invoice.id },
    body: { cents: 5_000, kind: 'credit', issued_on: invoice.on, reason: 'Courtesy' },
  })
})

describe('the originating attorney report', () => {
  it('credits a case to its originator, or to its lead if no one is named', async () => {
    const report = await reportFor(rivera)
    expect(report.of(chen)).toEqual({
      label: 'Wei Chen',
      Billed: 60_000,
      Collected: 40_000,
      Credited: 5_000,
      Unpaid: 15_000,
      Collection: 40_000 / 60_000,
    })
    expect(report.of(rivera)).toMatchObject({
      label: 'Ana Rivera',
      Billed: 30_000,
      Collected: 0,
      Unpaid: 30_000,
    })
    expect(report.of(former)).toMatchObject({ label: 'Ben Holt', Billed: 150_000 })
    expect(report.totals).toMatchObject({
      Billed: 240_000,
      Collected: 40_000,
      Credited: 5_000,
      Unpaid: 195_000,
    })
  })

  it('opens exactly the invoices behind each figure, and all of them behind the total', async () => {
    const invoicesOf = async (key: string) => (await behind(rivera, key)).map(({ link }) => link).toSorted()
    const link = ({ invoice }: typeof chenCase) => `/billing/invoices/${invoice.id}`
    expect(await invoicesOf(chen.id)).toEqual([link(chenCase)])
    expect(await invoicesOf(rivera.id)).toEqual([link(ownCase)])
    expect(await invoicesOf('')).toEqual([chenCase, ownCase, formerCase].map(link).toSorted())
  })

  it('follows the name on the fee arrangement', async () => {
    await nameOriginator(ownCase.caseId, chen)
    const report = await reportFor(rivera)
    expect(report.of(rivera)).toBeUndefined()
    expect(report.of(chen)).toMatchObject({ Billed: 90_000 })
    await nameOriginator(ownCase.caseId, null)
    expect((await reportFor(rivera)).of(rivera)).toMatchObject({ Billed: 30_000 })
  })

  it('leaves out drafts, void invoices and those of other days', async () => {
    const { invoice } = await billedCase(3, chen)
    expect((await reportFor(rivera)).of(chen)).toMatchObject({ Billed: 150_000 })
    await rivera.call(billingApi.voidInvoice, {
      params: { id: invoice.id },
      body: { reason: 'Wrong client' },
    })
    const { id } = await openCase(rivera)
    await workOn(world, rivera, id)
    await draftOf(rivera, id)
    expect((await reportFor(rivera)).of(chen)).toMatchObject({ Billed: 60_000 })
    expect((await reportFor(rivera)).totals).toMatchObject({ Billed: 240_000 })
    const before = await reportFor(rivera, { from: '2026-01-01', to: '2026-01-31' })
    expect(before.of(chen)).toBeUndefined()
    expect(before.totals).toMatchObject({ Billed: 0, Collection: null })
  })

  it('shows nothing from a case behind an ethical wall, not even to its originator', async () => {
    await rivera.call(casesApi.wall, { params: { id: chenCase.caseId }, body: { walled: true } })
    const report = await reportFor(chen)
    expect(report.of(chen)).toBeUndefined()
    expect(report.totals).toMatchObject({ Billed: 180_000 })
    expect(await behind(chen, chen.id)).toEqual([])
    expect((await reportFor(rivera)).of(chen)).toMatchObject({ Billed: 60_000 })
  })
})
