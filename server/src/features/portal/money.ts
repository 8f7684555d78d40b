import type { PortalCase } from '@pam/contracts/portal/client'
import { openLinkOf, paymentsOf, rowsOfCase } from '#features/billing'
import { peopleOfCase } from '#features/cases'
import { trustBalance } from '#features/trust'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { clientActor } from './portal.policy.ts'
import type { Share } from './portal.table.ts'

const isIssued = ({ status }: { status: string }) => status === 'sent' || status === 'paid'

/** Sent invoices of a case: drafts stay inside the firm. */
export const issuedInvoices = async (db: Db, firmId: string, caseId: string) =>
  (await rowsOfCase(db, firmId, caseId)).filter(isIssued)

/** A client sees only their own money. A representative sees it if the case has one client. */
async function trustFor(db: Db, ctx: Pick<Ctx, 'now'>, { firmId, caseId, contactId }: Owner) {
  const clients = (await peopleOfCase(db, caseId)).filter(({ role }) => role === 'client')
  const clientId = clients.some(({ id }) => id === contactId) ? contactId : null
  if (!clientId && clients.length > 1) return null
  const held = await trustBalance(db, { ...ctx, actor: clientActor(firmId) }, { caseId, clientId })
  return held.balance_cents
}

interface Owner {
  readonly firmId: string
  readonly caseId: string
  readonly contactId: string | null
}

/** The shared invoices with their payments, and what is held in trust. */
export async function moneyFor(
  db: Db,
  { now }: Pick<Ctx, 'now'>,
  owner: Owner,
  all: readonly Share[],
): Promise<Pick<PortalCase, 'invoices' | 'payments' | 'trust_cents'>> {
  const rows = await issuedInvoices(db, owner.firmId, owner.caseId)
  const shared = all.flatMap((share) => {
    const row = share.kind === 'invoice' ? rows.find(({ id }) => id === share.subjectId) : undefined
    return row ? [{ share, row }] : []
  })
  const invoices = await Promise.all(
    shared.map(async ({ share, row }) => ({
      id: share.id,
      number: row.number ?? '',
      status: row.status,
      issued_on: row.issuedOn,
      due_on: row.dueOn,
      total_cents: row.totalCents - row.creditedCents,
      unpaid_cents: row.unpaidCents,
      pay_url: row.unpaidCents > 0 ? ((await openLinkOf(db, row.id))?.url ?? null) : null,
    })),
  )
  const paid = await paymentsOf(
    db,
    shared.map(({ row }) => row.id),
  )
  const numberOf = new Map(shared.map(({ row }) => [row.id, row.number ?? '']))
  const payments = paid
    .map(({ payment, refunded }) => ({
      on: payment.receivedOn,
      cents: payment.cents - Number(refunded),
      invoice: numberOf.get(payment.invoiceId) ?? '',
    }))
    .filter(({ cents }) => cents > 0)
  return { invoices, payments, trust_cents: await trustFor(db, { now }, owner) }
}
