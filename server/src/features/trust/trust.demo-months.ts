import { addMonths, type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { colleaguesOf } from '#features/auth'
import type { SampleFirm } from '#platform/slice/slice'
import { insertClearings } from './bank/bank.queries.ts'
import { signWorksheet } from './bank/reconcile.service.ts'
import { bankEntries } from './trust.demo.queries.ts'
import { findTrustAccount, listAccounts } from './trust.queries.ts'

const day = (date: string) => dayNumberOf(date as CalendarDate)

/** Deposits show the next day, checks when they are cashed; one check of the past is never cashed. */
function clearedOn({
  on_date,
  cents,
  check_number,
}: {
  on_date: string
  cents: number
  check_number: number | null
}) {
  if (check_number === null) return calendarDateOf(day(on_date) + (cents > 0 ? 1 : 0))
  return calendarDateOf(day(on_date) + 2 + (check_number % 9))
}

/** Signs every month of the sample firm's past but the last, as its lawyer did when the statement came. */
export async function signSampleMonths({
  tx,
  firmId,
  now,
}: Pick<SampleFirm, 'tx' | 'firmId' | 'now'>): Promise<void> {
  const lawyer = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  for (const { id } of await listAccounts(tx, firmId)) {
    const entries = await bankEntries(tx, id)
    const [first] = entries
    if (!first) continue
    const today = now.toISOString().slice(0, 10)
    const stale = entries.find(
      ({ on_date, check_number }) =>
        check_number !== null && day(today) - day(on_date) < 260 && day(today) - day(on_date) > 190,
    )
    const cleared = entries
      .filter((entry) => entry.id !== stale?.id)
      .map((entry) => ({ ...entry, on: clearedOn(entry) }))
    const lastSigned = addMonths(day(`${today.slice(0, 8)}01`), -1) - 1
    let from = ''
    let balance = 0
    for (
      let end = addMonths(day(`${first.on_date.slice(0, 8)}01`), 1) - 1;
      end <= lastSigned;
      end = addMonths(end + 1, 1) - 1
    ) {
      const through = calendarDateOf(end)
      const shown = cleared.filter(({ on }) => on > from && on <= through)
      if (shown.length > 0)
        await insertClearings(
          tx,
          shown.map((entry) => ({
            entryId: entry.id,
            firmId,
            trustAccountId: id,
            lineId: null,
            clearedOn: entry.on,
            clearedBy: lawyer.id,
            createdAt: new Date(`${through}T20:00:00Z`),
          })),
        )
      balance += shown.reduce((sum, { cents }) => sum + cents, 0)
      const account = await findTrustAccount(tx, firmId, id)
      if (!account) throw new Error('The account of the sample firm is gone.')
      await signWorksheet(tx, account, {
        through,
        statementCents: balance,
        signedBy: lawyer.id,
        signedAt: new Date((end + 6) * 86_400_000 + 15 * 3_600_000),
      })
      from = through
    }
  }
}
