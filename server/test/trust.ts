import { casesApi } from '@pam/contracts/cases'
import { newId } from '#platform/id'
import { trustAccounts } from '#table/trust/trust'
import type { TestApp, TestPerson } from './app.ts'
import { openCase } from './cases.ts'

/** A trust bank account, written down directly. */
export async function bankAccount(
  world: TestApp,
  by: TestPerson,
  columns: Partial<typeof trustAccounts.$inferInsert> = {},
) {
  const id = newId()
  await world.services.db.insert(trustAccounts).values({
    id,
    firmId: world.firmId,
    name: `IOLTA ${id.slice(0, 8)}`,
    bankName: 'First Bank',
    accountLast4: '4321',
    cushionCapCents: 10_000,
    nextCheckNumber: 101,
    createdBy: by.id,
    createdAt: world.clock.now(),
    ...columns,
  })
  return id
}

/** An open case and its only client. */
export async function clientWithCase(by: TestPerson, title = 'Lease of 12 Elm Street') {
  const { id } = await openCase(by, { title })
  const { parties } = await by.call(casesApi.show, { params: { id } })
  const clientId = parties.find(({ role }) => role === 'client')?.contact_id
  if (!clientId) throw new Error('the case has no client')
  return { caseId: id, clientId }
}
