import type { EntryKind, OperatingAccount, OperatingKind, PaymentMethod } from '@pam/contracts/trust'
import { today } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import { newId } from '#platform/id'
import { firstAccountOf, noteCheckNumber } from '#slice/trust/trust.queries'
import {
  type AccountKey,
  accountFor,
  entryOf,
  heldFor,
  insertEntry,
  lockBook,
  type NewPosting,
  postingsOf,
} from './ledger.queries.ts'
import { sayRefusal } from './refusals.ts'

type Poster = Pick<Ctx, 'actor' | 'now'>

export interface TrustEntry {
  readonly kind: EntryKind
  readonly on: string
  readonly availableOn?: string | null
  readonly cents: number
  readonly trustAccountId?: string | null
  readonly caseId?: string | null
  readonly clientId?: string | null
  readonly payee?: string
  readonly purpose?: string
  readonly memo?: string
  readonly reference?: string
  readonly method?: PaymentMethod | ''
  readonly checkNumber?: number | null
  readonly invoiceId?: string | null
  readonly authorization?: { readonly id: string; readonly name: string; readonly sha256: string }
  readonly preparedBy?: string
  readonly approvedBy?: string | null
}

interface Side {
  readonly account: AccountKey
  readonly cents: number
}

const largest = 100_000_000_000

/** What no entry can be about; the database holds the same, without the words. */
function requireCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw badInput('Enter whole cents.')
  if (cents <= 0) throw badInput('Enter an amount above $0.00.')
  if (cents > largest) throw badInput('Enter at most $1,000,000,000.00.')
}

/** Posts one entry in the caller's transaction. What the database refuses comes back as a sentence. */
export async function postEntry(
  tx: Db,
  { actor, now }: Poster,
  entry: TrustEntry,
  sides: readonly Side[],
): Promise<string> {
  requireCents(entry.cents)
  const { firmId, userId } = actor
  const id = newId()
  await lockBook(tx, firmId)
  const postings: NewPosting[] = []
  for (const { account, cents } of sides)
    postings.push({ accountId: await accountFor(tx, firmId, account, now()), cents })
  await insertEntry(
    tx,
    {
      id,
      firmId,
      kind: entry.kind,
      onDate: entry.on,
      availableOn: entry.availableOn ?? entry.on,
      amountCents: entry.cents,
      trustAccountId: entry.trustAccountId ?? null,
      caseId: entry.caseId ?? null,
      clientId: entry.clientId ?? null,
      payee: entry.payee ?? '',
      purpose: entry.purpose ?? '',
      memo: entry.memo ?? '',
      reference: entry.reference ?? '',
      method: entry.method ?? '',
      checkNumber: entry.checkNumber ?? null,
      invoiceId: entry.invoiceId ?? null,
      authorizationId: entry.authorization?.id ?? null,
      authorizationName: entry.authorization?.name ?? null,
      authorizationSha256: entry.authorization?.sha256 ?? null,
      preparedBy: entry.preparedBy ?? userId,
      approvedBy: entry.approvedBy ?? null,
      postedAt: now(),
    },
    postings,
  ).catch(sayRefusal)
  return id
}

interface OperatingEntry {
  readonly kind: OperatingKind
  readonly on: string
  readonly memo: string
  readonly caseId: string | null
  readonly clientId: string | null
  readonly invoiceId?: string | null
  /** Debits positive, credits negative; together zero. */
  readonly postings: readonly { readonly account: OperatingAccount; readonly cents: number }[]
}

/** Posts to the operating books: invoices, payments, credit notes. Call it before rows that lock an invoice are written. */
export async function postOperatingEntry(
  tx: Db,
  ctx: Poster,
  entry: OperatingEntry,
  reference: string,
): Promise<string> {
  const sides = entry.postings
    .filter(({ cents }) => cents !== 0)
    .map(({ account, cents }) => ({ account: { kind: account }, cents }))
  if (sides.some(({ cents }) => !Number.isSafeInteger(cents))) throw badInput('Enter whole cents.')
  const debits = sides.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0)
  return postEntry(
    tx,
    ctx,
    {
      kind: entry.kind,
      on: entry.on,
      cents: debits,
      memo: entry.memo,
      reference,
      caseId: entry.caseId,
      clientId: entry.clientId,
      invoiceId: entry.invoiceId ?? null,
    },
    sides,
  )
}

interface EarnedFee {
  readonly caseId: string
  readonly clientId: string
  readonly invoiceId: string
  readonly cents: number
  readonly on: string
  readonly checkNumber?: number | null
  /** The bank account it comes from; by default the one that holds the client's money. */
  readonly trustAccountId?: string | null
  readonly memo?: string
}

/**
 * Moves an earned fee from trust to operating against a sent invoice: the only entry that touches both. Call it before
 * the payment of the invoice is recorded, in the same transaction.
 */
export async function postEarnedFeeTransfer(tx: Db, ctx: Poster, fee: EarnedFee): Promise<string> {
  const { caseId, clientId, invoiceId, cents, on } = fee
  const trustAccountId =
    fee.trustAccountId ?? (await firstAccountOf(tx, ctx.actor.firmId, { caseId, clientId, cents }))
  if (!trustAccountId) throw new AppError('conflict', 'This client has no money in trust for this case.')
  const client = { kind: 'client_trust', trustAccountId, caseId, clientId } as const
  await lockBook(tx, ctx.actor.firmId)
  if (fee.checkNumber) await noteCheckNumber(tx, trustAccountId, fee.checkNumber)
  return postEntry(
    tx,
    ctx,
    {
      kind: 'earned_fee_transfer',
      on,
      cents,
      trustAccountId,
      caseId,
      clientId,
      invoiceId,
      payee: 'Operating account',
      purpose: 'Earned fees',
      memo: fee.memo ?? '',
      method: fee.checkNumber ? 'check' : 'electronic',
      checkNumber: fee.checkNumber ?? null,
      approvedBy: ctx.actor.userId,
    },
    [
      { account: { kind: 'trust_bank', trustAccountId }, cents: -cents },
      { account: client, cents },
      { account: { kind: 'operating_bank' }, cents },
      { account: { kind: 'receivable' }, cents: -cents },
    ],
  )
}

/** Posts the opposite of an entry, linked to it. Dated today on the firm's calendar unless a day is given. */
export async function reverseEntry(
  tx: Db,
  ctx: Poster,
  entryId: string,
  reason: string,
  on?: string,
): Promise<string> {
  const { firmId, userId } = ctx.actor
  await lockBook(tx, firmId)
  const original = await entryOf(tx, firmId, entryId)
  if (!original) throw notFound('entry')
  if (original.kind === 'reversal')
    throw badInput('A reversing entry cannot be reversed. Post the entry again.')
  if (!reason.trim()) throw badInput('Enter a reason.', { reason: 'Enter a reason.' })
  const day = on ?? (await today(ctx, tx))
  if (day < original.onDate)
    throw badInput('A reversal cannot be dated before the original entry.', {
      on_date: 'Enter the date of the original entry or a later date.',
    })
  const id = newId()
  await insertEntry(
    tx,
    {
      ...original,
      id,
      kind: 'reversal',
      onDate: day,
      // Money that was still on hold goes back before anyone could use it.
      availableOn: day > original.availableOn ? day : original.availableOn,
      reversesId: original.id,
      reason,
      preparedBy: userId,
      approvedBy: null,
      postedAt: ctx.now(),
    },
    (await postingsOf(tx, entryId)).map(({ accountId, cents }) => ({ accountId, cents: -cents })),
  ).catch(sayRefusal)
  return id
}

/** What the firm holds for a case, or for one client in it, and what of it has cleared by today. */
export async function trustBalance(
  db: Db,
  ctx: Poster,
  { caseId, clientId }: { caseId: string; clientId?: string | null },
) {
  return heldFor(db, {
    firmId: ctx.actor.firmId,
    caseId,
    clientId: clientId ?? null,
    today: await today(ctx, db),
  })
}
