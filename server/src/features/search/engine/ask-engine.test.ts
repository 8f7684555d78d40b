import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { searchSources } from '#table/search/search'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { askEngine } from './ask-engine.ts'

it('a source that gets a new version in the middle of a search is still found', async () => {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id } = await giveAndRead(world, lawyer, { content: 'The ferryman shall mend the landing stage.\n' })
  const { db } = world.services
  let looked = 0
  const changeEdition = () =>
    db.update(searchSources).set({ edition: newId() }).where(eq(searchSources.documentId, id))
  /** `execute` reads the visible sources: right after the first time the source changes. */
  const changing = new Proxy(db, {
    get(of, name) {
      const part = Reflect.get(of, name)
      if (name !== 'execute') return typeof part === 'function' ? part.bind(of) : part
      return async (query: Parameters<Db['execute']>[0]) => {
        const answer = await of.execute(query)
        looked += 1
        if (looked === 1) await changeEdition()
        return answer
      }
    },
  })
  const actor = { userId: lawyer.id, firmId: world.firmId, role: 'lawyer', sessionId: null } as const
  const found = await askEngine(
    { ...world.services, db: changing, actor },
    { text: 'ferryman landing stage', where: {}, limit: 5, isUnfinished: false },
  )
  expect(found.map(({ passage }) => passage.document_id)).toEqual([id])
  expect(looked).toBe(2)
})
