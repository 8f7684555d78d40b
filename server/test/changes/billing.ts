import { billingApi } from '@pam/contracts/billing'
import { billingExportsApi } from '@pam/contracts/billing/exports'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from '#test/app'
import {
  billedDay,
  connectStripe,
  depositFor,
  drafted,
  ledesFile,
  paid,
  payment,
  reviewed,
  sent,
  unbilledCase,
} from '#test/billing'
import type { Change } from './all.ts'

const day = '2026-11-16'

type Made = { lawyer: TestPerson; invoice: { id: string; version: number } }

/** A call on an invoice that is in some state. */
const on =
  <M extends Made>(
    make: (world: TestApp) => Promise<M>,
    act: (made: M, params: { id: string }) => Promise<unknown>,
  ): Change =>
  async (world) => {
    const made = await make(world)
    return () => act(made, { id: made.invoice.id })
  }

const withLink = async (world: TestApp) => {
  const { address } = await connectStripe(world)
  const made = await sent(world)
  return { ...made, address }
}

/** Calls that change invoices, payments and how the firm bills. */
export const billingChanges: Record<string, Change> = {
  'billing.changeArrangement': async (world) => {
    const { lawyer, caseId } = await unbilledCase(world)
    const body = { fee_kind: 'flat' as const, fixed_cents: 100_000, version: 0 }
    return () => lawyer.call(billingApi.changeArrangement, { params: { id: caseId }, body })
  },
  'billing.draft': async (world) => {
    const { lawyer, caseId } = await unbilledCase(world)
    return () => lawyer.call(billingApi.draft, { body: { case_id: caseId, through: billedDay } })
  },
  'billing.change': on(drafted, ({ lawyer, invoice }, params) => {
    const { layout, terms_days, interest_bp, tax_name, tax_bp, version } = invoice
    const terms = { layout, terms_days, interest_bp, tax_name, tax_bp, version }
    const body = { ...terms, discount_cents: 0, discount_reason: '', note: 'Thank you.', lines: [] }
    return lawyer.call(billingApi.change, { params, body })
  }),
  'billing.review': on(drafted, ({ lawyer }, params) =>
    lawyer.call(billingApi.review, { params, body: { is_reviewed: true } }),
  ),
  'billing.send': on(reviewed, ({ lawyer }, params) => lawyer.call(billingApi.send, { params, body: {} })),
  'billing.email': on(sent, ({ lawyer }, params) =>
    lawyer.call(billingApi.email, { params, body: { email_to: 'client@firm.example', kind: 'invoice' } }),
  ),
  'billing.discard': on(drafted, ({ lawyer }, params) => lawyer.call(billingApi.discard, { params })),
  'billing.voidInvoice': on(sent, ({ lawyer }, params) =>
    lawyer.call(billingApi.voidInvoice, { params, body: { reason: 'Wrong client' } }),
  ),
  'billing.addNote': on(sent, ({ lawyer }, params) =>
    lawyer.call(billingApi.addNote, { params, body: { text: 'Promised to pay on Friday.' } }),
  ),
  'billing.batch': async (world) => {
    const { lawyer, caseId } = await unbilledCase(world)
    return () => lawyer.call(billingApi.batch, { body: { through: billedDay, case_ids: [caseId] } })
  },
  'billing.sendBatch': on(reviewed, ({ lawyer, invoice }) =>
    lawyer.call(billingApi.sendBatch, { body: { invoice_ids: [invoice.id] } }),
  ),
  'billing.changeSettings': async (world) => {
    const lawyer = await world.person('lawyer')
    const before = await lawyer.call(billingApi.settings)
    return () => lawyer.call(billingApi.changeSettings, { body: { ...before, tax_bp: 825 } })
  },
  'billingPayments.record': on(sent, ({ lawyer }, params) =>
    lawyer.call(billingPaymentsApi.record, { params, body: payment(100, day) }),
  ),
  'billingPayments.applyTrust': async (world) => {
    const made = await sent(world)
    await depositFor(world, made, 10_000)
    const body = { cents: 10_000, on: day, request_key: newId() }
    return () => made.lawyer.call(billingPaymentsApi.applyTrust, { params: { id: made.invoice.id }, body })
  },
  'billingPayments.refund': on(paid, ({ lawyer, invoice }) =>
    lawyer.call(billingPaymentsApi.refund, {
      params: { id: invoice.payments[0]?.id ?? '' },
      body: { cents: 100, refunded_on: day, reason: 'Paid twice', request_key: newId() },
    }),
  ),
  'billingPayments.credit': on(sent, ({ lawyer }, params) =>
    lawyer.call(billingPaymentsApi.credit, {
      params,
      body: { cents: 100, kind: 'credit', issued_on: day, reason: 'Agreed' },
    }),
  ),
  'billingPayments.setPlan': on(sent, ({ lawyer, invoice }, params) =>
    lawyer.call(billingPaymentsApi.setPlan, {
      params,
      body: { parts: [{ due_on: '2027-01-15', cents: invoice.total_cents }] },
    }),
  ),
  'billingPayments.makeLink': async (world) => {
    const { lawyer, invoice } = await withLink(world)
    return () => lawyer.call(billingPaymentsApi.makeLink, { params: { id: invoice.id }, body: {} })
  },
  'billingPayments.checkLink': async (world) => {
    const { lawyer, invoice } = await withLink(world)
    const params = { id: invoice.id }
    await lawyer.call(billingPaymentsApi.makeLink, { params, body: { cents: 12_345 } })
    return () => lawyer.call(billingPaymentsApi.checkLink, { params })
  },
  'billingPayments.saveConnection': async (world) => {
    const { admin, address } = await connectStripe(world)
    const body = { api_key: 'sk-for-tests-0001', address, allow_private: true }
    return () => admin.call(billingPaymentsApi.saveConnection, { body })
  },
  'billingPayments.dropConnection': async (world) => {
    const { admin } = await connectStripe(world)
    return () => admin.call(billingPaymentsApi.dropConnection)
  },
  'billingFiles.importLedes': async (world) => {
    const { lawyer, caseId } = await unbilledCase(world)
    const body = { text: ledesFile, number: '2026-0117' }
    return () => lawyer.call(billingExportsApi.importLedes, { params: { id: caseId }, body })
  },
}

/** Sent with a body because of what they carry. */
export const billingLooks: Record<string, Change> = {
  'billingFiles.readLedes': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(billingExportsApi.readLedes, { body: { text: ledesFile } })
  },
}
