import type { Provider } from '@pam/contracts/settings'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { sharedRead } from '#platform/database/shared-read'
import { type Integration, integrations } from './integrations.table.ts'

const isOf = (firmId: string, provider: Provider) =>
  and(eq(integrations.firmId, firmId), eq(integrations.provider, provider))

/** The firm's own integration, and no other's. */
export const findIntegration = (
  db: Db,
  firmId: string,
  provider: Provider,
): Promise<Integration | undefined> =>
  sharedRead(db, `integration ${firmId} ${provider}`, async () => {
    const [row] = await db.select().from(integrations).where(isOf(firmId, provider))
    return row
  })

/** Whether any firm of this installation has set up a provider. */
export async function isSetUpAnywhere(db: Db, provider: Provider): Promise<boolean> {
  const [row] = await db
    .select({ firmId: integrations.firmId })
    .from(integrations)
    .where(eq(integrations.provider, provider))
    .limit(1)
  return row !== undefined
}

/** The same, held until the transaction ends. */
export async function lockIntegration(
  tx: Db,
  firmId: string,
  provider: Provider,
): Promise<Integration | undefined> {
  const [row] = await tx.select().from(integrations).where(isOf(firmId, provider)).for('update')
  return row
}

export async function putIntegration(tx: Db, row: Integration): Promise<void> {
  await tx
    .insert(integrations)
    .values(row)
    .onConflictDoUpdate({ target: [integrations.firmId, integrations.provider], set: row })
}

/** Writes what a check found, unless someone saved since it began. */
export const putFinding = (
  db: Db,
  { firmId, provider, revision }: Pick<Integration, 'firmId' | 'provider' | 'revision'>,
  finding: Pick<Integration, 'active' | 'message' | 'checkedAt'>,
) =>
  db
    .update(integrations)
    .set(finding)
    .where(and(isOf(firmId, provider), eq(integrations.revision, revision)))
