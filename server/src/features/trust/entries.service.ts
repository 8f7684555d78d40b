import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import type { EntryView, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { recordCaseEvent } from '#features/cases'
import { requireReadable } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { deleteClearing, insertClearings } from './bank/bank.queries.ts'
import { needsSecondPerson } from './disbursements.service.ts'
import { type FoundEntry, findEntry, unassignedReceipts } from './ledger/entries.queries.ts'
import { viewOf } from './ledger/entry-view.ts'
import { lockBook } from './ledger/ledger.queries.ts'
import { postEntry, reverseEntry, type TrustEntry } from './ledger/post.ts'
import { sayRefusal } from './ledger/refusals.ts'
import { requireMatter, requireTrustAccount } from './trust.policy.ts'
import { insertAlert, resolveAlert, takeCheckNumber } from './trust.queries.ts'
import type { TrustAccount, TrustAlert } from './trust.table.ts'

type Body<Name extends keyof typeof trustApi> = ParsedInput<(typeof trustApi)[Name]>['body']

type Sides = Parameters<typeof postEntry>[3]
const bank = (trustAccountId: string, cents: number): Sides[number] => ({
  account: { kind: 'trust_bank', trustAccountId },
  cents,
})
const clientSide = (trustAccountId: string, matter: { caseId: string; clientId: string }, cents: number) => ({
  account: {
    kind: 'client_trust',
    trustAccountId,
    caseId: matter.caseId,
    clientId: matter.clientId,
  } as const,
  cents,
})

/** Posts an entry with its audit record and, where it is of a case, its line in the timeline. */
async function posted(
  ctx: Ctx,
  account: Granted<TrustAccount, 'post'>,
  entry: TrustEntry,
  sides: Sides,
  told: string,
  before: (tx: Db) => Promise<Partial<TrustEntry>> = async () => ({}),
): Promise<EntryView> {
  if (!account.isActive) throw badInput('This account is closed.')
  const id = await ctx.db
    .transaction(async (tx) => {
      const more = await before(tx)
      const made = await postEntry(tx, ctx, { ...entry, ...more, trustAccountId: account.id }, sides)
      await note(tx, ctx, made, entry, told)
      return made
    })
    .catch(sayRefusal)
  return showPosted(ctx, id)
}

async function note(tx: Db, ctx: Ctx, id: string, { kind, cents, caseId }: TrustEntry, told: string) {
  if (caseId) await recordCaseEvent(tx, ctx, caseId, `trust.${kind}`, told, id)
  await record(tx, ctx, `trust.${kind}`, id, { cents })
}

export async function showPosted(ctx: Ctx, id: string): Promise<EntryView> {
  const found = await findEntry(ctx.db, ctx.actor.firmId, id)
  if (!found) throw new Error('A posted entry is missing.')
  return viewOf(ctx.db, ctx, found)
}

export async function receive(ctx: Ctx, body: Body<'receive'>): Promise<EntryView> {
  // The case is checked first: its error is the same whichever account was named.
  const { case_id, client_id } = body
  const matter = case_id && client_id ? await requireMatter(ctx, { case_id, client_id }) : null
  const account = await requireTrustAccount(ctx, body.trust_account_id, 'post')
  const common = {
    on: body.on_date,
    availableOn: body.available_on,
    cents: body.amount_cents,
    payee: body.payer,
    method: body.method,
    reference: body.reference,
    memo: body.memo,
  }
  if (!matter)
    return posted(
      ctx,
      account,
      { ...common, kind: 'unidentified_receipt' },
      [
        bank(account.id, body.amount_cents),
        { account: { kind: 'suspense', trustAccountId: account.id }, cents: -body.amount_cents },
      ],
      '',
    )
  return posted(
    ctx,
    account,
    { ...common, kind: 'receipt', caseId: matter.caseId, clientId: matter.clientId },
    [bank(account.id, body.amount_cents), clientSide(account.id, matter, -body.amount_cents)],
    `${dollars(body.amount_cents)} was received in trust.`,
  )
}

/** Holds the book while it looks: of two people who assign or return one receipt, the second is refused. */
const stillInSuspense =
  ({ actor: { firmId } }: Ctx, entryId: string) =>
  async (tx: Db) => {
    await lockBook(tx, firmId)
    if (!(await unassignedReceipts(tx, firmId)).some(({ id }) => id === entryId))
      throw new AppError('conflict', 'This receipt is no longer in suspense. Reload the page.')
    return {}
  }

function checkNotBefore({ onDate }: FoundEntry['entry'], day: string) {
  const text = 'Enter the receipt date or a later date.'
  if (day < onDate) throw badInput(text, { on_date: text })
}

/** Money whose owner cannot be identified is returned: by somebody other than its receiver, if there is one. */
export async function returnSuspense(
  ctx: Ctx,
  { entry }: Granted<FoundEntry, 'assign'>,
  body: Body<'returnSuspense'>,
): Promise<EntryView> {
  const account = await requireTrustAccount(ctx, entry.trustAccountId ?? '', 'post')
  checkNotBefore(entry, body.on_date)
  if (body.on_date < entry.availableOn)
    throw badInput('The bank has not released this money yet.', {
      on_date: 'Enter a date on which the funds are available.',
    })
  if (entry.preparedBy === ctx.actor.userId && (await needsSecondPerson(ctx)))
    throw badInput('You recorded this receipt. Someone else who manages billing must return it.')
  return posted(
    ctx,
    account,
    {
      kind: 'suspense_return',
      on: body.on_date,
      cents: entry.amountCents,
      payee: entry.payee,
      purpose: body.reason,
      method: body.method,
      reference: entry.id,
      approvedBy: ctx.actor.userId,
    },
    [
      { account: { kind: 'suspense', trustAccountId: account.id }, cents: entry.amountCents },
      bank(account.id, -entry.amountCents),
    ],
    '',
    async (tx) => {
      await stillInSuspense(ctx, entry.id)(tx)
      return body.method === 'check' ? { checkNumber: await takeCheckNumber(tx, account.id) } : {}
    },
  )
}

export async function assignSuspense(
  ctx: Ctx,
  { entry }: Granted<FoundEntry, 'assign'>,
  body: Body<'assign'>,
): Promise<EntryView> {
  const account = await requireTrustAccount(ctx, entry.trustAccountId ?? '', 'post')
  checkNotBefore(entry, body.on_date)
  const matter = await requireMatter(ctx, body)
  return posted(
    ctx,
    account,
    {
      kind: 'suspense_assignment',
      on: body.on_date > entry.availableOn ? body.on_date : entry.availableOn,
      cents: entry.amountCents,
      payee: entry.payee,
      memo: body.memo,
      reference: entry.id,
      caseId: matter.caseId,
      clientId: matter.clientId,
    },
    [
      { account: { kind: 'suspense', trustAccountId: account.id }, cents: entry.amountCents },
      clientSide(account.id, matter, -entry.amountCents),
    ],
    `${dollars(entry.amountCents)} in suspense was assigned to this case.`,
    stillInSuspense(ctx, entry.id),
  )
}

export async function transfer(ctx: Ctx, body: Body<'transfer'>): Promise<EntryView> {
  const from = await requireMatter(ctx, body.from)
  const to = await requireMatter(ctx, body.to)
  const account = await requireTrustAccount(ctx, body.trust_account_id, 'post')
  if (from.caseId === to.caseId && from.clientId === to.clientId)
    throw badInput('Choose another client or case to transfer to.', { to: 'Choose another client or case.' })
  const { document, version } = await requireReadable(ctx, body.authorization_id)
  if (document.caseId !== from.caseId || document.removedAt)
    throw badInput('The signed authorization must be filed in the case the money comes from.', {
      authorization_id: 'Choose a document of the case the money comes from.',
    })
  return posted(
    ctx,
    account,
    {
      kind: 'client_transfer',
      on: body.on_date,
      cents: body.amount_cents,
      caseId: from.caseId,
      clientId: from.clientId,
      payee: to.title.slice(0, 200),
      purpose: body.purpose,
      authorization: { id: document.id, name: document.name, sha256: version.sha256 },
      approvedBy: ctx.actor.userId,
    },
    [clientSide(account.id, from, body.amount_cents), clientSide(account.id, to, -body.amount_cents)],
    `${dollars(body.amount_cents)} was transferred to another ledger in trust.`,
  )
}

export async function moveFirmFunds(ctx: Ctx, body: Body<'firmFunds'>): Promise<EntryView> {
  const account = await requireTrustAccount(ctx, body.trust_account_id, 'post')
  const isDeposit = body.direction === 'deposit'
  const cents = isDeposit ? body.amount_cents : -body.amount_cents
  return posted(
    ctx,
    account,
    {
      kind: isDeposit ? 'cushion_deposit' : 'cushion_withdrawal',
      on: body.on_date,
      cents: body.amount_cents,
      payee: isDeposit ? 'Firm' : 'Operating account',
      purpose: 'Bank charges',
      memo: body.memo,
      approvedBy: ctx.actor.userId,
    },
    [
      bank(account.id, cents),
      { account: { kind: 'firm_cushion', trustAccountId: account.id }, cents: -cents },
    ],
    '',
  )
}

/** A bank charge is paid only from the firm's own money. One it does not cover is refused and needs attention. */
export async function chargeBankFee(ctx: Ctx, body: Body<'bankFee'>): Promise<EntryView> {
  const account = await requireTrustAccount(ctx, body.trust_account_id, 'post')
  const { amount_cents: cents, on_date: on } = body
  return posted(
    ctx,
    account,
    { kind: 'bank_fee', on, cents, payee: account.bankName, purpose: 'Bank charges', memo: body.memo },
    [bank(account.id, -cents), { account: { kind: 'firm_cushion', trustAccountId: account.id }, cents }],
    '',
  ).catch(async (error: unknown) => {
    if (error instanceof AppError && error.message.includes('does not cover it'))
      await raiseAlert(ctx, account, on, cents)
    throw error
  })
}

const raiseAlert = (ctx: Ctx, account: TrustAccount, on: string, cents: number) =>
  ctx.db.transaction(async (tx) => {
    const id = newId()
    await insertAlert(tx, {
      id,
      firmId: account.firmId,
      trustAccountId: account.id,
      kind: 'bank_fee_over_cushion',
      onDate: on,
      amountCents: cents,
      text: `A bank charge of ${dollars(cents)} on ${account.name} is not covered by the firm’s own money. Deposit firm funds, then post the charge.`,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
    })
    await record(tx, ctx, 'trust.alert_raised', id, { cents })
  })

export async function dealWithAlert(ctx: Ctx, alert: Granted<TrustAlert, 'resolve'>) {
  await ctx.db.transaction(async (tx) => {
    await resolveAlert(tx, alert.id, ctx.actor.userId, ctx.now())
    await record(tx, ctx, 'trust.alert_resolved', alert.id)
  })
  return { done: true as const }
}

export async function reverse(
  ctx: Ctx,
  { entry }: Granted<FoundEntry, 'reverse'>,
  { on_date, reason }: Body<'reverse'>,
): Promise<EntryView> {
  if (entry.kind === 'earned_fee_transfer')
    throw new AppError(
      'conflict',
      'This transfer paid an invoice. Refund the payment on the invoice; the transfer is reversed with it.',
    )
  const id = await ctx.db
    .transaction(async (tx) => {
      const made = await reverseEntry(tx, ctx, entry.id, reason, on_date)
      if (entry.caseId)
        await recordCaseEvent(
          tx,
          ctx,
          entry.caseId,
          'trust.reversal',
          entry.checkNumber
            ? `Check ${entry.checkNumber} of ${dollars(entry.amountCents)} was voided.`
            : `A trust entry of ${dollars(entry.amountCents)} was reversed.`,
          made,
        )
      await record(tx, ctx, 'trust.reversal', made, { of: entry.id, cents: entry.amountCents })
      return made
    })
    .catch(sayRefusal)
  return showPosted(ctx, id)
}

/** Marks by hand what a paper statement shows, or undoes that. */
export async function clearByHand(
  ctx: Ctx,
  { entry, change }: Granted<FoundEntry, 'clear'>,
  { cleared_on }: Body<'clear'>,
): Promise<EntryView> {
  if (change === 0) throw badInput('This entry does not affect the bank account.')
  if (cleared_on && cleared_on < entry.onDate)
    throw badInput('An entry cannot clear before its date.', {
      cleared_on: 'Enter the date of the entry or a later date.',
    })
  await ctx.db
    .transaction(async (tx) => {
      await deleteClearing(tx, entry.id)
      if (cleared_on)
        await insertClearings(tx, [
          {
            entryId: entry.id,
            firmId: entry.firmId,
            trustAccountId: entry.trustAccountId ?? '',
            lineId: null,
            clearedOn: cleared_on,
            clearedBy: ctx.actor.userId,
            createdAt: ctx.now(),
          },
        ])
      await record(tx, ctx, cleared_on ? 'trust.cleared' : 'trust.uncleared', entry.id, { on: cleared_on })
    })
    .catch(sayRefusal)
  return showPosted(ctx, entry.id)
}
