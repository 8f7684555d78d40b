import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import type { trustApi } from '@pam/contracts/trust'
import { contactNames, visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { accountView } from './accounts.service.ts'
import { accountsWhere, type FoundEntry, postingsWithAccounts, registerOf } from './ledger/entries.queries.ts'
import { viewOf, viewsOf } from './ledger/entry-view.ts'
import { accountLabels } from './reports/labels.ts'
import { findTrustAccount } from './trust.queries.ts'
import type { TrustAccount } from './trust.table.ts'

/** A place in the journal: the day and the number, as a cursor carries them. */
function placeIn(after: string | undefined) {
  const place = placeAfter(after, 'text')
  if (!place) return undefined
  const found = /^(\d{4}-\d{2}-\d{2})#(\d{1,15})$/.exec(place.value)
  const day = found?.[1] ?? ''
  if (!found || Number.isNaN(Date.parse(day)) || day < '1990')
    throw badInput('This page does not exist. Start again from the first.')
  return { day, seq: Number(found[2]) }
}

export async function showRegister(
  ctx: Ctx,
  account: Granted<TrustAccount, 'read'>,
  { after, limit, from, to }: ParsedInput<typeof trustApi.register>['query'],
) {
  const [bank] = await accountsWhere(ctx.db, ctx.actor.firmId, {
    kind: 'trust_bank',
    trustAccountId: account.id,
  })
  const before = placeIn(after)
  const rows = bank ? await registerOf(ctx.db, bank.id, false, { from, to, before, limit: limit + 1 }) : []
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.entry
  return {
    items: await viewsOf(ctx.db, ctx, page),
    next: rows.length > limit && last ? cursorOf(`${last.onDate}#${last.seq}`, last.id) : null,
    account: await accountView(ctx.db, account),
  }
}

export async function showEntry(ctx: Ctx, found: Granted<FoundEntry, 'read'>) {
  const { db, actor } = ctx
  const postings = await postingsWithAccounts(db, found.entry.id)
  const clients = await contactNames(
    db,
    actor.firmId,
    postings.flatMap(({ clientId }) => clientId ?? []),
  )
  const cases = await visibleCaseNames(
    db,
    actor,
    postings.flatMap(({ caseId }) => caseId ?? []),
  )
  const { trustAccountId } = found.entry
  const account = trustAccountId ? await findTrustAccount(db, actor.firmId, trustAccountId) : undefined
  return {
    ...(await viewOf(db, ctx, found)),
    account: account ? await accountView(db, account) : null,
    postings: postings.map(({ kind, cents, clientId, caseId }) => ({
      kind,
      cents,
      account:
        kind === 'client_trust'
          ? `${clients.get(clientId ?? '') ?? ''}, ${cases.get(caseId ?? '')?.title ?? ''}`
          : kind === 'trust_bank'
            ? (account?.name ?? accountLabels[kind])
            : accountLabels[kind],
    })),
  }
}
