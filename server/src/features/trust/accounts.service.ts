import type { TrustAccountDetails, TrustAccountView } from '@pam/contracts/trust'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { sayRefusal } from './ledger/refusals.ts'
import { insertAccount, listAccounts, sumsOfAccounts, updateAccount } from './trust.queries.ts'
import type { TrustAccount } from './trust.table.ts'

/** The accounts of the firm with what each of them holds. */
export async function accountViews(db: Db, firmId: string): Promise<TrustAccountView[]> {
  const [accounts, sums] = [await listAccounts(db, firmId), await sumsOfAccounts(db, firmId)]
  return accounts.map((account) => {
    const held = (kind: string) =>
      sums.find((sum) => sum.trust_account_id === account.id && sum.kind === kind)?.cents ?? 0
    return {
      id: account.id,
      name: account.name,
      bank_name: account.bankName,
      account_last4: account.accountLast4,
      cushion_cap_cents: account.cushionCapCents,
      next_check_number: account.nextCheckNumber,
      is_active: account.isActive,
      book_cents: held('trust_bank'),
      clients_cents: 0 - held('client_trust'),
      cushion_cents: 0 - held('firm_cushion'),
      suspense_cents: 0 - held('suspense'),
      locked_through: account.lockedThrough,
      version: account.version,
    }
  })
}

export async function accountView(
  db: Db,
  { id, firmId }: Pick<TrustAccount, 'id' | 'firmId'>,
): Promise<TrustAccountView> {
  const found = (await accountViews(db, firmId)).find((account) => account.id === id)
  if (!found) throw new Error('A trust account has no view.')
  return found
}

const columnsOf = (details: TrustAccountDetails) => ({
  name: details.name,
  bankName: details.bank_name,
  accountLast4: details.account_last4,
  cushionCapCents: details.cushion_cap_cents,
  nextCheckNumber: details.next_check_number,
})

export async function addAccount(ctx: Ctx, details: TrustAccountDetails): Promise<TrustAccountView> {
  const { firmId, userId } = ctx.actor
  const id = newId()
  await ctx.db
    .transaction(async (tx) => {
      await insertAccount(tx, {
        ...columnsOf(details),
        id,
        firmId,
        createdBy: userId,
        createdAt: ctx.now(),
      })
      await record(tx, ctx, 'trust.account_added', id, { cap: details.cushion_cap_cents })
    })
    .catch(sayRefusal)
  return accountView(ctx.db, { id, firmId })
}

export async function changeAccount(
  ctx: Ctx,
  granted: Granted<TrustAccount, 'change'>,
  { version, ...details }: TrustAccountDetails & { version: number },
): Promise<TrustAccountView> {
  await ctx.db
    .transaction(async (tx) => {
      if (!(await updateAccount(tx, { id: granted.id, version }, columnsOf(details))))
        throw new AppError(
          'conflict',
          'Someone changed this account since you opened it. Load it again, then make your change.',
        )
      await record(tx, ctx, 'trust.account_changed', granted.id, { cap: details.cushion_cap_cents })
    })
    .catch(sayRefusal)
  return accountView(ctx.db, granted)
}
