import type { AddressResult, MailTestResult } from '@pam/contracts/settings'
import type { Db } from '#platform/database/db'
import {
  type InstallationMail,
  installation,
  installationMail,
} from '#platform/installation/installation.table'

/** Another address has not been looked at yet. */
export const putPublicAddress = (tx: Db, url: string) =>
  tx.update(installation).set({ publicUrl: url || null, publicUrlResult: null, publicUrlCheckedAt: null })

export const putAddressResult = (tx: Db, result: AddressResult, now: Date) =>
  tx.update(installation).set({ publicUrlResult: result, publicUrlCheckedAt: now })

export async function findMailServer(db: Db): Promise<InstallationMail | undefined> {
  const [row] = await db.select().from(installationMail)
  return row
}

export const putMailServer = (tx: Db, row: typeof installationMail.$inferInsert) =>
  tx.insert(installationMail).values(row).onConflictDoUpdate({ target: installationMail.onlyRow, set: row })

export const putMailTest = (tx: Db, test: { result: MailTestResult; message: string; now: Date }) =>
  tx.update(installationMail).set({ testResult: test.result, testMessage: test.message, testedAt: test.now })

export async function deleteMailServer(tx: Db): Promise<boolean> {
  return (await tx.delete(installationMail).returning({ host: installationMail.host })).length > 0
}
