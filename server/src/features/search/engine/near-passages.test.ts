import { expect, it } from 'vitest'
import { documentEditions } from '#slice/search/indexing/sources.queries'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'

it('only documents the person may see are compared by meaning', async () => {
  const world = await testApp()
  const [owner, colleague] = [await world.person('lawyer'), await world.person('lawyer')]
  const { id } = await giveAndRead(world, owner, { content: 'The ferryman shall mend the landing stage.\n' })
  const editionsFor = (userId: string) =>
    documentEditions(world.services.db, { userId, firmId: world.firmId, role: 'lawyer', sessionId: null }, [
      id,
    ])
  expect(await editionsFor(owner.id)).toMatchObject([{ documentId: id }])
  expect(await editionsFor(colleague.id)).toEqual([])
})
