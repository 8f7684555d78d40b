import { casesApi } from '@pam/contracts/cases'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { type DisbursementView, trustApi } from '@pam/contracts/trust'
import { sql } from 'drizzle-orm'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'
import { openCase } from './cases.ts'

export interface Matter {
  readonly case_id: string
  readonly client_id: string
}

/** A trust bank account with a cap of $100 and checks from 101 on. */
export const addAccount = (
  by: TestPerson,
  details: Partial<CallInput<typeof trustApi.addAccount>['body']> = {},
) =>
  by.call(trustApi.addAccount, {
    body: {
      name: `IOLTA ${newId().slice(0, 8)}`,
      bank_name: 'First Bank',
      account_last4: '4321',
      cushion_cap_cents: 10_000,
      next_check_number: 101,
      ...details,
    },
  })

/** An open case and its only client. */
export async function openMatter(by: TestPerson, title = 'Lease of 12 Elm Street'): Promise<Matter> {
  const { id } = await openCase(by, { title })
  const { parties } = await by.call(casesApi.show, { params: { id } })
  const client = parties.find(({ role }) => role === 'client')
  if (!client) throw new Error('the case has no client')
  return { case_id: id, client_id: client.contact_id }
}

export interface TrustOffice {
  readonly world: TestApp
  readonly lawyer: TestPerson
  readonly account: string
}

/** A firm with one lawyer, so that nobody else could approve, and a trust account. */
export async function trustOffice(world: TestApp): Promise<TrustOffice> {
  const lawyer = await world.person('lawyer')
  return { world, lawyer, account: (await addAccount(lawyer)).id }
}

export const receive = (
  { lawyer, account }: TrustOffice,
  matter: Matter | null,
  amount_cents: number,
  on_date: string,
  details: Partial<CallInput<typeof trustApi.receive>['body']> = {},
) =>
  lawyer.call(trustApi.receive, {
    body: { trust_account_id: account, ...matter, amount_cents, on_date, payer: 'Ada Marsh', ...details },
  })

export const prepare = (
  { lawyer, account }: TrustOffice,
  matter: Matter,
  amount_cents: number,
  on_date: string,
  details: Partial<CallInput<typeof trustApi.prepare>['body']> = {},
): Promise<DisbursementView> =>
  lawyer.call(trustApi.prepare, {
    body: {
      trust_account_id: account,
      ...matter,
      amount_cents,
      on_date,
      payee: 'County Clerk',
      purpose: 'Filing fee',
      ...details,
    },
  })

/** Prepared and approved by the same person, as in a firm of one. */
export async function pay(
  at: TrustOffice,
  matter: Matter,
  cents: number,
  on: string,
): Promise<DisbursementView> {
  const { id } = await prepare(at, matter, cents, on)
  return at.lawyer.call(trustApi.approve, { params: { id } })
}

/** A statement with one deposit of $1,000 on it. */
export const smallStatement = {
  file_name: 'october.csv',
  text: 'Date,Description,Amount\n10/02/2026,DEPOSIT,1000.00\n10/31/2026,SERVICE CHARGE,-5.00\n',
}

/** A sent invoice, written directly: what billing keeps of one. */
export async function sentInvoice(
  world: TestApp,
  by: TestPerson,
  { case_id, client_id }: Matter,
  cents: number,
) {
  const id = newId()
  await world.services.db.transaction(async (tx) => {
    await tx.execute(sql`insert into invoices (id, firm_id, case_id, client_contact_id, status, fee_kind, layout, period_from, period_to,
        terms_days, fees_cents, total_cents, created_by, created_at)
      values (${id}, ${world.firmId}, ${case_id}, ${client_id}, 'draft', 'flat', 'classic', '2026-10-01', '2026-10-31', 30, ${cents}, ${cents},
        ${by.id}, now())`)
    const line = {
      id: newId(),
      firm_id: world.firmId,
      invoice_id: id,
      position: 1,
      kind: 'fixed_fee',
      worked_on: '2026-10-03',
      description: 'Flat fee',
      timekeeper_name: '',
      task_code: '',
      activity_code: '',
      expense_code: '',
      units_hundredths: 100,
      unit_cents: cents,
      unit_mils: cents * 10,
      adjustment_cents: 0,
      adjustment_reason: '',
      amount_cents: cents,
      is_taxable: false,
    }
    await tx.execute(
      sql`insert into invoice_lines select * from jsonb_populate_record(null::invoice_lines, ${JSON.stringify(line)}::jsonb)`,
    )
    await tx.execute(sql`update invoices set status = 'sent', number = ${`T-${id.slice(0, 8)}`}, issued_on = '2026-10-03', due_on = '2026-11-02',
        sent_at = now(), sent_by = ${by.id} where id = ${id}`)
  })
  return id
}
