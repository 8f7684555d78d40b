import { conflictsApi } from '@pam/contracts/conflicts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#platform/id'
import { testApp } from '#test/app'
import { conflictKeys, conflictNames, conflictProspects } from './conflicts.table.ts'
import { rememberProspect } from './prospects.ts'

it('gives the names of an inquiry the keys of today, once a migration has called them stale', async () => {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { db } = world.services
  const found = async () =>
    (
      await lawyer.call(conflictsApi.check, {
        body: { names: [{ name: 'Umwelthilfe Nordheide', role: 'client' }] },
      })
    ).hits.map(({ matched }) => matched)
  const id = newId()
  await rememberProspect(db, {
    id,
    firmId: world.firmId,
    askedOn: '2026-03-02',
    names: [{ name: 'Umwelthilfe Nordheide e.V.', role: 'adverse' }],
  })
  const [name] = await db.select().from(conflictNames).where(eq(conflictNames.prospectId, id))
  // As an older version might have left it: no key of today leads to the name.
  await db.delete(conflictKeys).where(eq(conflictKeys.nameId, name?.id ?? ''))
  expect(await found()).toEqual([])

  // Other firms share the database of the tests.
  const own = eq(conflictProspects.firmId, world.firmId)
  await db.update(conflictProspects).set({ areNamesStale: true }).where(own)
  expect(await found()).toEqual(['Umwelthilfe Nordheide e.V.'])
  const left = await db
    .select({ isStale: conflictProspects.areNamesStale })
    .from(conflictProspects)
    .where(own)
  expect(left).toEqual([{ isStale: false }])
})
