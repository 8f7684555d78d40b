import type { AttentionItem, MatterBalance } from '@pam/contracts/trust'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { dateInList, monthInFull } from '@pam/law/format/dates'
import { dollars } from '@pam/law/format/money'
import { contactNames, requireVisibleCase, showCase, today, visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import { accountViews } from './accounts.service.ts'
import { activityOf } from './bank/bank.queries.ts'
import { disbursementViews, needsSecondPerson } from './disbursements.service.ts'
import {
  accountsWhere,
  oldOpenItems,
  recentEntries,
  registerOf,
  unassignedReceipts,
} from './ledger/entries.queries.ts'
import { viewsOf } from './ledger/entry-view.ts'
import { listRetainers } from './retainers/retainers.service.ts'
import { heldByMatter, listAccounts, listDisbursements, openAlerts } from './trust.queries.ts'

type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>

/** What is held for each client and case the reader may see, and the rest as one sum. */
export async function balances(ctx: Reader, caseId?: string) {
  const { db, actor } = ctx
  const held = await heldByMatter(db, actor, await today(ctx, db), { caseId })
  const seen = held.filter(({ is_visible }) => is_visible)
  const cases = await visibleCaseNames(
    db,
    actor,
    seen.map((row) => row.case_id),
  )
  const clients = await contactNames(
    db,
    actor.firmId,
    seen.map((row) => row.client_id),
  )
  const items: MatterBalance[] = seen
    .map(({ is_visible: _, ...row }) => ({
      ...row,
      client: clients.get(row.client_id) ?? '',
      case_title: cases.get(row.case_id)?.title ?? '',
      case_number: cases.get(row.case_id)?.number ?? '',
    }))
    .toSorted((a, b) => a.client.localeCompare(b.client) || a.case_number.localeCompare(b.case_number))
  const restricted = held.filter(({ is_visible }) => !is_visible)
  return { items, restrictedCents: restricted.reduce((sum, row) => sum + row.balance_cents, 0) }
}

export async function showOverview(ctx: Ctx) {
  const { db, actor } = ctx
  const { items, restrictedCents } = await balances(ctx)
  const recent = await viewsOf(db, ctx, await recentEntries(db, actor.firmId, 12))
  return {
    today: await today(ctx, db),
    needs_second_person: await needsSecondPerson(ctx),
    accounts: await accountViews(db, actor.firmId),
    balances: items,
    restricted_cents: restrictedCents,
    recent: recent.map(({ balance_cents: _, ...entry }) => entry),
    attention: await attentionFor(ctx),
  }
}

/** What waits for this person, the most pressing first. */
export async function attentionFor(ctx: Reader): Promise<AttentionItem[]> {
  const { db, actor } = ctx
  const day = await today(ctx, db)
  return [
    ...(await approvals(ctx)),
    ...(await openAlerts(db, actor.firmId)).map((alert) => ({
      kind: 'alert' as const,
      id: alert.id,
      text: alert.text,
      detail: dollars(alert.amountCents),
      link: '/trust',
    })),
    ...(await unassignedReceipts(db, actor.firmId)).map((entry) => ({
      kind: 'suspense' as const,
      id: entry.id,
      text: `${dollars(entry.amountCents)} from ${entry.payee} is in suspense`,
      detail: 'Assign it to a client before you close the month.',
      link: '/trust',
    })),
    ...(await evergreens(ctx)),
    ...(await unreconciled(ctx, day)),
    ...(await oldItems(ctx, day)),
  ]
}

async function approvals(ctx: Reader): Promise<AttentionItem[]> {
  const waiting = await listDisbursements(ctx.db, ctx.actor, { status: 'waiting' }, undefined, 50)
  const views = await disbursementViews(ctx, waiting)
  return views
    .filter(({ can }) => can.approve)
    .map((row) => ({
      kind: 'approval' as const,
      id: row.id,
      text: `Approve ${dollars(row.amount_cents)} to ${row.payee}`,
      detail: `${row.client} · ${row.case_title} · prepared by ${row.prepared_by}`,
      link: '/trust?tab=approvals',
    }))
}

const evergreens = async (ctx: Reader): Promise<AttentionItem[]> =>
  (await listRetainers(ctx))
    .filter(({ is_below }) => is_below)
    .map((row) => ({
      kind: 'evergreen' as const,
      id: row.id,
      text: `${row.client} is below the retainer threshold`,
      detail: `${dollars(row.balance_cents)} of ${dollars(row.amount_cents)}; ask for ${dollars(row.replenish_cents)}.`,
      link: `/cases/${row.case_id}?tab=billing`,
    }))

/** The last day of the month before a day. */
const endOfLastMonth = (day: string) =>
  calendarDateOf(dayNumberOf(`${day.slice(0, 8)}01` as CalendarDate) - 1)

/** A month is due ten days after it ended: the bank statement is available by then. */
async function unreconciled(ctx: Reader, day: string): Promise<AttentionItem[]> {
  const due = endOfLastMonth(day)
  const found: AttentionItem[] = []
  for (const account of await listAccounts(ctx.db, ctx.actor.firmId)) {
    const { first } = await activityOf(ctx.db, account.id)
    const isDone = account.lockedThrough !== null && account.lockedThrough >= due
    if (!account.isActive || isDone || first === null || first > due) continue
    found.push({
      kind: 'unreconciled',
      id: account.id,
      text: `${account.name} is not reconciled for ${monthInFull(due)}`,
      detail: account.lockedThrough
        ? `Reconciled through ${dateInList(account.lockedThrough)}.`
        : 'Not reconciled yet.',
      link: `/trust/accounts/${account.id}/reconcile`,
    })
  }
  return found
}

const oldItems = async (ctx: Reader, day: string): Promise<AttentionItem[]> =>
  (await oldOpenItems(ctx.db, ctx.actor.firmId, day)).map((row) =>
    Number(row.cents) < 0
      ? {
          kind: 'stale_check' as const,
          id: row.id,
          text: `${row.check_number ? `Check ${row.check_number}` : 'A payment'} of ${dollars(-Number(row.cents))} has been outstanding for ${Number(row.age)} days`,
          detail: 'Contact the payee, or void it and reissue.',
          link: `/trust/accounts/${row.trust_account_id}`,
        }
      : {
          kind: 'uncleared_deposit' as const,
          id: row.id,
          text: `A deposit of ${dollars(Number(row.cents))} has not cleared the bank for ${Number(row.age)} days`,
          detail: 'Contact the bank.',
          link: `/trust/accounts/${row.trust_account_id}`,
        },
  )

/** The ledgers of a case, one for each client and bank account. */
export async function showCaseLedger(ctx: Ctx, caseId: string) {
  const { db, actor } = ctx
  const legalCase = await requireVisibleCase(ctx, caseId)
  const { items } = await balances(ctx, caseId)
  const accounts = await listAccounts(db, actor.firmId)
  const ledgerAccounts = await accountsWhere(db, actor.firmId, { kind: 'client_trust', caseId })
  const { parties } = await showCase(ctx, caseId)
  const ledgers = []
  for (const item of items) {
    const account = ledgerAccounts.find(
      (row) => row.clientId === item.client_id && row.trustAccountId === item.trust_account_id,
    )
    if (!account) continue
    ledgers.push({
      client_id: item.client_id,
      client: item.client,
      trust_account_id: item.trust_account_id,
      account: accounts.find(({ id }) => id === item.trust_account_id)?.name ?? '',
      balance_cents: item.balance_cents,
      available_cents: item.available_cents,
      rows: await viewsOf(db, ctx, await registerOf(db, account.id, true)),
    })
  }
  const waiting = await listDisbursements(db, actor, { status: 'waiting', case_id: caseId }, undefined, 50)
  return {
    today: await today(ctx, db),
    needs_second_person: await needsSecondPerson(ctx),
    case_title: legalCase.title,
    case_number: legalCase.number,
    accounts: accounts.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
    clients: parties
      .filter(({ role }) => role === 'client')
      .map(({ contact_id, name }) => ({ client_id: contact_id, client: name })),
    balance_cents: items.reduce((sum, { balance_cents }) => sum + balance_cents, 0),
    available_cents: items.reduce((sum, { available_cents }) => sum + available_cents, 0),
    ledgers,
    retainers: await listRetainers(ctx, caseId),
    waiting: await disbursementViews(ctx, waiting),
  }
}
