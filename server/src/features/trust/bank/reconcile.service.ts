import { createHash } from 'node:crypto'
import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import {
  type OpenItem,
  type ReconciliationView,
  type trustApi,
  type Worksheet,
  worksheet,
} from '@pam/contracts/trust'
import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { dollars } from '@pam/law/format/money'
import { namesOf } from '#features/auth'
import { contactNames, factsOfCases, today, visibleCaseNames } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { entriesByIds } from '#slice/trust/ledger/entries.queries'
import { lockBook } from '#slice/trust/ledger/ledger.queries'
import { sayRefusal } from '#slice/trust/ledger/refusals'
import type { TrustAccount, TrustReconciliation } from '#table/trust/trust'
import * as query from './bank.queries.ts'

type Body<Name extends keyof typeof trustApi> = ParsedInput<(typeof trustApi)[Name]>['body']

/** Payees of checks outstanding for this long are written to. */
const staleAfterDays = 180

/** With the case of each row, so that a reader sees only what is theirs to see; what is signed names all. */
interface WholeWorksheet extends Worksheet {
  readonly clients: (Worksheet['clients'][number] & { case_id: string })[]
  readonly deposits_in_transit: (OpenItem & { case_id: string | null })[]
  readonly outstanding: (OpenItem & { case_id: string | null })[]
}

const sum = (items: readonly { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0)

/** TR-4: bank, book and client ledgers at the end of a day, with every item in between. */
async function makeWorksheet(
  db: Db,
  account: TrustAccount,
  through: string,
  statementCents: number,
): Promise<WholeWorksheet> {
  const { firmId, lockedThrough } = account
  const [sums, clients, open] = [
    await query.sumsThrough(db, account.id, through, lockedThrough),
    await query.clientsThrough(db, account.id, through),
    await query.openEntries(db, account.id, through),
  ]
  const cases = new Map(
    (
      await factsOfCases(
        db,
        firmId,
        clients.map((row) => row.case_id),
      )
    ).map((facts) => [facts.id, facts]),
  )
  const names = await contactNames(
    db,
    firmId,
    clients.map((row) => row.client_id),
  )
  const entries = new Map(
    (
      await entriesByIds(
        db,
        firmId,
        open.map(({ id }) => id),
      )
    ).map(({ entry }) => [entry.id, entry]),
  )
  const items = open.map(({ id, on_date, check_number, cents }) => {
    const age = dayNumberOf(through as CalendarDate) - dayNumberOf(on_date as CalendarDate)
    return {
      entry_id: id,
      on_date,
      check_number,
      payee: entries.get(id)?.payee ?? '',
      cents: Math.abs(cents),
      age_days: age,
      is_stale: cents < 0 && age > staleAfterDays,
      case_id: entries.get(id)?.caseId ?? null,
      isIn: cents > 0,
    }
  })
  const plain = ({ isIn: _, ...item }: (typeof items)[number]) => item
  const inTransit = items.filter(({ isIn }) => isIn).map(plain)
  const outstanding = items.filter(({ isIn }) => !isIn).map(plain)
  const adjusted = statementCents + sum(inTransit) - sum(outstanding)
  const ledgers = sum(clients) + sums.cushion
  const differences = { bank: adjusted - sums.book, ledger: sums.book - ledgers - sums.suspense }
  return {
    trust_account_id: account.id,
    account_name: account.name,
    bank_name: account.bankName,
    account_last4: account.accountLast4,
    through,
    starts_on: lockedThrough,
    statement_cents: statementCents,
    deposits_in_transit: inTransit,
    outstanding,
    in_transit_cents: sum(inTransit),
    outstanding_cents: sum(outstanding),
    adjusted_cents: adjusted,
    book_cents: sums.book,
    clients: clients
      .map(({ case_id, client_id, cents }) => ({
        case_id,
        client: names.get(client_id) ?? '',
        case_title: cases.get(case_id)?.title ?? '',
        case_number: cases.get(case_id)?.number ?? '',
        cents,
      }))
      .toSorted((a, b) => a.client.localeCompare(b.client) || a.case_number.localeCompare(b.case_number)),
    clients_cents: sum(clients),
    cushion_cents: sums.cushion,
    suspense_cents: sums.suspense,
    difference_bank_cents: differences.bank,
    difference_ledger_cents: differences.ledger,
    problems: [
      differences.bank !== 0 &&
        `The adjusted bank balance differs from the book by ${dollars(differences.bank)}. Match the statement, or find the missing entry.`,
      differences.ledger !== 0 &&
        `The book differs from the client ledgers by ${dollars(differences.ledger)}.`,
      sums.suspense !== 0 && `${dollars(sums.suspense)} is in suspense. Assign it before signing.`,
      clients.some(({ cents }) => cents < 0) && 'A client ledger is negative.',
    ].filter((text) => text !== false),
    cleared_count: sums.cleared,
  }
}

/** What a reader sees of it: rows of cases behind a wall without their names. */
async function readable(ctx: Pick<Ctx, 'db' | 'actor'>, whole: WholeWorksheet): Promise<Worksheet> {
  const rows = [...whole.clients, ...whole.deposits_in_transit, ...whole.outstanding]
  const visible = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    rows.flatMap((row) => row.case_id ?? []),
  )
  const isSeen = (id: string | null) => id === null || visible.has(id)
  const item = ({ case_id, ...row }: WholeWorksheet['outstanding'][number]) =>
    isSeen(case_id) ? row : { ...row, payee: 'Restricted matter' }
  return {
    ...whole,
    deposits_in_transit: whole.deposits_in_transit.map(item),
    outstanding: whole.outstanding.map(item),
    clients: whole.clients.map(({ case_id, ...row }) =>
      isSeen(case_id)
        ? row
        : { client: 'Restricted matter', case_title: '', case_number: '', cents: row.cents },
    ),
  }
}

export const showWorksheet = async (
  ctx: Ctx,
  account: Granted<TrustAccount, 'read'>,
  { through, statement_cents }: { through: string; statement_cents: number },
): Promise<Worksheet> => readable(ctx, await makeWorksheet(ctx.db, account, through, statement_cents))

async function reconciliationViews(
  ctx: Ctx,
  rows: readonly TrustReconciliation[],
): Promise<ReconciliationView[]> {
  const people = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map(({ signedBy }) => signedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    trust_account_id: row.trustAccountId,
    through: row.through,
    adjusted_cents: row.adjustedCents,
    book_cents: row.bookCents,
    ledger_cents: row.clientsCents + row.cushionCents,
    signed_by: people.get(row.signedBy) ?? 'Former colleague',
    signed_at: row.signedAt.toISOString(),
    sha256: row.sha256,
  }))
}

export const listReconciliations = async (ctx: Ctx, account: Granted<TrustAccount, 'read'>) => ({
  items: await reconciliationViews(ctx, await query.listReconciliations(ctx.db, account.id)),
})

export async function showReconciliation(ctx: Ctx, row: TrustReconciliation) {
  const [view] = await reconciliationViews(ctx, [row])
  if (!view) throw new Error('This reconciliation could not be displayed.')
  return { ...view, worksheet: await signedWorksheet(ctx, row) }
}

/** The worksheet as it was signed, for this reader. */
export async function signedWorksheet(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  row: Pick<TrustReconciliation, 'worksheet'>,
): Promise<Worksheet> {
  return worksheet.parse(await readable(ctx, JSON.parse(row.worksheet) as WholeWorksheet))
}

interface Signing {
  readonly through: string
  readonly statementCents: number
  readonly signedBy: string
  readonly signedAt: Date
}

/** Writes the worksheet down as signed; the database checks its figures against the ledger and locks the period. */
export async function signWorksheet(
  tx: Db,
  account: TrustAccount,
  { through, statementCents, signedBy, signedAt }: Signing,
  seenBookCents?: number,
): Promise<TrustReconciliation> {
  const whole = await makeWorksheet(tx, account, through, statementCents)
  if (seenBookCents !== undefined && whole.book_cents !== seenBookCents)
    throw new AppError(
      'conflict',
      'An entry was posted since you opened the worksheet. Load it again and check the figures.',
    )
  const text = JSON.stringify(whole)
  const signed: TrustReconciliation = {
    id: newId(),
    firmId: account.firmId,
    trustAccountId: account.id,
    through,
    statementCents,
    inTransitCents: whole.in_transit_cents,
    outstandingCents: whole.outstanding_cents,
    adjustedCents: whole.adjusted_cents,
    bookCents: whole.book_cents,
    clientsCents: whole.clients_cents,
    cushionCents: whole.cushion_cents,
    worksheet: text,
    sha256: createHash('sha256').update(text).digest('hex'),
    signedBy,
    signedAt,
  }
  await query.insertReconciliation(tx, signed)
  return signed
}

export async function signReconciliation(
  ctx: Ctx,
  account: Granted<TrustAccount, 'sign'>,
  { through, statement_cents, book_cents }: Body<'sign'>,
): Promise<ReconciliationView> {
  if (through >= (await today(ctx, ctx.db)))
    throw badInput('A period cannot be closed before it ends.', { through: 'Choose a date in the past.' })
  const row = await ctx.db
    .transaction(async (tx) => {
      await lockBook(tx, account.firmId)
      const signing = {
        through,
        statementCents: statement_cents,
        signedBy: ctx.actor.userId,
        signedAt: ctx.now(),
      }
      const signed = await signWorksheet(tx, account, signing, book_cents)
      await record(tx, ctx, 'trust.reconciliation_signed', signed.id, { through, sha256: signed.sha256 })
      return signed
    })
    .catch(sayRefusal)
  const [view] = await reconciliationViews(ctx, [row])
  if (!view) throw new Error('This reconciliation could not be displayed.')
  return view
}
