import { trustApi } from '@pam/contracts/trust'
import { addAccount, prepare, receive } from '#test/trust'
import { type Making, nameOf } from './words.ts'

/** Money the firm holds for the case: a receipt, payments that wait, an agreement. */
export async function makeTrust(
  { world, team: { lead }, words }: Making,
  { caseId, contacts }: { caseId: string; contacts: readonly string[] },
) {
  const name = nameOf(words)
  const office = { world, lawyer: lead, account: (await addAccount(lead)).id }
  const matter = { case_id: caseId, client_id: contacts[0] ?? '' }
  const told = { payer: name, memo: name }
  const receipt = await receive(office, matter, 100_000, '2026-10-01', told)
  const spareReceipt = await receive(office, matter, 100_000, '2026-10-02', told)
  const [waiting, spareWaiting] = [
    await prepare(office, matter, 100, '2026-10-03', { payee: name, purpose: name }),
    await prepare(office, matter, 100, '2026-10-03', { payee: name, purpose: name }),
  ]
  const retainer = await lead.call(trustApi.setRetainer, {
    params: { id: caseId },
    body: {
      client_id: matter.client_id,
      kind: 'evergreen',
      amount_cents: 900_000,
      threshold_cents: 500_000,
      note: name,
    },
  })
  return {
    trustAccount: office.account,
    trustReceipt: receipt.id,
    spareTrustReceipt: spareReceipt.id,
    disbursement: waiting.id,
    spareDisbursement: spareWaiting.id,
    retainer: retainer.id,
  }
}
