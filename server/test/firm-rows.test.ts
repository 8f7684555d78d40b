import { casesApi } from '@pam/contracts/cases'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { caseNotes, cases } from '#table/cases/cases'
import { type TestPerson, testApp } from './app.ts'
import { beginCase } from './cases.ts'

const noteOn = (by: TestPerson, id: string) =>
  by.call(casesApi.writeNote, { params: { id }, body: { text: 'Called the client.' } })

/** A firm with a note on a case, whose rows have been looked at. */
async function seen() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id } = await beginCase(lawyer)
  await noteOn(lawyer, id)
  return { world, lawyer, id, db: world.services.db, before: await world.fingerprint() }
}
type Seen = Awaited<ReturnType<typeof seen>>

const undone = new Error('undone')

const plants: [string, (found: Seen) => PromiseLike<unknown>][] = [
  ['an insert', ({ lawyer, id }) => noteOn(lawyer, id)],
  ['an update', ({ db, id }) => db.update(cases).set({ title: 'Leese' }).where(eq(cases.id, id))],
  ['a delete', ({ db, id }) => db.delete(caseNotes).where(eq(caseNotes.caseId, id))],
  [
    'an update in a savepoint',
    ({ db, id }) =>
      db.transaction((tx) =>
        tx.transaction((inner) => inner.update(cases).set({ title: 'Leese' }).where(eq(cases.id, id))),
      ),
  ],
]

describe('the digest of a firm', () => {
  it.each(plants)('is another after %s', async (_, plant) => {
    const found = await seen()
    expect(await found.world.fingerprint()).toBe(found.before)
    await plant(found)
    expect(await found.world.fingerprint()).not.toBe(found.before)
  })

  it('is the same after reading, after what was undone, and after what another firm wrote', async () => {
    const { world, lawyer, id, db, before } = await seen()
    await lawyer.send(casesApi.show, { params: { id } })
    const change = db.transaction(async (tx) => {
      await tx.update(cases).set({ title: 'Leese' }).where(eq(cases.id, id))
      throw undone
    })
    await expect(change).rejects.toBe(undone)
    await (await testApp()).person('lawyer')
    expect(await world.fingerprint()).toBe(before)
  })

  it('is the first again when what was changed is changed back', async () => {
    const { world, id, db, before } = await seen()
    const [row] = await db.select({ title: cases.title }).from(cases).where(eq(cases.id, id))
    await db.update(cases).set({ title: 'Leese' }).where(eq(cases.id, id))
    await db
      .update(cases)
      .set({ title: row?.title ?? '' })
      .where(eq(cases.id, id))
    expect(await world.fingerprint()).toBe(before)
  })
})
