import type { Aging, InvoiceRow, UnbilledCase } from '@pam/contracts/billing'
import { today, visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { daysAfter } from '#slice/billing/money'
import { findConnection } from '#slice/billing/payments/connection.queries'
import { arrangementsOf, clientsOf } from '#slice/billing/settings.queries'
import { rowView } from './invoice-view.ts'
import * as query from './invoices.queries.ts'
import { agingByClient, invoiceTotals, paidSince, unbilledByCase } from './summary.queries.ts'

export async function listInvoices(
  ctx: Ctx,
  { after, limit, ...filter }: query.InvoiceFilter & { after?: string | undefined; limit: number },
): Promise<{ items: InvoiceRow[]; next: string | null }> {
  const day = await today(ctx, ctx.db)
  const place = placeAfter(after, 'day')
  const rows = await query.listInvoices(ctx.db, ctx.actor, { filter, today: day }, place, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => rowView(row, day)),
    next: rows.length > limit && last ? cursorOf(last.sortedOn, last.id) : null,
  }
}

const agingOf = (row: Record<keyof Aging, string> | undefined): Aging => ({
  current: Number(row?.current ?? 0),
  days_1_30: Number(row?.days_1_30 ?? 0),
  days_31_60: Number(row?.days_31_60 ?? 0),
  days_61_90: Number(row?.days_61_90 ?? 0),
  over_90: Number(row?.over_90 ?? 0),
})

export async function billingSummary(ctx: Ctx) {
  const { db, actor } = ctx
  const day = await today(ctx, db)
  const [totals, unbilled, paid, provider] = await Promise.all([
    invoiceTotals(db, actor, day),
    unbilledByCase(db, actor, day),
    paidSince(db, actor, daysAfter(day, -30)),
    findConnection(db, actor.firmId),
  ])
  return {
    unbilled_cents: unbilled.reduce((sum, row) => sum + Number(row.fees) + Number(row.expenses), 0),
    draft_count: Number(totals?.draft_count ?? 0),
    draft_cents: Number(totals?.draft_cents ?? 0),
    reviewed_count: Number(totals?.reviewed_count ?? 0),
    unpaid_count: Number(totals?.unpaid_count ?? 0),
    unpaid_cents: Number(totals?.unpaid_cents ?? 0),
    overdue_count: Number(totals?.overdue_count ?? 0),
    overdue_cents: Number(totals?.overdue_cents ?? 0),
    paid_30_days_cents: paid,
    aging: agingOf(totals),
    takes_cards: (provider?.sealedKey ?? null) !== null,
    sends_mail: ctx.mail.configured,
    today: day,
  }
}

export async function showAging(ctx: Ctx) {
  const day = await today(ctx, ctx.db)
  const items = (await agingByClient(ctx.db, ctx.actor, day)).map(({ client_id, client, total, ...row }) => ({
    client_id,
    client,
    ...agingOf(row),
    total: Number(total),
  }))
  const whole = (key: keyof Aging | 'total') => items.reduce((sum, item) => sum + item[key], 0)
  return {
    as_of: day,
    items,
    total: {
      current: whole('current'),
      days_1_30: whole('days_1_30'),
      days_31_60: whole('days_31_60'),
      days_61_90: whole('days_61_90'),
      over_90: whole('over_90'),
      total: whole('total'),
    },
  }
}

/** Cases with unbilled work, those with the most of it first. */
export async function showUnbilled(ctx: Ctx, through: string): Promise<{ items: UnbilledCase[] }> {
  const { db, actor } = ctx
  const rows = await unbilledByCase(db, actor, through)
  const ids = rows.map(({ caseId }) => caseId)
  const [names, clients, arrangements] = await Promise.all([
    visibleCaseNames(db, actor, ids),
    clientsOf(db, actor.firmId, ids),
    arrangementsOf(db, ids),
  ])
  const items = rows.map((row) => ({
    case_id: row.caseId,
    case_title: names.get(row.caseId)?.title ?? '',
    case_number: names.get(row.caseId)?.number ?? '',
    client: clients.find(({ caseId, role }) => caseId === row.caseId && role === 'client')?.name ?? null,
    fee_kind: arrangements.find(({ caseId }) => caseId === row.caseId)?.feeKind ?? ('hourly' as const),
    hours_hundredths: Number(row.hours),
    fees_cents: Number(row.fees),
    expenses_cents: Number(row.expenses),
    oldest_on: row.oldest,
  }))
  const worth = (item: UnbilledCase) => item.fees_cents + item.expenses_cents
  return {
    items: items.toSorted((a, b) => worth(b) - worth(a) || a.case_number.localeCompare(b.case_number)),
  }
}
