import type { RetainerDetails, RetainerView } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { firmNameOf } from '#features/auth'
import { contactNames, recordCaseEvent, today, visibleCaseNames } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { sayRefusal } from '#slice/trust/ledger/refusals'
import { heldByMatter } from '#slice/trust/trust.queries'
import type { TrustRetainer } from '#table/trust/trust'
import * as query from './retainers.queries.ts'

type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>

export async function retainerViews(ctx: Reader, rows: readonly TrustRetainer[]): Promise<RetainerView[]> {
  if (rows.length === 0) return []
  const { db, actor } = ctx
  const clientIds = rows.map(({ clientId }) => clientId)
  const [cases, names, emails, held] = await Promise.all([
    visibleCaseNames(
      db,
      actor,
      rows.map(({ caseId }) => caseId),
    ),
    contactNames(db, actor.firmId, clientIds),
    query.emailsOf(db, actor.firmId, clientIds),
    today(ctx, db).then((day) => heldByMatter(db, actor, day)),
  ])
  return rows.map((row) => {
    const balance = held
      .filter((matter) => matter.case_id === row.caseId && matter.client_id === row.clientId)
      .reduce((sum, { balance_cents }) => sum + balance_cents, 0)
    const isBelow = row.thresholdCents !== null && balance < row.thresholdCents
    return {
      id: row.id,
      case_id: row.caseId,
      client_id: row.clientId,
      case_title: cases.get(row.caseId)?.title ?? '',
      case_number: cases.get(row.caseId)?.number ?? '',
      client: names.get(row.clientId) ?? '',
      kind: row.kind,
      amount_cents: row.amountCents,
      threshold_cents: row.thresholdCents,
      goes_to: row.goesTo,
      has_written_agreement: row.hasWrittenAgreement,
      note: row.note,
      balance_cents: balance,
      is_below: isBelow,
      replenish_cents: isBelow ? row.amountCents - balance : 0,
      last_notice_on: row.lastNoticeOn,
      client_email: emails.get(row.clientId) ?? null,
    }
  })
}

export async function listRetainers(ctx: Reader, caseId?: string): Promise<RetainerView[]> {
  const views = await retainerViews(ctx, await query.listRetainers(ctx.db, ctx.actor, caseId))
  return views.toSorted((a, b) => Number(b.is_below) - Number(a.is_below))
}

async function showOne(ctx: Reader, id: string): Promise<RetainerView> {
  const found = await query.findRetainer(ctx.db, ctx.actor, id)
  const [view] = found ? await retainerViews(ctx, [found]) : []
  if (!view) throw new Error('A retainer is missing.')
  return view
}

const kindNames = {
  advance: 'advance',
  evergreen: 'evergreen',
  general: 'general',
  flat: 'flat-fee',
} as const

/** Sets what is agreed now; what was agreed before is ended and stays readable. */
export async function setRetainer(
  ctx: Ctx,
  matter: Granted<{ caseId: string; clientId: string }, 'post'>,
  details: RetainerDetails,
): Promise<RetainerView> {
  const id = newId()
  await ctx.db
    .transaction(async (tx) => {
      await query.endRetainers(tx, matter.caseId, matter.clientId, ctx.now())
      await query.insertRetainer(tx, {
        id,
        firmId: ctx.actor.firmId,
        caseId: matter.caseId,
        clientId: matter.clientId,
        kind: details.kind,
        amountCents: details.amount_cents,
        thresholdCents: details.threshold_cents,
        goesTo: details.goes_to,
        hasWrittenAgreement: details.has_written_agreement,
        note: details.note,
        createdBy: ctx.actor.userId,
        createdAt: ctx.now(),
      })
      const text = `Retainer set: ${kindNames[details.kind]}, ${dollars(details.amount_cents)}.`
      await recordCaseEvent(tx, ctx, matter.caseId, 'trust.retainer_set', text, id)
      await record(tx, ctx, 'trust.retainer_set', id, { kind: details.kind, goes_to: details.goes_to })
    })
    .catch(sayRefusal)
  return showOne(ctx, id)
}

export async function endRetainer(ctx: Ctx, row: Granted<TrustRetainer, 'end'>) {
  await ctx.db.transaction(async (tx) => {
    await query.updateRetainer(tx, row.id, { endedAt: ctx.now() })
    await recordCaseEvent(
      tx,
      ctx,
      row.caseId,
      'trust.retainer_ended',
      'The retainer agreement was ended.',
      row.id,
    )
    await record(tx, ctx, 'trust.retainer_ended', row.id)
  })
  return { done: true as const }
}

/** The replenish notice of an evergreen retainer: recorded, and sent by email where asked. */
export async function sendNotice(
  ctx: Ctx,
  row: Granted<TrustRetainer, 'notify'>,
  { email }: { email: boolean },
): Promise<RetainerView> {
  const view = await showOne(ctx, row.id)
  if (view.kind !== 'evergreen') throw badInput('Only an evergreen retainer is replenished.')
  if (!view.is_below)
    throw new AppError(
      'conflict',
      `The balance of ${dollars(view.balance_cents)} is not below the threshold. No notice is due.`,
    )
  if (email && !view.client_email)
    throw badInput('This client has no email address. Print the notice instead.')
  if (email && !ctx.mail.configured) throw badInput('Email is not set up. Print the notice instead.')
  const [day, firm] = [await today(ctx, ctx.db), await firmNameOf(ctx.db, ctx.actor.firmId)]
  await ctx.db.transaction(async (tx) => {
    await query.updateRetainer(tx, row.id, { lastNoticeOn: day })
    if (email)
      await ctx.mail.send(tx, {
        firmId: ctx.actor.firmId,
        to: view.client_email ?? '',
        subject: `Please replenish your retainer with ${firm}`,
        text: noticeText(view, firm),
        key: `trust-notice:${row.id}:${day}:${newId()}`,
        shownTo: { cases: [row.caseId] },
      })
    const text = email
      ? 'The replenish notice was emailed to the client.'
      : 'A replenish notice was recorded.'
    await recordCaseEvent(tx, ctx, row.caseId, 'trust.notice', text, row.id)
    await record(tx, ctx, 'trust.notice', row.id, { emailed: email })
  })
  return showOne(ctx, row.id)
}

const noticeText = (view: RetainerView, firm: string): string => `Dear ${view.client},

Under our agreement for ${view.case_title} (${view.case_number}), your retainer is kept at ${dollars(view.amount_cents)} and is
replenished when the balance in trust falls below ${dollars(view.threshold_cents ?? 0)}.

Your balance in trust is ${dollars(view.balance_cents)}. Please send ${dollars(view.replenish_cents)} to bring it back to ${dollars(view.amount_cents)}.

The money remains yours, in our client trust account, until we earn it. You can ask us for your trust ledger at any time.

${firm}
`
