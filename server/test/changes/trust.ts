import { trustApi } from '@pam/contracts/trust'
import type { TestApp } from '#test/app'
import { giveDocument } from '#test/documents'
import { addAccount, openMatter, pay, prepare, receive, smallStatement, trustOffice } from '#test/trust'
import type { Change } from './all.ts'

async function withMatter(world: TestApp) {
  const office = await trustOffice(world)
  return { ...office, office, matter: await openMatter(office.lawyer) }
}

async function withMoney(world: TestApp) {
  const at = await withMatter(world)
  return { ...at, receipt: await receive(at.office, at.matter, 100_000, '2026-10-01') }
}

async function withStatement(world: TestApp) {
  const at = await withMoney(world)
  const statement = await at.lawyer.call(trustApi.importStatement, {
    params: { id: at.account },
    body: smallStatement,
  })
  return { ...at, statement }
}

const firmFunds = (account: string) => ({
  body: {
    trust_account_id: account,
    direction: 'deposit' as const,
    on_date: '2026-10-01',
    amount_cents: 5000,
  },
})

async function withRetainer(world: TestApp) {
  const at = await withMatter(world)
  const retainer = await at.lawyer.call(trustApi.setRetainer, {
    params: { id: at.matter.case_id },
    body: { client_id: at.matter.client_id, kind: 'evergreen', amount_cents: 5000, threshold_cents: 2000 },
  })
  return { ...at, params: { id: retainer.id } }
}

/** A bank charge the firm's own money does not cover, and the alert it raised. */
async function withAlert(world: TestApp) {
  const { lawyer, account } = await trustOffice(world)
  const body = { trust_account_id: account, on_date: '2026-10-01', amount_cents: 100 }
  await lawyer.call(trustApi.bankFee, { body }).catch(() => undefined)
  const { items } = await lawyer.call(trustApi.attention)
  return { lawyer, params: { id: items.find(({ kind }) => kind === 'alert')?.id ?? '' } }
}

/** Calls that change the trust accounts. */
export const trustChanges: Record<string, Change> = {
  'trust.addAccount': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => addAccount(lawyer)
  },
  'trust.changeAccount': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id, ...account } = await addAccount(lawyer)
    return () => lawyer.call(trustApi.changeAccount, { params: { id }, body: { ...account, name: 'IOLTA' } })
  },
  'trust.receive': async (world) => {
    const { office, matter } = await withMatter(world)
    return () => receive(office, matter, 100, '2026-10-01')
  },
  'trust.assign': async (world) => {
    const { office, lawyer, matter } = await withMatter(world)
    const { id } = await receive(office, null, 100, '2026-10-01')
    return () => lawyer.call(trustApi.assign, { params: { id }, body: { ...matter, on_date: '2026-10-02' } })
  },
  'trust.returnSuspense': async (world) => {
    const { office } = await withMatter(world)
    const { id } = await receive(office, null, 100, '2026-10-01')
    const other = await world.person('lawyer')
    const body = { on_date: '2026-10-02', reason: 'Sender unknown' }
    return () => other.call(trustApi.returnSuspense, { params: { id }, body })
  },
  'trust.prepare': async (world) => {
    const { office, matter } = await withMatter(world)
    return () => prepare(office, matter, 100, '2026-10-01')
  },
  'trust.approve': async (world) => {
    const { office, lawyer, matter } = await withMoney(world)
    const { id } = await prepare(office, matter, 100, '2026-10-02')
    return () => lawyer.call(trustApi.approve, { params: { id } })
  },
  'trust.decline': async (world) => {
    const { office, lawyer, matter } = await withMoney(world)
    const { id } = await prepare(office, matter, 100, '2026-10-02')
    return () => lawyer.call(trustApi.decline, { params: { id }, body: { reason: 'Not due yet' } })
  },
  'trust.transfer': async (world) => {
    const { lawyer, account, matter: from } = await withMoney(world)
    const to = await openMatter(lawyer)
    const letter = await giveDocument(lawyer, {
      name: 'Authorization.txt',
      fields: { case_id: from.case_id },
    })
    const body = {
      trust_account_id: account,
      from,
      to,
      on_date: '2026-10-02',
      amount_cents: 100,
      purpose: 'Shared expert',
      authorization_id: letter.id,
    }
    return () => lawyer.call(trustApi.transfer, { body })
  },
  'trust.firmFunds': async (world) => {
    const { lawyer, account } = await trustOffice(world)
    return () => lawyer.call(trustApi.firmFunds, firmFunds(account))
  },
  'trust.bankFee': async (world) => {
    const { lawyer, account } = await trustOffice(world)
    await lawyer.call(trustApi.firmFunds, firmFunds(account))
    const body = { trust_account_id: account, on_date: '2026-10-02', amount_cents: 100 }
    return () => lawyer.call(trustApi.bankFee, { body })
  },
  'trust.resolveAlert': async (world) => {
    const { lawyer, params } = await withAlert(world)
    return () => lawyer.call(trustApi.resolveAlert, { params })
  },
  'trust.reverse': async (world) => {
    const { lawyer, receipt } = await withMoney(world)
    const body = { on_date: '2026-10-02', reason: 'Returned unpaid' }
    return () => lawyer.call(trustApi.reverse, { params: { id: receipt.id }, body })
  },
  'trust.clear': async (world) => {
    const { lawyer, receipt } = await withMoney(world)
    return () =>
      lawyer.call(trustApi.clear, { params: { id: receipt.id }, body: { cleared_on: '2026-10-03' } })
  },
  'trust.setRetainer': async (world) => {
    const { lawyer, matter } = await withMatter(world)
    const body = { client_id: matter.client_id, amount_cents: 5000 }
    return () => lawyer.call(trustApi.setRetainer, { params: { id: matter.case_id }, body })
  },
  'trust.endRetainer': async (world) => {
    const { lawyer, params } = await withRetainer(world)
    return () => lawyer.call(trustApi.endRetainer, { params })
  },
  'trust.noticeSent': async (world) => {
    const { lawyer, params } = await withRetainer(world)
    return () => lawyer.call(trustApi.noticeSent, { params, body: {} })
  },
  'trust.importStatement': async (world) => {
    const { lawyer, account } = await trustOffice(world)
    return () => lawyer.call(trustApi.importStatement, { params: { id: account }, body: smallStatement })
  },
  'trust.match': async (world) => {
    const { lawyer, statement, receipt } = await withStatement(world)
    const { lines } = await lawyer.call(trustApi.statement, { params: { id: statement.id } })
    const line = lines.find(({ cents }) => cents === 100_000)
    return () =>
      lawyer.call(trustApi.match, { params: { id: line?.id ?? '' }, body: { entry_ids: [receipt.id] } })
  },
  'trust.matchAll': async (world) => {
    const { lawyer, statement } = await withStatement(world)
    return () => lawyer.call(trustApi.matchAll, { params: { id: statement.id } })
  },
  'trust.removeStatement': async (world) => {
    const { lawyer, statement } = await withStatement(world)
    return () => lawyer.call(trustApi.removeStatement, { params: { id: statement.id } })
  },
  'trust.sign': async (world) => {
    const { office, lawyer, account, matter, receipt } = await withMoney(world)
    await lawyer.call(trustApi.clear, { params: { id: receipt.id }, body: { cleared_on: '2026-10-03' } })
    await pay(office, matter, 100, '2026-10-05')
    const body = { through: '2026-10-31', statement_cents: 100_000, book_cents: 99_900 }
    return () => lawyer.call(trustApi.sign, { params: { id: account }, body })
  },
}
