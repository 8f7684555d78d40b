import type { BillingRequirements } from '@pam/law/billing/time-checks'
import { namesOfCases } from '#features/cases'
import type { Db } from '#platform/database/db'
import { guidelinesFor } from './guidelines.queries.ts'

/** What the clients of each case require, with what was agreed for the case itself. */
export async function requirementsOf(
  db: Db,
  firmId: string,
  caseIds: readonly string[],
): Promise<(caseId: string) => readonly BillingRequirements[]> {
  const parties = await namesOfCases(db, caseIds)
  const clientsOf = (caseId: string) =>
    (parties.get(caseId) ?? []).flatMap(({ role, party }) => (role === 'client' && party ? [party] : []))
  const contactIds = [...new Set(caseIds.flatMap(clientsOf))]
  const guidelines = await guidelinesFor(db, firmId, { caseIds, contactIds })
  return (caseId) => {
    const clients = new Set(clientsOf(caseId))
    return guidelines.filter(
      (guideline) =>
        guideline.caseId === caseId || (guideline.contactId !== null && clients.has(guideline.contactId)),
    )
  }
}
