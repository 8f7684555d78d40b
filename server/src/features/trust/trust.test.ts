import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { trustApi } from '@pam/contracts/trust'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { testApp } from '#test/app'
import {
  addAccount,
  type Matter,
  openMatter,
  pay,
  prepare,
  receive,
  sentInvoice,
  type TrustOffice,
  trustOffice,
} from '#test/trust'
import { postEarnedFeeTransfer } from './ledger/post.ts'

const office = async () => trustOffice(await testApp())
const balanceOf = async ({ lawyer }: TrustOffice, { case_id }: Matter) =>
  (await lawyer.call(trustApi.caseLedger, { params: { id: case_id } })).balance_cents

const earn = (
  { world, lawyer }: TrustOffice,
  { case_id, client_id }: Matter,
  invoiceId: string,
  cents: number,
  on: string,
  checkNumber: number | null = null,
) =>
  world.services.db.transaction((tx) =>
    postEarnedFeeTransfer(
      tx,
      {
        actor: { userId: lawyer.id, firmId: world.firmId, role: 'lawyer', sessionId: null },
        now: () => world.clock.now(),
      },
      { caseId: case_id, clientId: client_id, invoiceId, cents, on, checkNumber },
    ),
  )

/** TR-4's worked month, up to the statement of October 31. */
async function workedMonth() {
  const at = await office()
  const { lawyer, account, world } = at
  const [a, b, c] = [
    await openMatter(lawyer, 'A v. X'),
    await openMatter(lawyer, 'B v. X'),
    await openMatter(lawyer, 'C v. X'),
  ]
  const funds = await lawyer.call(trustApi.firmFunds, {
    body: { trust_account_id: account, direction: 'deposit', on_date: '2026-10-01', amount_cents: 10_000 },
  })
  const depositA = await receive(at, a, 500_000, '2026-10-01')
  const checkA = await pay(at, a, 120_000, '2026-10-05')
  const depositB = await receive(at, b, 250_000, '2026-10-03')
  const invoiceB = await sentInvoice(world, lawyer, b, 260_000)
  const feeB = await earn(at, b, invoiceB, 250_000, '2026-10-10', 102)
  const depositC = await receive(at, c, 1_000_000, '2026-10-30', { available_on: '2026-11-04' })
  const fee = await lawyer.call(trustApi.bankFee, {
    body: { trust_account_id: account, on_date: '2026-10-31', amount_cents: 1500 },
  })
  for (const [id, cleared_on] of [
    [funds.id, '2026-10-01'],
    [depositA.id, '2026-10-02'],
    [checkA.entry_id ?? '', '2026-10-08'],
    [depositB.id, '2026-10-05'],
    [fee.id, '2026-10-31'],
  ] as const)
    await lawyer.call(trustApi.clear, { params: { id }, body: { cleared_on } })
  return { at, a, b, c, feeB, depositC, invoiceB }
}

const october = { through: '2026-10-31', statement_cents: 638_500 }

describe('the worked month of trust accounting', () => {
  it('agrees three ways to the cent, is signed and locks its days', async () => {
    const { at, a, c } = await workedMonth()
    const { lawyer, account } = at
    const sheet = await lawyer.call(trustApi.worksheet, { params: { id: account }, query: october })
    expect(sheet).toMatchObject({
      statement_cents: 638_500,
      in_transit_cents: 1_000_000,
      outstanding_cents: 250_000,
      adjusted_cents: 1_388_500,
      book_cents: 1_388_500,
      clients_cents: 1_380_000,
      cushion_cents: 8500,
      suspense_cents: 0,
      difference_bank_cents: 0,
      difference_ledger_cents: 0,
      problems: [],
    })
    expect(sheet.clients.map(({ case_title, cents }) => [case_title, cents])).toEqual(
      expect.arrayContaining([
        ['A v. X', 380_000],
        ['C v. X', 1_000_000],
      ]),
    )
    expect(sheet.outstanding).toMatchObject([
      { check_number: 102, cents: 250_000, age_days: 21, is_stale: false },
    ])
    const signed = await lawyer.call(trustApi.sign, {
      params: { id: account },
      body: { ...october, book_cents: 1_388_500 },
    })
    expect(signed).toMatchObject({
      adjusted_cents: 1_388_500,
      book_cents: 1_388_500,
      ledger_cents: 1_388_500,
    })
    await expect(receive(at, a, 100, '2026-10-31')).rejects.toThrow('reconciled through 10/31/2026')
    await expect(
      lawyer.call(trustApi.clear, {
        params: { id: (await receive(at, c, 100, '2026-11-02')).id },
        body: { cleared_on: '2026-10-31' },
      }),
    ).rejects.toThrow(/cannot clear before its date|locked/)
    const shown = await lawyer.call(trustApi.reconciliation, { params: { id: signed.id } })
    expect(shown.worksheet.book_cents).toBe(1_388_500)
  })

  it('is not signed with a statement that is a cent off, or with figures that changed', async () => {
    const { at } = await workedMonth()
    const { lawyer, account } = at
    const sign = (change: object) =>
      lawyer.call(trustApi.sign, {
        params: { id: account },
        body: { ...october, book_cents: 1_388_500, ...change },
      })
    await expect(sign({ statement_cents: 638_501 })).rejects.toThrow('do not agree')
    await expect(sign({ book_cents: 1 })).rejects.toThrow('since you opened the worksheet')
    await expect(sign({ through: '2026-12-05' })).rejects.toThrow('before it ends')
    // The day of the test, which is not over.
    await expect(sign({ through: '2026-11-16' })).rejects.toThrow('before it ends')
  })

  it('is closed by one of two people who sign at once; the other gets a conflict', async () => {
    const { at } = await workedMonth()
    const { world, lawyer, account } = at
    const other = await world.person('admin')
    const call = { params: { id: account }, body: { ...october, book_cents: 1_388_500 } }
    const results = await Promise.allSettled([
      lawyer.call(trustApi.sign, call),
      other.call(trustApi.sign, call),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(String(refused.reason)).toMatch(
      /already reconciled and locked|signed the reconciliation of this period first/,
    )
  })

  it('refuses a fee transfer of 2,600 from B, though the account holds more', async () => {
    const at = await office()
    const b = await openMatter(at.lawyer)
    await receive(at, b, 250_000, '2026-10-03')
    const invoice = await sentInvoice(at.world, at.lawyer, b, 300_000)
    await expect(earn(at, b, invoice, 260_000, '2026-10-10')).rejects.toThrow(
      'to -$100.00 on that day or later',
    )
    await expect(earn(at, b, newId(), 1, '2026-10-10')).rejects.toThrow('only against a sent invoice')
    const small = await sentInvoice(at.world, at.lawyer, b, 1000)
    await expect(earn(at, b, small, 1001, '2026-10-10')).rejects.toThrow(
      'unpaid balance of the invoice is less',
    )
    await earn(at, b, small, 1000, '2026-10-10')
    await expect(earn(at, b, small, 1, '2026-10-10')).rejects.toThrow('unpaid balance of the invoice is less')
    expect(await balanceOf(at, b)).toBe(249_000)
  })

  it('keeps a fee transfer whose invoice stays paid', async () => {
    const { at, feeB } = await workedMonth()
    const body = { on_date: '2026-10-20', reason: 'Taken too early' }
    await expect(at.lawyer.call(trustApi.reverse, { params: { id: feeB }, body })).rejects.toThrow(
      'Refund the payment on the invoice',
    )
  })

  it('refuses a dollar from C on October 30: the deposit has not cleared', async () => {
    const { at, c } = await workedMonth()
    await expect(pay(at, c, 100, '2026-10-30')).rejects.toThrow('has not cleared yet')
    expect(await balanceOf(at, c)).toBe(1_000_000)
  })

  it('refuses a payment for A that is back-dated to September 30', async () => {
    const { at, a } = await workedMonth()
    await expect(pay(at, a, 100, '2026-09-30')).rejects.toThrow('can never be negative')
  })

  it('refuses a bank charge of 120 and raises an alert, which somebody resolves', async () => {
    const { at } = await workedMonth()
    const { lawyer, account } = at
    const charge = { body: { trust_account_id: account, on_date: '2026-10-31', amount_cents: 12_000 } }
    await expect(lawyer.call(trustApi.bankFee, charge)).rejects.toThrow(
      'Client money cannot pay bank charges',
    )
    const { attention } = await lawyer.call(trustApi.overview)
    const alert = attention.find(({ kind }) => kind === 'alert')
    expect(alert?.text).toContain('$120.00')
    await lawyer.call(trustApi.resolveAlert, { params: { id: alert?.id ?? '' } })
    expect((await lawyer.call(trustApi.attention)).items.filter(({ kind }) => kind === 'alert')).toEqual([])
  })
})

describe('a disbursement', () => {
  it('is approved by another person where there is one, and gets the next check number', async () => {
    const at = await office()
    const partner = await at.world.person('admin')
    const matter = await openMatter(at.lawyer)
    await receive(at, matter, 10_000, '2026-10-01')
    const prepared = await prepare(at, matter, 4000, '2026-10-02')
    expect(prepared.can).toEqual({ approve: false, withdraw: true })
    await expect(at.lawyer.call(trustApi.approve, { params: { id: prepared.id } })).rejects.toThrow(
      'Someone else must approve',
    )
    const approved = await partner.call(trustApi.approve, { params: { id: prepared.id } })
    expect(approved).toMatchObject({ status: 'approved', check_number: 101 })
    await expect(partner.call(trustApi.approve, { params: { id: prepared.id } })).rejects.toThrow(
      'already decided',
    )
    const entry = await partner.call(trustApi.entry, { params: { id: approved.entry_id ?? '' } })
    expect(entry.postings.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['trust_bank', -4000],
      ['client_trust', 4000],
    ])
  })

  it('stays waiting when the ledger refuses it, and is declined or withdrawn with a reason', async () => {
    const at = await office()
    const matter = await openMatter(at.lawyer)
    await receive(at, matter, 1000, '2026-10-01')
    const { id } = await prepare(at, matter, 5000, '2026-10-02')
    await expect(at.lawyer.call(trustApi.approve, { params: { id } })).rejects.toThrow(
      'can never be negative',
    )
    const { items } = await at.lawyer.call(trustApi.disbursements, { query: { status: 'waiting' } })
    expect(items.map((row) => row.id)).toEqual([id])
    const gone = await at.lawyer.call(trustApi.decline, { params: { id }, body: { reason: 'Wrong amount' } })
    expect(gone.status).toBe('withdrawn')
  })

  it('by check can be voided, which frees the money and keeps the number used', async () => {
    const at = await office()
    const matter = await openMatter(at.lawyer)
    await receive(at, matter, 10_000, '2026-10-01')
    const paid = await pay(at, matter, 4000, '2026-10-02')
    const reversal = await at.lawyer.call(trustApi.reverse, {
      params: { id: paid.entry_id ?? '' },
      body: { on_date: '2026-10-20', reason: 'Lost in the mail' },
    })
    expect(reversal).toMatchObject({ kind: 'reversal', check_number: 101, reverses_id: paid.entry_id })
    expect(await balanceOf(at, matter)).toBe(10_000)
    const { id } = await prepare(at, matter, 4000, '2026-10-21', { check_number: 101 })
    await expect(at.lawyer.call(trustApi.approve, { params: { id } })).rejects.toThrow(
      'check number is already used',
    )
  })

  it('from one balance twice at once is paid once', async () => {
    const at = await office()
    const matter = await openMatter(at.lawyer)
    await receive(at, matter, 380_000, '2026-10-01')
    const waiting = [
      await prepare(at, matter, 200_000, '2026-10-02'),
      await prepare(at, matter, 200_000, '2026-10-02'),
    ]
    const results = await Promise.allSettled(
      waiting.map(({ id }) => at.lawyer.call(trustApi.approve, { params: { id } })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await balanceOf(at, matter)).toBe(180_000)
  })
})

describe('money of clients', () => {
  it('moves between clients only with the authorization filed in the case it comes from', async () => {
    const at = await office()
    const [from, to] = [await openMatter(at.lawyer), await openMatter(at.lawyer)]
    await receive(at, from, 10_000, '2026-10-01')
    const body = {
      trust_account_id: at.account,
      from,
      to,
      on_date: '2026-10-02',
      amount_cents: 500,
      purpose: 'Shared expert',
    }
    await expect(
      at.lawyer.call(trustApi.transfer, { body: { ...body, authorization_id: newId() } }),
    ).rejects.toThrow('document does not exist')
    // The rule is enforced by the database: none of our code runs here.
    await expect(
      at.world.services.db.execute(sql`insert into ledger_entries (id, firm_id, seq, kind, on_date, available_on, amount_cents, lines,
        trust_account_id, case_id, client_id, prepared_by, posted_at) values (${newId()}, ${at.world.firmId}, 0, 'client_transfer', '2026-10-02',
        '2026-10-02', 500, 2, ${at.account}, ${from.case_id}, ${from.client_id}, ${at.lawyer.id}, now())`),
    ).rejects.toThrow(/authorization/)
  })

  it('waits in suspense until it is assigned, and a period with suspense is not signed', async () => {
    const at = await office()
    const { lawyer, account } = at
    const matter = await openMatter(lawyer)
    const found = await receive(at, null, 5000, '2026-10-05', { payer: 'Unknown sender' })
    expect(found.kind).toBe('unidentified_receipt')
    await lawyer.call(trustApi.clear, { params: { id: found.id }, body: { cleared_on: '2026-10-06' } })
    const body = { through: '2026-10-31', statement_cents: 5000, book_cents: 5000 }
    await expect(lawyer.call(trustApi.sign, { params: { id: account }, body })).rejects.toThrow(
      /suspense|do not agree/,
    )
    const assigned = await lawyer.call(trustApi.assign, {
      params: { id: found.id },
      body: { ...matter, on_date: '2026-10-07' },
    })
    expect(assigned.kind).toBe('suspense_assignment')
    await expect(
      lawyer.call(trustApi.assign, { params: { id: found.id }, body: { ...matter, on_date: '2026-10-07' } }),
    ).rejects.toThrow('no longer in suspense')
    await lawyer.call(trustApi.sign, { params: { id: account }, body })
    expect(await balanceOf(at, matter)).toBe(5000)
  })

  it('goes back to its sender from suspense once, by somebody who did not receive it', async () => {
    const at = await office()
    const { lawyer, world } = at
    const lost = await receive(at, null, 700, '2026-10-05', { payer: 'Unknown sender' })
    await receive(at, null, 700, '2026-10-05', { payer: 'Another sender' })
    const matter = await openMatter(lawyer)
    const other = await world.person('lawyer')
    const params = { id: lost.id }
    const body = { on_date: '2026-10-08', reason: 'The sender could not be found' }
    await expect(lawyer.call(trustApi.returnSuspense, { params, body })).rejects.toThrow('You recorded')
    await expect(
      other.call(trustApi.returnSuspense, { params, body: { ...body, on_date: '2026-10-01' } }),
    ).rejects.toThrow('receipt date')
    // Enough is in suspense for both: only one of the two may still take this receipt.
    const both = await Promise.allSettled([
      other.call(trustApi.returnSuspense, { params, body }),
      lawyer.call(trustApi.assign, { params, body: { ...matter, on_date: '2026-10-08' } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(other.call(trustApi.returnSuspense, { params, body })).rejects.toThrow(
      'no longer in suspense',
    )
    const { accounts } = await lawyer.call(trustApi.overview, {})
    expect(accounts[0]).toMatchObject({ suspense_cents: 700 })
  })

  it('is received only for a client of the case', async () => {
    const at = await office()
    const [matter, other] = [await openMatter(at.lawyer), await openMatter(at.lawyer)]
    const strange = { ...matter, client_id: other.client_id }
    await expect(receive(at, strange, 100, '2026-10-01')).rejects.toThrow('Choose a client of this case')
  })

  it('goes back from suspense only once the bank has released it', async () => {
    const at = await office()
    const { id } = await receive(at, null, 700, '2026-10-05', { available_on: '2026-10-09' })
    const other = await at.world.person('lawyer')
    const giveBack = (on_date: string) =>
      other.call(trustApi.returnSuspense, { params: { id }, body: { on_date, reason: 'Sent by mistake' } })
    await expect(giveBack('2026-10-08')).rejects.toThrow('has not released this money')
    expect((await giveBack('2026-10-09')).kind).toBe('suspense_return')
  })

  it('keeps its case open and its client in the case', async () => {
    const at = await office()
    const { lawyer } = at
    const matter = await openMatter(lawyer)
    await receive(at, matter, 5000, '2026-10-05')
    await expect(
      lawyer.call(casesApi.close, { params: { id: matter.case_id }, body: { outcome: 'settled' } }),
    ).rejects.toThrow('money in trust')
    const { parties } = await lawyer.call(casesApi.show, { params: { id: matter.case_id } })
    const party = parties.find(({ role }) => role === 'client')
    await expect(lawyer.call(casesApi.removeParty, { params: { id: party?.id ?? '' } })).rejects.toThrow(
      'money of this client in trust',
    )
    await expect(lawyer.call(contactsApi.remove, { params: { id: matter.client_id } })).rejects.toThrow()
    await pay(at, matter, 5000, '2026-10-06')
    await lawyer.call(casesApi.close, { params: { id: matter.case_id }, body: { outcome: 'settled' } })
    await expect(receive(at, matter, 100, '2026-10-07')).rejects.toThrow('Reopen it first')
  })

  it.each([
    [{ amount_cents: 0 }, 'above $0.00'],
    [{ amount_cents: -5 }, 'above $0.00'],
    [{ amount_cents: 0.5 }, 'whole cents'],
    [{ amount_cents: 1e15 }, 'at most'],
    [{ available_on: '2026-09-30' }, 'before the deposit'],
    [{ payer: ' ' }, 'who paid'],
  ])('is not received as %j', async (details, why) => {
    const at = await office()
    const matter = await openMatter(at.lawyer)
    await expect(receive(at, matter, 100, '2026-10-01', details)).rejects.toThrow(why)
    expect(await balanceOf(at, matter)).toBe(0)
  })

  it('is never more of the firm than the cap', async () => {
    const { lawyer, account } = await office()
    const deposit = (amount_cents: number) =>
      lawyer.call(trustApi.firmFunds, {
        body: { trust_account_id: account, direction: 'deposit', on_date: '2026-10-01', amount_cents },
      })
    await deposit(10_000)
    await expect(deposit(1)).rejects.toThrow('above the cap')
    const view = (await lawyer.call(trustApi.overview)).accounts[0]
    if (!view) throw new Error('no account')
    await expect(
      lawyer.call(trustApi.changeAccount, {
        params: { id: account },
        body: { ...view, cushion_cap_cents: 9_999 },
      }),
    ).rejects.toThrow('above the cap')
  })
})

describe('a retainer', () => {
  it('is evergreen with a threshold, and a notice is sent when the balance is below it', async () => {
    const at = await office()
    const { lawyer } = at
    const matter = await openMatter(lawyer)
    const set = (body: object) =>
      lawyer.call(trustApi.setRetainer, {
        params: { id: matter.case_id },
        body: { client_id: matter.client_id, amount_cents: 500_000, ...body },
      })
    await receive(at, matter, 500_000, '2026-10-01')
    const retainer = await set({ kind: 'evergreen', threshold_cents: 200_000 })
    await expect(lawyer.call(trustApi.noticeSent, { params: { id: retainer.id }, body: {} })).rejects.toThrow(
      'No notice is due',
    )
    await pay(at, matter, 350_000, '2026-10-05')
    expect((await lawyer.call(trustApi.attention)).items.map(({ kind }) => kind)).toContain('evergreen')
    const told = await lawyer.call(trustApi.noticeSent, { params: { id: retainer.id }, body: {} })
    expect(told).toMatchObject({ balance_cents: 150_000, replenish_cents: 350_000, is_below: true })
    expect(told.last_notice_on).not.toBeNull()
    await expect(set({ kind: 'evergreen' })).rejects.toThrow('below which the client replenishes')
    await expect(set({ kind: 'general' })).rejects.toThrow('needs a written agreement')
    await expect(set({ kind: 'advance', goes_to: 'operating', has_written_agreement: true })).rejects.toThrow(
      'Unearned money goes to trust',
    )
    await set({ kind: 'flat', goes_to: 'operating', has_written_agreement: true })
    expect((await lawyer.call(trustApi.retainers)).items).toHaveLength(1)
  })
})

const statement = `Date,Description,Amount,Check Number,Transaction ID
10/02/2026,DEPOSIT,100.00,,t1
10/08/2026,CHECK,-40.00,101,t2
10/09/2026,DEPOSIT BATCH,30.00,,t3
10/31/2026,SERVICE CHARGE,-5.00,,t4
`

describe('a bank statement', () => {
  it('is imported once, matched by check number and amount, and can be undone while the period is open', async () => {
    const at = await office()
    const { lawyer, account } = at
    const matter = await openMatter(lawyer)
    await receive(at, matter, 10_000, '2026-10-01')
    await pay(at, matter, 4000, '2026-10-05')
    await receive(at, matter, 1000, '2026-10-08')
    await receive(at, matter, 2000, '2026-10-08')
    const imported = await lawyer.call(trustApi.importStatement, {
      params: { id: account },
      body: { file_name: 'october.csv', text: statement },
    })
    expect(imported).toMatchObject({ format: 'csv', line_count: 4, unmatched_count: 4, skipped: 0 })
    await expect(
      lawyer.call(trustApi.importStatement, {
        params: { id: account },
        body: { file_name: 'again.csv', text: statement },
      }),
    ).rejects.toThrow('already imported')
    expect(await lawyer.call(trustApi.matchAll, { params: { id: imported.id } })).toEqual({ matched: 2 })
    const { lines } = await lawyer.call(trustApi.statement, { params: { id: imported.id } })
    const batch = lines.find(({ cents }) => cents === 3000)
    expect(batch?.suggested.map(({ cents }) => cents)).toEqual([1000, 2000])
    const ids = batch?.suggested.map(({ entry_id }) => entry_id) ?? []
    await expect(
      lawyer.call(trustApi.match, { params: { id: batch?.id ?? '' }, body: { entry_ids: ids.slice(0, 1) } }),
    ).rejects.toThrow('add up to $10.00, but the line is $30.00')
    const matched = await lawyer.call(trustApi.match, {
      params: { id: batch?.id ?? '' },
      body: { entry_ids: ids },
    })
    expect(matched.matched).toHaveLength(2)
    const { items } = await lawyer.call(trustApi.register, { params: { id: account } })
    expect(items.filter(({ cleared_on }) => cleared_on).length).toBe(4)
    await lawyer.call(trustApi.removeStatement, { params: { id: imported.id } })
    const after = await lawyer.call(trustApi.register, { params: { id: account } })
    expect(after.items.filter(({ cleared_on }) => cleared_on)).toEqual([])
  })

  it('of another account, or no statement at all, is refused with the reason', async () => {
    const { lawyer, account } = await office()
    const send = (file_name: string, text: string) =>
      lawyer.call(trustApi.importStatement, { params: { id: account }, body: { file_name, text } })
    await expect(send('x.csv', 'hello')).rejects.toThrow('No column headings found')
    const ofx =
      '<OFX><STMTRS><ACCTID>9999<STMTTRN><DTPOSTED>20261001<TRNAMT>5<FITID>a</STMTTRN></STMTRS></OFX>'
    await expect(send('x.ofx', ofx)).rejects.toThrow('ending in 9999')
    expect((await lawyer.call(trustApi.statements, { params: { id: account } })).items).toEqual([])
  })
})

describe('a wall', () => {
  it('hides names and text of a case from a colleague, never its cents', async () => {
    const at = await office()
    const { lawyer, account, world } = at
    const matter = await openMatter(lawyer, 'Secret merger of Halcyon')
    await receive(at, matter, 10_000, '2026-10-01', { payer: 'Halcyon Holdings', memo: 'Halcyon advance' })
    const { id: entryId } = await receive(at, matter, 500, '2026-10-02', { payer: 'Halcyon Holdings' })
    await lawyer.call(casesApi.wall, { params: { id: matter.case_id }, body: { walled: true } })
    const other = await world.person('admin')
    const overview = await other.call(trustApi.overview)
    expect(overview).toMatchObject({ balances: [], restricted_cents: 10_500 })
    expect(overview.accounts[0]?.book_cents).toBe(10_500)
    const seen = [
      overview,
      await other.call(trustApi.register, { params: { id: account } }),
      await other.call(trustApi.worksheet, {
        params: { id: account },
        query: { through: '2026-10-31', statement_cents: 0 },
      }),
      await other.call(trustApi.report, { params: { kind: 'journal' } }),
      await other.call(trustApi.report, { params: { kind: 'general_ledger' } }),
      await other.call(trustApi.report, { params: { kind: 'trial_balance' } }),
    ]
    expect(JSON.stringify(seen)).not.toContain('Halcyon')
    await expect(other.call(trustApi.entry, { params: { id: entryId } })).rejects.toThrow('does not exist')
    await expect(other.call(trustApi.caseLedger, { params: { id: matter.case_id } })).rejects.toThrow(
      'does not exist',
    )
    expect(JSON.stringify(await lawyer.call(trustApi.report, { params: { kind: 'journal' } }))).toContain(
      'Halcyon',
    )
  })
})

describe('reports', () => {
  it('add up: journal, trial balance, general ledger, client ledger', async () => {
    const { at, a } = await workedMonth()
    const { lawyer } = at
    const trial = await lawyer.call(trustApi.report, { params: { kind: 'trial_balance' } })
    const total = trial.rows.at(-1)?.cells ?? []
    expect(total[3]).toBe(total[4])
    const journal = await lawyer.call(trustApi.report, { params: { kind: 'journal' } })
    expect(journal.rows.at(-2)?.cells.at(-1)).toBe(1_388_500)
    const general = await lawyer.call(trustApi.report, { params: { kind: 'general_ledger' } })
    const sums = general.rows.at(-1)?.cells.slice(-2)
    expect(sums?.[0]).toBe(sums?.[1])
    const ledger = await lawyer.call(trustApi.report, {
      params: { kind: 'client_ledger' },
      query: { case_id: a.case_id },
    })
    expect(ledger.rows.at(-1)?.cells.at(-1)).toBe(380_000)
    await expect(lawyer.call(trustApi.report, { params: { kind: 'client_ledger' } })).rejects.toThrow(
      'Choose a case',
    )
  })

  it('refuse two accounts of one name', async () => {
    const { lawyer } = await office()
    await addAccount(lawyer, { name: 'Main IOLTA' })
    await expect(addAccount(lawyer, { name: 'main iolta' })).rejects.toThrow(
      'Another account already has this name',
    )
  })
})
