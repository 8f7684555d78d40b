import { mayDo } from '@pam/contracts/shared/access'
import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import type { DisbursementView, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { colleaguesOf, namesOf } from '#features/auth'
import { contactNames, recordCaseEvent, today, visibleCaseNames } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { lockBook } from './ledger/ledger.queries.ts'
import { postEntry } from './ledger/post.ts'
import { sayRefusal } from './ledger/refusals.ts'
import { requireMatter, requireTrustAccount } from './trust.policy.ts'
import * as query from './trust.queries.ts'
import type { TrustDisbursement } from './trust.table.ts'

type Body<Name extends keyof typeof trustApi> = ParsedInput<(typeof trustApi)[Name]>['body']
type Filter = ParsedInput<typeof trustApi.disbursements>['query']

/** True when another person of the firm could approve. */
export async function needsSecondPerson(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<boolean> {
  const people = await colleaguesOf(ctx.db, ctx.actor.firmId)
  return people.filter(({ role }) => mayDo(role, 'billing.manage')).length >= 2
}

export async function listDisbursements(ctx: Ctx, { after, limit, ...filter }: Filter) {
  const rows = await query.listDisbursements(
    ctx.db,
    ctx.actor,
    filter,
    placeAfter(after, 'moment'),
    limit + 1,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await disbursementViews(ctx, page),
    next: rows.length > limit && last ? cursorOf(last.preparedAt.toISOString(), last.id) : null,
  }
}

export async function disbursementViews(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  rows: readonly TrustDisbursement[],
): Promise<DisbursementView[]> {
  const { db, actor } = ctx
  if (rows.length === 0) return []
  const [cases, clients, people, isShared, held] = await Promise.all([
    visibleCaseNames(
      db,
      actor,
      rows.map(({ caseId }) => caseId),
    ),
    contactNames(
      db,
      actor.firmId,
      rows.map(({ clientId }) => clientId),
    ),
    namesOf(
      db,
      actor.firmId,
      rows.flatMap(({ preparedBy, decidedBy }) => [preparedBy, decidedBy]),
    ),
    needsSecondPerson(ctx),
    today(ctx, db).then((day) => query.heldByMatter(db, actor, day)),
  ])
  return rows.map((row) => ({
    id: row.id,
    trust_account_id: row.trustAccountId,
    case_id: row.caseId,
    client_id: row.clientId,
    case_title: cases.get(row.caseId)?.title ?? '',
    case_number: cases.get(row.caseId)?.number ?? '',
    client: clients.get(row.clientId) ?? '',
    on_date: row.onDate,
    amount_cents: row.amountCents,
    payee: row.payee,
    purpose: row.purpose,
    memo: row.memo,
    method: row.method,
    check_number: row.checkNumber,
    status: row.status,
    prepared_by: people.get(row.preparedBy) ?? 'Former colleague',
    prepared_by_id: row.preparedBy,
    prepared_at: row.preparedAt.toISOString(),
    decided_by: row.decidedBy ? (people.get(row.decidedBy) ?? 'Former colleague') : null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    entry_id: row.entryId,
    available_cents:
      held.find(
        (matter) =>
          matter.trust_account_id === row.trustAccountId &&
          matter.case_id === row.caseId &&
          matter.client_id === row.clientId,
      )?.available_cents ?? 0,
    can: {
      approve: row.status === 'waiting' && !(isShared && row.preparedBy === actor.userId),
      withdraw: row.status === 'waiting' && row.preparedBy === actor.userId,
    },
  }))
}

async function showOne(ctx: Ctx, id: string): Promise<DisbursementView> {
  const found = await query.findDisbursement(ctx.db, ctx.actor, id)
  const [view] = found ? await disbursementViews(ctx, [found]) : []
  if (!view) throw new Error('A disbursement is missing.')
  return view
}

export async function prepareDisbursement(ctx: Ctx, body: Body<'prepare'>): Promise<DisbursementView> {
  const matter = await requireMatter(ctx, body)
  const account = await requireTrustAccount(ctx, body.trust_account_id, 'post')
  if (!account.isActive) throw badInput('This account is closed.')
  if (body.check_number !== null && body.method !== 'check')
    throw badInput('Only a check has a check number.', { check_number: 'Only a check has a check number.' })
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await query.insertDisbursement(tx, {
      id,
      firmId: ctx.actor.firmId,
      trustAccountId: account.id,
      caseId: matter.caseId,
      clientId: matter.clientId,
      onDate: body.on_date,
      amountCents: body.amount_cents,
      payee: body.payee,
      purpose: body.purpose,
      memo: body.memo,
      method: body.method,
      checkNumber: body.check_number,
      status: 'waiting',
      preparedBy: ctx.actor.userId,
      preparedAt: ctx.now(),
    })
    await recordCaseEvent(
      tx,
      ctx,
      matter.caseId,
      'trust.disbursement_prepared',
      `A disbursement of ${dollars(body.amount_cents)} from trust was prepared.`,
      id,
    )
    await record(tx, ctx, 'trust.disbursement_prepared', id, { cents: body.amount_cents })
  })
  return showOne(ctx, id)
}

const alreadyDecided = () =>
  new AppError('conflict', 'Someone has already decided on this disbursement. Load the page again.')

/** Approves and posts in one transaction: what the ledger refuses stays waiting. */
export async function approveDisbursement(
  ctx: Ctx,
  row: Granted<TrustDisbursement, 'approve'>,
): Promise<DisbursementView> {
  await ctx.db
    .transaction(async (tx) => {
      // Before the account's row, as everywhere: two payments at once then never wait for each other.
      await lockBook(tx, row.firmId)
      if (!(await query.lockWaiting(tx, row.id))) throw alreadyDecided()
      const checkNumber =
        row.method === 'check'
          ? (row.checkNumber ?? (await query.takeCheckNumber(tx, row.trustAccountId)))
          : null
      if (row.checkNumber !== null) await query.noteCheckNumber(tx, row.trustAccountId, row.checkNumber)
      const { trustAccountId, caseId, clientId, amountCents } = row
      const entryId = await postEntry(
        tx,
        ctx,
        {
          kind: 'disbursement',
          on: row.onDate,
          cents: amountCents,
          trustAccountId,
          caseId,
          clientId,
          payee: row.payee,
          purpose: row.purpose,
          memo: row.memo,
          method: row.method,
          checkNumber,
          preparedBy: row.preparedBy,
          approvedBy: ctx.actor.userId,
        },
        [
          { account: { kind: 'trust_bank', trustAccountId }, cents: -amountCents },
          { account: { kind: 'client_trust', trustAccountId, caseId, clientId }, cents: amountCents },
        ],
      )
      const decided = {
        status: 'approved',
        decidedBy: ctx.actor.userId,
        decidedAt: ctx.now(),
        entryId,
        checkNumber,
      } as const
      if (!(await query.decideDisbursement(tx, row.id, decided))) throw alreadyDecided()
      await recordCaseEvent(
        tx,
        ctx,
        caseId,
        'trust.disbursement',
        `${dollars(amountCents)} was paid from trust.`,
        entryId,
      )
      await record(tx, ctx, 'trust.disbursement', row.id, { entry: entryId, cents: amountCents })
    })
    .catch(sayRefusal)
  return showOne(ctx, row.id)
}

export async function declineDisbursement(
  ctx: Ctx,
  row: Granted<TrustDisbursement, 'decline'>,
  { reason }: Body<'decline'>,
): Promise<DisbursementView> {
  const status = row.preparedBy === ctx.actor.userId ? 'withdrawn' : 'declined'
  await ctx.db.transaction(async (tx) => {
    const decided = { status, reason, decidedBy: ctx.actor.userId, decidedAt: ctx.now() } as const
    if (!(await query.decideDisbursement(tx, row.id, decided))) throw alreadyDecided()
    await recordCaseEvent(
      tx,
      ctx,
      row.caseId,
      'trust.disbursement_declined',
      `A disbursement of ${dollars(row.amountCents)} from trust was ${status}.`,
      row.id,
    )
    await record(tx, ctx, `trust.disbursement_${status}`, row.id)
  })
  return showOne(ctx, row.id)
}
