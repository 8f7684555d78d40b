import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { ledgerAccounts } from './trust.table.ts'

/** The trust bank account that holds enough of this client's money for a case, else the one that holds most. */
export async function firstAccountOf(
  db: Db,
  firmId: string,
  { caseId, clientId, cents }: { caseId: string; clientId: string; cents: number },
): Promise<string | null> {
  const held = sql`-${ledgerAccounts.balanceCents}`
  const [found] = await db
    .select({ id: ledgerAccounts.trustAccountId })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.firmId, firmId),
        eq(ledgerAccounts.kind, 'client_trust'),
        eq(ledgerAccounts.caseId, caseId),
        eq(ledgerAccounts.clientId, clientId),
      ),
    )
    .orderBy(desc(sql`${held} >= ${cents}`), desc(held))
    .limit(1)
  return found?.id ?? null
}
