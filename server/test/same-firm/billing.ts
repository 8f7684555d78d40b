import { billingApi } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { payment, workOn } from '#test/billing'
import { type Making, nameOf } from './words.ts'

/** A sent invoice with a payment and a note, and a draft. */
export async function makeBilling({ world, team: { lead }, words }: Making, caseId: string) {
  const narrative = `Call with ${nameOf(words)}`
  const draft = async () => {
    // Only its own work: other records of the case stay as they are.
    const entry_ids = [await workOn(world, lead, caseId, { narrative })]
    const body = { case_id: caseId, through: '2026-10-31', entry_ids, expense_ids: [] }
    const { items } = await lead.call(billingApi.draft, { body })
    return items[0]?.id ?? ''
  }
  const invoice = await draft()
  const params = { id: invoice }
  await lead.call(billingApi.review, { params, body: { is_reviewed: true } })
  await lead.call(billingApi.send, { params, body: {} })
  const { payments } = await lead.call(billingPaymentsApi.record, {
    params,
    body: payment(5000, '2026-11-16'),
  })
  await lead.call(billingApi.addNote, { params, body: { text: `${nameOf(words)} promised to pay.` } })
  return { invoice, payment: payments[0]?.id ?? '', draftInvoice: await draft() }
}
