import { trustApi } from '@pam/contracts/trust'
import type { TestApp } from '#test/app'
import { openMatter, prepare, receive, smallStatement, trustOffice } from '#test/trust'
import type { Example } from './all.ts'

const account = async (home: TestApp) => ({ params: { id: (await trustOffice(home)).account } })
const accountDetails = { name: 'IOLTA', bank_name: 'First Bank', account_last4: '4321', version: 1 }

async function matterOf(home: TestApp) {
  const office = await trustOffice(home)
  return { office, matter: await openMatter(office.lawyer) }
}
const ofCase = async (home: TestApp) => ({ params: { id: (await matterOf(home)).matter.case_id } })

async function entry(home: TestApp): Promise<Example> {
  const { office, matter } = await matterOf(home)
  return { params: { id: (await receive(office, matter, 100, '2026-10-01')).id } }
}

async function suspense(home: TestApp) {
  const { office, matter } = await matterOf(home)
  const { id } = await receive(office, null, 100, '2026-10-01')
  return { params: { id }, body: { ...matter, on_date: '2026-10-02' } }
}

async function disbursement(home: TestApp): Promise<Example> {
  const { office, matter } = await matterOf(home)
  return { params: { id: (await prepare(office, matter, 100, '2026-10-01')).id } }
}

async function retainer(home: TestApp): Promise<Example> {
  const { office, matter } = await matterOf(home)
  const { id } = await office.lawyer.call(trustApi.setRetainer, {
    params: { id: matter.case_id },
    body: { client_id: matter.client_id, amount_cents: 100 },
  })
  return { params: { id } }
}

async function alert(home: TestApp): Promise<Example> {
  const { lawyer, account: id } = await trustOffice(home)
  const body = { trust_account_id: id, on_date: '2026-10-01', amount_cents: 100 }
  await lawyer.call(trustApi.bankFee, { body }).catch(() => undefined)
  const { items } = await lawyer.call(trustApi.attention)
  return { params: { id: items.find(({ kind }) => kind === 'alert')?.id ?? '' } }
}

async function statement(home: TestApp): Promise<Example> {
  const { lawyer, account: id } = await trustOffice(home)
  const imported = await lawyer.call(trustApi.importStatement, { params: { id }, body: smallStatement })
  return { params: { id: imported.id } }
}

async function statementLine(home: TestApp): Promise<Example> {
  const { lawyer, account: id } = await trustOffice(home)
  const imported = await lawyer.call(trustApi.importStatement, { params: { id }, body: smallStatement })
  const { lines } = await lawyer.call(trustApi.statement, { params: { id: imported.id } })
  return { params: { id: lines[0]?.id ?? '' } }
}

async function reconciliation(home: TestApp): Promise<Example> {
  const { lawyer, account: id } = await trustOffice(home)
  const body = { through: '2026-09-30', statement_cents: 0, book_cents: 0 }
  return { params: { id: (await lawyer.call(trustApi.sign, { params: { id }, body })).id } }
}

/** Examples of trust accounts, entries, disbursements, retainers, statements and reconciliations. */
export const trustRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'trust.changeAccount': async (home) => ({ ...(await account(home)), body: accountDetails }),
  'trust.register': account,
  'trust.statements': account,
  'trust.importStatement': async (home) => ({ ...(await account(home)), body: smallStatement }),
  'trust.worksheet': async (home) => ({
    ...(await account(home)),
    query: { through: '2026-10-31', statement_cents: '0' },
  }),
  'trust.reconciliations': account,
  'trust.sign': async (home) => ({
    ...(await account(home)),
    body: { through: '2026-10-31', statement_cents: 0, book_cents: 0 },
  }),
  'trust.entry': entry,
  'trust.reverse': async (home) => ({
    ...(await entry(home)),
    body: { on_date: '2026-10-02', reason: 'Returned unpaid' },
  }),
  'trust.clear': async (home) => ({ ...(await entry(home)), body: { cleared_on: '2026-10-03' } }),
  'trust.assign': suspense,
  'trust.returnSuspense': async (home) => ({
    ...(await suspense(home)),
    body: { on_date: '2026-10-02', reason: 'Sender unknown' },
  }),
  'trust.approve': disbursement,
  'trust.decline': async (home) => ({ ...(await disbursement(home)), body: { reason: 'Not due yet' } }),
  'trust.resolveAlert': alert,
  'trust.caseLedger': ofCase,
  'trust.setRetainer': async (home) => {
    const { matter } = await matterOf(home)
    return { params: { id: matter.case_id }, body: { client_id: matter.client_id, amount_cents: 100 } }
  },
  'trust.endRetainer': retainer,
  'trust.noticeSent': async (home) => ({ ...(await retainer(home)), body: {} }),
  'trust.statement': statement,
  'trust.matchAll': statement,
  'trust.removeStatement': statement,
  'trust.match': async (home) => ({ ...(await statementLine(home)), body: { entry_ids: [] } }),
  'trust.reconciliation': reconciliation,
}
