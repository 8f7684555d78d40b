import { billingApi, type InvoiceView } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { casesApi } from '@pam/contracts/cases'
import { ledesHeader } from '@pam/law/billing/ledes'
import { feeCents } from '@pam/law/billing/money-and-time'
import { newId } from '#platform/id'
import { postEntry } from '#slice/trust/ledger/post'
import { expenses, timeEntries } from '#table/time/time'
import { trustAccounts } from '#table/trust/trust'
import type { TestApp, TestPerson } from './app.ts'
import { openCase } from './cases.ts'
import { type ProviderServer, providerServer } from './provider-server.ts'
import { goodSecret } from './providers/provider.ts'

export const billedDay = '2026-10-31'

/** An open case and its only client. */
async function caseWithClient(by: TestPerson) {
  const { id } = await openCase(by)
  const { parties } = await by.call(casesApi.show, { params: { id } })
  return { caseId: id, clientId: parties.find(({ role }) => role === 'client')?.contact_id ?? '' }
}

/** An hour and a half at $300, inserted directly: entering time is tested elsewhere. */
export async function workOn(
  world: TestApp,
  by: TestPerson,
  caseId: string,
  columns: Partial<typeof timeEntries.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const hundredthsBilled = columns.hundredthsBilled ?? 150
  const rateCents = columns.rateCents ?? 30_000
  const isFree = columns.isNoCharge ?? false
  await world.services.db.insert(timeEntries).values({
    id,
    firmId: world.firmId,
    caseId,
    userId: by.id,
    workedOn: '2026-10-12',
    secondsWorked: hundredthsBilled * 36,
    rounding: 'tenth_up',
    hundredthsBilled,
    rateCents,
    amountCents: isFree ? 0 : feeCents(hundredthsBilled, rateCents),
    narrative: 'Review interrogatory responses',
    taskCode: 'L310',
    activityCode: 'A104',
    status: 'draft',
    source: 'manual',
    createdAt: world.clock.now(),
    updatedAt: world.clock.now(),
    ...columns,
  })
  return id
}

/** 120 copies at ten cents. */
export async function copiesOn(world: TestApp, by: TestPerson, caseId: string): Promise<string> {
  const id = newId()
  await world.services.db.insert(expenses).values({
    id,
    firmId: world.firmId,
    caseId,
    userId: by.id,
    spentOn: '2026-10-14',
    expenseCode: 'E101',
    unitsHundredths: 12_000,
    unitCostMils: 100,
    amountCents: 1200,
    description: 'Copies, 120 pages',
    status: 'draft',
    createdAt: world.clock.now(),
    updatedAt: world.clock.now(),
  })
  return id
}

/** A lawyer with a case whose client has unbilled work of $462.00. */
export async function unbilledCase(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { caseId, clientId } = await caseWithClient(lawyer)
  const entryId = await workOn(world, lawyer, caseId)
  const expenseId = await copiesOn(world, lawyer, caseId)
  return { lawyer, caseId, clientId, entryId, expenseId }
}

export async function draftOf(lawyer: TestPerson, caseId: string): Promise<InvoiceView> {
  const { items } = await lawyer.call(billingApi.draft, { body: { case_id: caseId, through: billedDay } })
  return lawyer.call(billingApi.show, { params: { id: items[0]?.id ?? '' } })
}

/** A lawyer with a draft over $462.00. */
export async function drafted(world: TestApp) {
  const made = await unbilledCase(world)
  return { ...made, invoice: await draftOf(made.lawyer, made.caseId) }
}

export async function reviewed(world: TestApp) {
  const made = await drafted(world)
  const params = { id: made.invoice.id }
  return {
    ...made,
    invoice: await made.lawyer.call(billingApi.review, { params, body: { is_reviewed: true } }),
  }
}

export async function sent(world: TestApp) {
  const made = await reviewed(world)
  const params = { id: made.invoice.id }
  return { ...made, invoice: await made.lawyer.call(billingApi.send, { params, body: {} }) }
}

export const payment = (cents: number, on: string) => ({
  cents,
  received_on: on,
  method: 'check' as const,
  request_key: newId(),
})

export async function paid(world: TestApp) {
  const made = await sent(world)
  const params = { id: made.invoice.id }
  const body = payment(made.invoice.total_cents, made.invoice.issued_on ?? '')
  return { ...made, invoice: await made.lawyer.call(billingPaymentsApi.record, { params, body }) }
}

/** Money of the client in trust, posted directly. */
export async function depositFor(
  world: TestApp,
  { lawyer, caseId, clientId }: { lawyer: TestPerson; caseId: string; clientId: string },
  cents: number,
): Promise<void> {
  const id = newId()
  const { db } = world.services
  await db.insert(trustAccounts).values({
    id,
    firmId: world.firmId,
    name: `IOLTA ${id.slice(0, 8)}`,
    bankName: 'First Bank',
    accountLast4: '4321',
    cushionCapCents: 10_000,
    nextCheckNumber: 101,
    createdBy: lawyer.id,
    createdAt: world.clock.now(),
  })
  const actor = { userId: lawyer.id, firmId: world.firmId, role: 'lawyer' as const, sessionId: null }
  const about = { caseId, clientId, payee: 'Client', purpose: 'Advance' }
  await db.transaction((tx) =>
    postEntry(
      tx,
      { actor, now: () => world.clock.now() },
      { kind: 'receipt', on: '2026-11-02', cents, trustAccountId: id, ...about },
      [
        { account: { kind: 'trust_bank', trustAccountId: id }, cents },
        { account: { kind: 'client_trust', trustAccountId: id, caseId, clientId }, cents: -cents },
      ],
    ),
  )
}

let stripe: Promise<ProviderServer> | undefined

/** The firm's account with the payment provider, which is a stand-in on real HTTP. */
export async function connectStripe(world: TestApp) {
  stripe ??= providerServer('stripe')
  const server = await stripe
  const admin = await world.person('admin')
  const body = { api_key: goodSecret, address: server.address, allow_private: true }
  const connection = await admin.call(billingPaymentsApi.saveConnection, { body })
  return { admin, connection, server, address: server.address }
}

/** One invoice of $752.00 in the format of insurers. */
export const ledesFile = `LEDES1998B[]
${ledesHeader}
20261031|2026-0117|C0042|M0042-001|752.00|20261001|20261031|October services|1|F|2.40|0.00|840.00|20261005|L210||A103|TK01|Draft answer and affirmative defenses|12-3456789|350.00|Rivera, Ana|PARTNR|CM-778[]
20261031|2026-0117|C0042|M0042-001|752.00|20261001|20261031|October services|2|E|120.00|0.00|12.00|20261014||E101|||Copies, 120 pages|12-3456789|0.10|||CM-778[]
20261031|2026-0117|C0042|M0042-001|752.00|20261001|20261031|October services|3|IF|1.00|-100.00|-100.00|20261031|||||Courtesy discount|12-3456789|0.00|||CM-778[]
`
