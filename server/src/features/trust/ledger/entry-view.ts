import type { EntryView, RegisterRow } from '@pam/contracts/trust'
import { namesOf } from '#features/auth'
import { contactNames, visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { FoundEntry } from './entries.queries.ts'

type Reader = Pick<Ctx, 'actor'>

/** Entries out of suspense refer to the receipt by its id, which is not for reading. */
export const namesReceipt = (kind: string): boolean =>
  kind === 'suspense_assignment' || kind === 'suspense_return'

const casesOf = ({ caseIds }: FoundEntry) => caseIds?.split(',') ?? []

/** Entries as their reader may see them: of a case behind a wall only the day and the amount. */
export async function viewsOf(
  db: Db,
  { actor }: Reader,
  found: readonly FoundEntry[],
): Promise<RegisterRow[]> {
  const [cases, clients, people] = await Promise.all([
    visibleCaseNames(
      db,
      actor,
      found.flatMap((row) => [...casesOf(row), row.entry.caseId ?? []].flat()),
    ),
    contactNames(db, actor.firmId, [...new Set(found.flatMap(({ entry }) => entry.clientId ?? []))]),
    namesOf(
      db,
      actor.firmId,
      found.flatMap(({ entry }) => [entry.preparedBy, entry.approvedBy]),
    ),
  ])
  return found.map((row) => {
    const { entry } = row
    const isRestricted = [...casesOf(row), ...(entry.caseId ? [entry.caseId] : [])].some(
      (id) => !cases.has(id),
    )
    const plain = {
      id: entry.id,
      seq: entry.seq,
      kind: entry.kind,
      on_date: entry.onDate,
      available_on: entry.availableOn,
      amount_cents: entry.amountCents,
      change_cents: row.change,
      balance_cents: row.balance,
      trust_account_id: entry.trustAccountId,
      is_restricted: isRestricted,
      method: entry.method,
      check_number: entry.checkNumber,
      reverses_id: entry.reversesId,
      reversed_by_id: row.reversedById,
      posted_at: entry.postedAt.toISOString(),
      cleared_on: row.clearedOn,
    }
    const hidden = {
      case_id: null,
      client_id: null,
      case_title: '',
      case_number: '',
      client: '',
      reference: '',
    }
    if (isRestricted)
      return {
        ...plain,
        ...hidden,
        payee: 'Restricted matter',
        purpose: '',
        memo: '',
        reason: '',
        authorization_name: null,
        prepared_by: '',
        approved_by: null,
      }
    const named = entry.caseId ? cases.get(entry.caseId) : undefined
    return {
      ...plain,
      case_id: entry.caseId,
      client_id: entry.clientId,
      case_title: named?.title ?? '',
      case_number: named?.number ?? '',
      client: entry.clientId ? (clients.get(entry.clientId) ?? '') : '',
      payee: entry.payee,
      purpose: entry.purpose,
      memo: entry.memo,
      reference: namesReceipt(entry.kind) ? '' : entry.reference,
      reason: entry.reason,
      authorization_name: entry.authorizationName,
      prepared_by: people.get(entry.preparedBy) ?? 'Former colleague',
      approved_by: entry.approvedBy ? (people.get(entry.approvedBy) ?? 'Former colleague') : null,
    }
  })
}

export async function viewOf(db: Db, reader: Reader, found: FoundEntry): Promise<EntryView> {
  const [view] = await viewsOf(db, reader, [found])
  if (!view) throw new Error('An entry has no view.')
  const { balance_cents: _, ...entry } = view
  return entry
}
