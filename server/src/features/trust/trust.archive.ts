import { entryKind } from '@pam/contracts/trust'
import { z } from 'zod'
import { contactNames } from '#features/cases'
import { defineArchivePart } from '#platform/slice/archive-part'
import { accountsWhere, registerOf } from './ledger/entries.queries.ts'

const cents = z.int()

/**
 * The trust ledgers of a case, for reading: money does not move with a file. Another firm that takes the case in posts
 * the deposit it receives.
 */
export const trustInArchive = defineArchivePart({
  name: 'trust.json',
  shape: z.array(
    z.object({
      client: z.string().max(200),
      balance_cents: cents,
      rows: z.array(
        z.object({
          number: cents,
          date: z.iso.date(),
          kind: entryKind,
          payee: z.string().max(200),
          purpose: z.string().max(300),
          memo: z.string().max(500),
          check_number: cents.nullable(),
          change_cents: cents,
          balance_cents: cents,
          prepared_by: z.string().nullable(),
          approved_by: z.string().nullable(),
        }),
      ),
    }),
  ),
  people: async (db, record) => {
    const accounts = await accountsWhere(db, record.firmId, { kind: 'client_trust', caseId: record.id })
    const found = await Promise.all(accounts.map(({ id }) => registerOf(db, id, true)))
    return found.flat().flatMap(({ entry }) => [entry.preparedBy, entry.approvedBy])
  },
  async gather(db, record, { nameOf }) {
    const accounts = await accountsWhere(db, record.firmId, { kind: 'client_trust', caseId: record.id })
    const names = await contactNames(
      db,
      record.firmId,
      accounts.flatMap(({ clientId }) => clientId ?? []),
    )
    const ledgers = []
    for (const account of accounts) {
      const rows = (await registerOf(db, account.id, true)).toReversed()
      ledgers.push({
        client: names.get(account.clientId ?? '') ?? '',
        balance_cents: rows.at(-1)?.balance ?? 0,
        rows: rows.map(({ entry, change, balance }) => ({
          number: entry.seq,
          date: entry.onDate,
          kind: entry.kind,
          payee: entry.payee,
          purpose: entry.purpose,
          memo: entry.memo,
          check_number: entry.checkNumber,
          change_cents: change,
          balance_cents: balance,
          prepared_by: nameOf(entry.preparedBy),
          approved_by: nameOf(entry.approvedBy),
        })),
      })
    }
    return ledgers
  },
  // The ledger of another firm is its own: nothing is posted here.
  take: () => Promise.resolve(),
})
