import { billingApi, type InvoiceRow, type InvoiceView } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { changeOf, previewOf, typedOf } from './invoice/draft-values.ts'
import { basisPointsIn } from './money.ts'

const id = (end: number) => `70000000-0000-4000-8000-${String(end).padStart(12, '0')}`

const row: InvoiceRow = {
  id: id(1),
  number: '2026-0007',
  status: 'sent',
  case_id: id(2),
  case_title: 'Rivera v. Harbor Freight',
  case_number: '2026-0003',
  client_id: id(3),
  client: 'Ana Rivera',
  issued_on: '2026-10-01',
  due_on: '2026-10-31',
  total_cents: 46_200,
  unpaid_cents: 46_200,
  days_overdue: 16,
}

const line = {
  id: id(10),
  kind: 'fee' as const,
  worked_on: '2026-09-12',
  description: 'Review interrogatory responses',
  timekeeper: 'Sam Cole',
  task_code: 'L310',
  activity_code: 'A104',
  expense_code: '',
  units_hundredths: 150,
  unit_mils: 300_000,
  adjustment_cents: 0,
  adjustment_reason: '',
  amount_cents: 45_000,
  is_taxable: false,
  is_from_work: true,
}

const nothing = {
  change: false,
  review: false,
  send: false,
  discard: false,
  void: false,
  pay: false,
  credit: false,
}

const invoice: InvoiceView = {
  ...row,
  fee_kind: 'hourly',
  layout: 'classic',
  period_from: '2026-09-01',
  period_to: '2026-09-30',
  terms_days: 30,
  interest_bp: 0,
  tax_name: '',
  tax_bp: 0,
  discount_cents: 0,
  discount_reason: '',
  note: '',
  fees_cents: 45_000,
  expenses_cents: 1200,
  tax_cents: 0,
  paid_cents: 0,
  credited_cents: 0,
  client_email: 'ana@rivera.example',
  share_bp: 10_000,
  split_with: [],
  lines: [
    line,
    {
      ...line,
      id: id(11),
      kind: 'expense',
      description: 'Copies, 120 pages',
      timekeeper: '',
      units_hundredths: 12_000,
      unit_mils: 100,
      amount_cents: 1200,
    },
  ],
  payments: [],
  credits: [],
  plan: [],
  notes: [],
  mails: [],
  payment_link: null,
  trust: { balance_cents: 20_000, available_cents: 20_000 },
  created_by: 'Sam Cole',
  sent_at: '2026-10-01T15:00:00.000Z',
  void_reason: null,
  version: 3,
  can: { ...nothing, pay: true, credit: true, void: true },
}

const summary = {
  unbilled_cents: 120_000,
  draft_count: 1,
  draft_cents: 46_200,
  reviewed_count: 0,
  unpaid_count: 1,
  unpaid_cents: 46_200,
  overdue_count: 1,
  overdue_cents: 46_200,
  paid_30_days_cents: 0,
  aging: { current: 0, days_1_30: 46_200, days_31_60: 0, days_61_90: 0, over_90: 0 },
  takes_cards: false,
  sends_mail: true,
  today: '2026-11-16',
}

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(billingApi.summary, () => summary)
})

describe('the list of invoices', () => {
  it('shows totals, ages and rows, and requests what the URL says', async () => {
    server.on(billingApi.list, () => ({ items: [row], next: null }))
    const user = openApp('/billing')
    expect(await screen.findByRole('link', { name: '2026-0007' })).toBeVisible()
    expect(screen.getByText('16 days overdue')).toBeVisible()
    expect(within(screen.getByLabelText('Totals')).getByText('$1,200.00')).toBeVisible()
    expect(within(screen.getByLabelText('Unpaid by age')).getByText('$462.00')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Overdue' }))
    expect(currentPlace()).toBe('/billing?overdue=true')
  })

  it('explains an empty list, and reports when it could not be loaded', async () => {
    server.on(billingApi.list, () => ({ items: [], next: null }))
    openApp('/billing')
    expect(await screen.findByText('No invoices here')).toBeVisible()
  })

  it('is closed to a paralegal', async () => {
    signIn(server, 'paralegal')
    openApp('/billing')
    expect(await screen.findByText(/don’t have access/i)).toBeVisible()
  })
})

describe('a sent invoice', () => {
  it('shows the bill, records a payment once and reports a refusal', async () => {
    server.on(billingApi.show, () => invoice)
    let keys: string[] = []
    server.on(billingPaymentsApi.record, ({ body }) => {
      keys = [...keys, body.request_key]
      throw new Refusal(409, {
        code: 'conflict',
        detail: '$500.00 is more than the $462.00 this invoice still owes. Nothing was recorded.',
        fields: { cents: 'At most $462.00.' },
      })
    })
    const user = openApp(`/billing/invoices/${row.id}`)
    const sheet = await screen.findByRole('article', { name: 'Preview' })
    expect(within(sheet).getByText('Review interrogatory responses')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' })
    const amount = within(dialog).getByLabelText('Amount')
    expect(amount).toHaveValue('462.00')
    await user.clear(amount)
    await user.type(amount, '1.005')
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    expect(within(dialog).getByText('Enter an amount, like 125.00.')).toBeVisible()
    await user.clear(amount)
    await user.type(amount, '500')
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    expect(await within(dialog).findByText('At most $462.00.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(new Set(keys).size).toBe(1)
    expect(amount).toHaveValue('500')
  })

  it('offers what the client has in trust', async () => {
    server.on(billingApi.show, () => invoice)
    const user = openApp(`/billing/invoices/${row.id}`)
    await user.click(await screen.findByRole('button', { name: 'Apply trust funds' }))
    expect(await screen.findByLabelText('Amount')).toHaveValue('200.00')
  })
})

describe('a draft', () => {
  const draft: InvoiceView = {
    ...invoice,
    number: null,
    status: 'draft',
    issued_on: null,
    due_on: null,
    days_overdue: 0,
    unpaid_cents: 0,
    can: { ...nothing, change: true, review: true, discard: true },
  }

  it('is edited beside a live preview; a write-down needs its reason', async () => {
    server.on(billingApi.show, () => draft)
    const sent: unknown[] = []
    server.on(billingApi.change, ({ body }) => {
      sent.push(body)
      return { ...draft, version: 4 }
    })
    const user = openApp(`/billing/invoices/${row.id}`)
    const lines = await screen.findByRole('list', { name: 'Lines' })
    const [amount] = within(lines).getAllByLabelText('Amount')
    if (!amount) throw new Error('no line')
    await user.clear(amount)
    await user.type(amount, '400')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Enter the reason for the adjustment.')).toBeVisible()
    expect(sent).toEqual([])
    await user.type(
      within(lines).getAllByLabelText(/Reason for the adjustment/)[0] as HTMLElement,
      'Courtesy',
    )
    expect(
      within(screen.getByRole('article', { name: 'Preview' })).getAllByText('$412.00').length,
    ).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ lines: [{ adjustment_cents: -5000, adjustment_reason: 'Courtesy' }, {}] })
    expect(await axeFindings()).toEqual([])
  })
})

describe('what is typed', () => {
  it('reads percentages and shows dollars', () => {
    expect(['8.25%', '12', '0.5', 'x'].map(basisPointsIn)).toEqual([825, 1200, 50, null])
    expect(dollars(-123_456)).toBe('-$1,234.56')
  })

  it('previews discounts and taxes as the server counts them', () => {
    const typed = {
      ...typedOf(invoice),
      discount: '10',
      discountReason: 'Prompt payment',
      tax: '8.25',
      lines: typedOf(invoice).lines.map((one, index) => ({ ...one, isTaxable: index === 0 })),
    }
    expect(changeOf(typed, 1)).toMatchObject({ change: { discount_cents: 1000, tax_bp: 825 } })
    // (450.00 - 9.74) x 8.25%
    expect(previewOf(invoice, typed)).toMatchObject({ tax_cents: 3632, total_cents: 46_200 - 1000 + 3632 })
  })
})
