import { sql } from 'drizzle-orm'
import { sampleDice } from '#features/cases'
import { rowsOf } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import { SqlError } from '#platform/store/errors'
import { postEntry, reverseEntry, type TrustEntry } from '#slice/trust/ledger/post'
import type { TestApp, TestPerson } from './app.ts'
import { isFullRun } from './full-run.ts'
import { sentInvoice, type TrustOffice } from './trust.ts'

// In `npm run test:all` once on each store; the second time zone changes nothing in a ledger of calendar dates.
const usual = isFullRun && process.env.TZ !== 'UTC' ? 100_000 : 400

/** PAM_TRUST_OPERATIONS is another number of operations; another PAM_TRUST_SEED rolls other dice. */
export const randomRun = {
  count: Number(process.env.PAM_TRUST_OPERATIONS ?? usual),
  seed: Number(process.env.PAM_TRUST_SEED ?? 2026),
}

const cap = 10_000
const refusals = new Set(['bad_input', 'conflict'])
const dayMs = 86_400_000
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * dayMs).toISOString().slice(0, 10)

interface Posting {
  readonly on: number
  readonly available: number
  readonly seq: number
  /** What the account is owed more. */
  readonly change: number
}

type Order = 'on' | 'available'

/** Puts a posting in its place of a list that is in order. */
function inserted(list: readonly Posting[], added: Posting, by: Order): Posting[] {
  const at = list.findLastIndex(
    (other) => other[by] < added[by] || (other[by] === added[by] && other.seq < added.seq),
  )
  return list.toSpliced(at + 1, 0, added)
}

/** The rules computed again from every posting of an account: plain, and independent of the database. */
class Model {
  readonly accounts = new Map<string, Record<Order, Posting[]>>()
  /** Amounts moved from trust against each invoice and not reversed. */
  readonly earned = new Map<string, number>()
  seq = 0

  #with(key: string, added: Posting, by: Order): Posting[] {
    return inserted(this.accounts.get(key)?.[by] ?? [], added, by)
  }

  #extremes(key: string, added: Posting, by: Order): { lowest: number; highest: number } {
    let [owed, lowest, highest] = [0, 0, 0]
    for (const { change } of this.#with(key, added, by)) {
      owed += change
      lowest = Math.min(lowest, owed)
      highest = Math.max(highest, owed)
    }
    return { lowest, highest }
  }

  allows(key: string, added: Posting): boolean {
    if (added.change < 0)
      return (
        this.#extremes(key, added, 'on').lowest >= 0 && this.#extremes(key, added, 'available').lowest >= 0
      )
    return key !== 'firm_cushion' || this.#extremes(key, added, 'on').highest <= cap
  }

  add(key: string, added: Posting): void {
    this.accounts.set(key, {
      on: this.#with(key, added, 'on'),
      available: this.#with(key, added, 'available'),
    })
  }

  owed(key: string): number {
    return (this.accounts.get(key)?.on ?? []).reduce((sum, { change }) => sum + change, 0)
  }
}

interface Wanted {
  readonly entry: TrustEntry
  readonly sides: Parameters<typeof postEntry>[3]
  /** The ledger accounts it touches, with what each is owed more. */
  readonly changes: readonly { readonly key: string; readonly change: number }[]
  readonly on: number
  readonly available: number
  /** The invoice an earned fee is moved against. */
  readonly invoiceId?: string
  /** Lacks what no balance can make up for. */
  readonly isSpoiled?: boolean
}

type Settled = Pick<Wanted, 'changes' | 'on' | 'available' | 'invoiceId' | 'isSpoiled'> & {
  readonly cents: number
}

/** Each case has one sent invoice of this much. */
const invoiceCents = 60_000

export interface RandomMatter {
  readonly caseId: string
  readonly clientId: string
  /** A document of the case, for transfers. */
  readonly letterId: string
  readonly invoiceId: string
}

/** Cases, clients and authorizations in a few statements: what is tried is the ledger. */
export async function randomMatters(world: TestApp, by: TestPerson, count: number): Promise<RandomMatter[]> {
  const { db } = world.services
  const matters: RandomMatter[] = []
  for (let index = 0; index < count; index++) {
    const [caseId, clientId, letterId] = [newId(), newId(), newId()]
    await db.execute(sql`insert into contacts (id, firm_id, kind, name, created_by, created_at)
      values (${clientId}, ${world.firmId}, 'person', ${`Client ${index}`}, ${by.id}, now())`)
    await db.execute(sql`insert into cases (id, firm_id, number, title, practice_area, status, lead_id, created_at, updated_at)
      values (${caseId}, ${world.firmId}, ${`R-${index}`}, ${`Case ${index}`}, 'family', 'prospective', ${by.id}, now(), now())`)
    await db.execute(sql`insert into documents (id, firm_id, case_id, audience, name, version_id, created_by, created_at, updated_at)
      values (${letterId}, ${world.firmId}, ${caseId}, 'firm', 'Authorization', ${newId()}, ${by.id}, now(), now())`)
    const of = { case_id: caseId, client_id: clientId }
    matters.push({ caseId, clientId, letterId, invoiceId: await sentInvoice(world, by, of, invoiceCents) })
  }
  return matters
}

/**
 * Posts so many random entries, allowed and forbidden ones, and compares each answer of the ledger with the model's.
 * Answers how many were posted, refused and answered wrongly.
 */
export async function runRandomOperations(
  { world, lawyer, account }: TrustOffice,
  matters: readonly RandomMatter[],
  count: number,
  seed: number,
) {
  const roll = sampleDice(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)] as Item
  const model = new Model()
  const actor = { userId: lawyer.id, firmId: world.firmId, role: 'lawyer' as const, sessionId: null }
  const ctx = { actor, now: () => world.clock.now() }
  const reversible: { id: string; wanted: Wanted; on: number; available: number }[] = []
  const posted: string[] = []
  const result = { posted: 0, refused: 0, tampered: 0, wrong: [] as string[] }

  const bank = (cents: number) => ({
    account: { kind: 'trust_bank' as const, trustAccountId: account },
    cents,
  })
  const owed = (
    kind: 'client_trust' | 'firm_cushion' | 'suspense',
    matter: RandomMatter | null,
    cents: number,
  ) => ({
    account: {
      kind,
      trustAccountId: account,
      ...(matter ? { caseId: matter.caseId, clientId: matter.clientId } : {}),
    },
    cents: -cents,
  })
  const wantedOf = (): Wanted => {
    const on = Math.floor(roll() * 300)
    const cents = 1 + Math.floor(roll() * roll() * 50_000)
    const matter = pick(matters)
    const common = {
      on: dayOf(on),
      cents,
      trustAccountId: account,
      payee: 'Someone',
      purpose: 'Costs',
      approvedBy: lawyer.id,
    }
    const of = { caseId: matter.caseId, clientId: matter.clientId }
    const kind = roll()
    if (kind < 0.3) {
      const available = on + (roll() < 0.4 ? Math.floor(roll() * 10) : 0)
      return {
        entry: { ...common, ...of, kind: 'receipt', availableOn: dayOf(available) },
        sides: [bank(cents), owed('client_trust', matter, cents)],
        changes: [{ key: matter.caseId, change: cents }],
        on,
        available,
      }
    }
    if (kind < 0.45)
      return {
        entry: { ...common, ...of, kind: 'earned_fee_transfer', invoiceId: matter.invoiceId },
        sides: [
          bank(-cents),
          owed('client_trust', matter, -cents),
          { account: { kind: 'operating_bank' }, cents },
          { account: { kind: 'receivable' }, cents: -cents },
        ],
        changes: [{ key: matter.caseId, change: -cents }],
        on,
        available: on,
        invoiceId: matter.invoiceId,
      }
    if (kind < 0.65)
      return {
        entry: { ...common, ...of, kind: 'disbursement' },
        sides: [bank(-cents), owed('client_trust', matter, -cents)],
        changes: [{ key: matter.caseId, change: -cents }],
        on,
        available: on,
      }
    if (kind < 0.75) {
      const to = pick(matters.filter((other) => other !== matter))
      return {
        entry: {
          ...common,
          ...of,
          kind: 'client_transfer',
          authorization: { id: matter.letterId, name: 'Authorization', sha256: 'a'.repeat(64) },
        },
        sides: [owed('client_trust', matter, -cents), owed('client_trust', to, cents)],
        changes: [
          { key: matter.caseId, change: -cents },
          { key: to.caseId, change: cents },
        ],
        on,
        available: on,
      }
    }
    if (kind < 0.87) {
      const sign = roll() < 0.5 ? 1 : -1
      const small = 1 + Math.floor(cents / 10)
      const fee = sign < 0 && roll() < 0.5
      return {
        entry: {
          ...common,
          cents: small,
          kind: fee ? 'bank_fee' : sign > 0 ? 'cushion_deposit' : 'cushion_withdrawal',
        },
        sides: [bank(sign * small), owed('firm_cushion', null, sign * small)],
        changes: [{ key: 'firm_cushion', change: sign * small }],
        on,
        available: on,
      }
    }
    const isIn = roll() < 0.5
    return {
      entry: { ...common, kind: isIn ? 'unidentified_receipt' : 'suspense_return' },
      sides: [bank(isIn ? cents : -cents), owed('suspense', null, isIn ? cents : -cents)],
      changes: [{ key: 'suspense', change: isIn ? cents : -cents }],
      on,
      available: on,
    }
  }
  /** The same entry without what its kind must have: a payee (I8), an authorization (I7), its own invoice (I6), or a cent (I1). */
  const spoil = (wanted: Wanted): Wanted => {
    const { entry, sides } = wanted
    if (entry.kind === 'disbursement') return { ...wanted, entry: { ...entry, payee: '' }, isSpoiled: true }
    if (entry.kind === 'client_transfer') {
      const { authorization: _, ...unsigned } = entry
      return { ...wanted, entry: unsigned, isSpoiled: true }
    }
    if (entry.kind === 'earned_fee_transfer') {
      const { invoiceId } = pick(matters.filter(({ caseId }) => caseId !== entry.caseId))
      return { ...wanted, entry: { ...entry, invoiceId }, isSpoiled: true }
    }
    const [first, ...rest] = sides
    return first
      ? { ...wanted, sides: [{ ...first, cents: first.cents + 1 }, ...rest], isSpoiled: true }
      : wanted
  }
  /** I9: a posted row is changed or deleted past the product, which the database must refuse. */
  const tamper = async (id: string) => {
    const statement = pick([
      sql`update ledger_entries set amount_cents = amount_cents + 1 where id = ${id}`,
      sql`delete from ledger_entries where id = ${id}`,
      sql`update ledger_postings set cents = cents + 1 where entry_id = ${id}`,
      sql`delete from ledger_postings where entry_id = ${id}`,
      sql`update ledger_accounts set balance_cents = balance_cents + 1
           where id in (select account_id from ledger_postings where entry_id = ${id})`,
    ])
    const refusal = await world.services.db.execute(statement).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(refusal instanceof SqlError && refusal.code === '42501'))
      result.wrong.push(`posted entry ${id} was changed: ${String(refusal)}`)
    result.tampered++
  }
  const settle = async (
    what: string,
    { changes, on, available, invoiceId, isSpoiled, cents }: Settled,
    post: () => Promise<string>,
  ) => {
    const seq = model.seq + 1
    const earned = invoiceId ? (model.earned.get(invoiceId) ?? 0) + cents : 0
    const isAllowed =
      !isSpoiled &&
      earned <= invoiceCents &&
      changes.every(({ key, change }) => model.allows(key, { on, available, seq, change }))
    const id = await post().catch((error: unknown) => {
      // Anything but a sentence of the ledger is a fault, not a refusal.
      if (!(error instanceof AppError && refusals.has(error.code)))
        result.wrong.push(`${what} failed: ${String(error)}`)
      return null
    })
    if ((id !== null) !== isAllowed) result.wrong.push(`${what} was ${id ? 'posted' : 'refused'}`)
    if (id === null) result.refused++
    else {
      model.seq = seq
      for (const { key, change } of changes) model.add(key, { on, available, seq, change })
      if (invoiceId) model.earned.set(invoiceId, earned)
      posted.push(id)
      result.posted++
    }
    return id
  }
  const started = performance.now()
  for (let at = 0; at < count; at++) {
    if (at > 0 && at % 10_000 === 0)
      console.info(`${at} operations after ${Math.round((performance.now() - started) / 1000)} s`)
    const kind = roll()
    if (kind < 0.02 && posted.length > 0) {
      await tamper(pick(posted))
      continue
    }
    const old =
      kind < 0.1 && reversible.length > 0
        ? reversible.splice(Math.floor(roll() * reversible.length), 1)[0]
        : undefined
    if (old) {
      const on = old.on + Math.floor(roll() * 20)
      await settle(
        `reversal ${at}`,
        {
          ...old.wanted,
          cents: -old.wanted.entry.cents,
          changes: old.wanted.changes.map(({ key, change }) => ({ key, change: -change })),
          on,
          available: Math.max(on, old.available),
        },
        () => world.services.db.transaction((tx) => reverseEntry(tx, ctx, old.id, 'Mistake', dayOf(on))),
      )
      continue
    }
    const wanted = roll() < 0.03 ? spoil(wantedOf()) : wantedOf()
    const id = await settle(`${wanted.entry.kind} ${at}`, { ...wanted, cents: wanted.entry.cents }, () =>
      world.services.db.transaction((tx) => postEntry(tx, ctx, wanted.entry, wanted.sides)),
    )
    if (id && reversible.length < 200)
      reversible.push({ id, wanted, on: wanted.on, available: wanted.available })
  }
  return { ...result, owed: (key: string) => model.owed(key) }
}

/** What the ledger says an account owes: a case, the firm's cushion, or suspense. */
export async function owedInLedger({ world }: { world: TestApp }): Promise<Map<string, number>> {
  const rows =
    await world.services.db.execute(sql`select coalesce(case_id::text, kind) as key, -balance_cents as owed
    from ledger_accounts where firm_id = ${world.firmId} and kind in ('client_trust', 'firm_cushion', 'suspense')`)
  return new Map(rowsOf<{ key: string; owed: number }>(rows).map(({ key, owed }) => [key, Number(owed)]))
}

/** Every invariant asked of the tables themselves, by other queries than those of the triggers. Answers what is broken. */
export async function brokenInvariants({ world }: { world: TestApp }, account: string): Promise<string[]> {
  const { db } = world.services
  const firm = world.firmId
  const checks: [string, ReturnType<typeof sql>][] = [
    [
      'I1 an entry does not add up to zero',
      sql`select entry_id from ledger_postings where firm_id = ${firm} group by entry_id having sum(cents) <> 0`,
    ],
    [
      'an entry lacks a posting',
      sql`select e.id from ledger_entries e where e.firm_id = ${firm} and e.lines <> (select count(*) from ledger_postings p where p.entry_id = e.id)`,
    ],
    [
      'I2 a balance was negative',
      sql`select account_id from (select p.account_id, sum(-p.cents) over (partition by p.account_id order by p.on_date, p.seq) as owed
            from ledger_postings p join ledger_accounts a on a.id = p.account_id
           where p.firm_id = ${firm} and a.kind in ('client_trust', 'firm_cushion', 'suspense')) r where owed < 0`,
    ],
    [
      'I5 money was used before it was available',
      sql`select account_id from (select p.account_id, sum(-p.cents) over (partition by p.account_id order by p.available_on, p.seq) as owed
            from ledger_postings p join ledger_accounts a on a.id = p.account_id
           where p.firm_id = ${firm} and a.kind = 'client_trust') r where owed < 0`,
    ],
    [
      'I3 the bank is not the sum of its ledgers',
      sql`select a.trust_account_id from ledger_accounts a where a.firm_id = ${firm} and a.trust_account_id is not null
           group by a.trust_account_id having sum(a.balance_cents) <> 0`,
    ],
    [
      'I6 more was earned than the invoice is',
      sql`select e.invoice_id from ledger_entries e join invoices i on i.id = e.invoice_id
           where e.firm_id = ${firm} and e.kind = 'earned_fee_transfer'
             and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)
           group by e.invoice_id, i.total_cents having sum(e.amount_cents) > i.total_cents`,
    ],
    [
      'I4 firm funds were above the cap',
      sql`select 1 from (select sum(-p.cents) over (order by p.on_date, p.seq) as owed from ledger_postings p
            join ledger_accounts a on a.id = p.account_id where a.trust_account_id = ${account} and a.kind = 'firm_cushion') r where owed > ${cap}`,
    ],
    [
      'I7 a transfer between clients has no authorization',
      sql`select e.id from ledger_entries e where e.firm_id = ${firm} and e.kind = 'client_transfer' and not exists (
           select 1 from documents d where d.id = e.authorization_id and d.case_id = e.case_id)`,
    ],
    [
      'I8 a disbursement lacks payee, purpose, matter or approver',
      sql`select id from ledger_entries where firm_id = ${firm} and kind = 'disbursement'
           and (payee = '' or purpose = '' or case_id is null or client_id is null or approved_by is null)`,
    ],
    [
      'a kept balance is not the sum of its postings',
      sql`select a.id from ledger_accounts a where a.firm_id = ${firm}
           and a.balance_cents <> (select coalesce(sum(p.cents), 0) from ledger_postings p where p.account_id = a.id)`,
    ],
    [
      'the journal has a gap',
      sql`select 1 from (select count(*) as entries, coalesce(max(seq), 0) as last from ledger_entries where firm_id = ${firm}) n where entries <> last`,
    ],
    [
      'trust and operating money are mixed',
      sql`select p.entry_id from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
           where p.firm_id = ${firm} and e.kind not in ('earned_fee_transfer', 'reversal')
           group by p.entry_id having bool_or(a.trust_account_id is null) and bool_or(a.trust_account_id is not null)`,
    ],
  ]
  const broken: string[] = []
  for (const [name, query] of checks) if (rowsOf(await db.execute(query)).length > 0) broken.push(name)
  return broken
}
