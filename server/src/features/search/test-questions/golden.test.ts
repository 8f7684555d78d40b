import { casesApi } from '@pam/contracts/cases'
import { searchApi } from '@pam/contracts/search'
import { searchGoldenApi } from '@pam/contracts/search/golden'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { buildRun } from '#slice/search/indexing/runs.jobs'
import { indexLibrary } from '#slice/search/search.jobs'
import { documents, pages } from '#table/documents/documents'
import { knowledgeVersions } from '#table/knowledge/knowledge'
import { searchRuns, searchSources } from '#table/search/search'
import { type TestApp, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { saveGolden, withGolden } from '#test/golden'
import { shelveForAll, unshelve } from '#test/shelf'

const measured = async (world: TestApp) => {
  const admin = await world.person('admin')
  await admin.call(searchGoldenApi.measure)
  await world.services.jobs.settle()
  return admin.call(searchGoldenApi.quality)
}

describe('golden questions', () => {
  it('are saved from an answer, run again, and show the rank of the right passage', async () => {
    const world = await testApp()
    const user = await world.person('user')
    const saved = await withGolden(world, user)
    expect(saved).toMatchObject({ question: 'who owns the pond', title: 'Lease.txt', is_measured: false })
    expect(saved.text).toContain('heron')
    const quality = await measured(world)
    expect(quality.measures).toEqual([])
    const { items } = await user.call(searchGoldenApi.list)
    expect(items).toEqual([{ ...saved, rank: 1, is_measured: true }])
    await user.call(searchGoldenApi.drop, { params: { id: saved.id } })
    expect((await user.call(searchGoldenApi.list)).items).toEqual([])
  })

  it('cannot be saved for a passage that is not among the answers', async () => {
    const world = await testApp()
    const [user, other] = [await world.person('user'), await world.person('user')]
    const mine = await giveAndRead(world, user, { content: 'The heron owns the pond.\n' })
    const body = { q: 'who owns the pond', source_id: mine.id, start: 0 }
    await expect(other.call(searchGoldenApi.save, { body })).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      user.call(searchGoldenApi.save, { body: { ...body, q: 'xylophone' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('are counted for an administrator over what they may see, and nothing else', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await giveAndRead(world, lawyer, { content: 'A heron owns the pond.\n', fields: { audience: 'firm' } })
    await saveGolden(lawyer, 'who owns the pond')
    const before = await measured(world)
    expect(before).toMatchObject({ questions: 1, waiting: null, building: null })
    expect(before.measures).toEqual([
      expect.objectContaining({ cause: 'asked', questions: 1, recall_1: 1, recall_8: 1, recall_64: 1 }),
    ])
    const { id } = await openCase(lawyer)
    await lawyer.call(casesApi.wall, { params: { id }, body: { walled: true } })
    await giveAndRead(world, lawyer, { content: 'A stork owns the moor.\n', fields: { case_id: id } })
    await saveGolden(lawyer, 'who owns the moor')
    const after = await measured(world)
    expect(after.questions).toBe(1)
    expect(after.measures.map(({ questions }) => questions)).toEqual([1, 1])
  })
})

describe('a rebuilt index', () => {
  it('takes over automatically if its answers are no worse', async () => {
    const world = await testApp()
    const [user, admin] = [await world.person('user'), await world.person('admin')]
    await withGolden(world, user)
    const { db } = world.services
    const ofFirm = () => db.select().from(searchSources).where(eq(searchSources.firmId, world.firmId))
    const before = await ofFirm()
    await admin.call(searchApi.reindex)
    await world.services.jobs.settle()
    const after = await ofFirm()
    expect(after.map(({ isLive, documentId }) => [isLive, documentId])).toEqual(
      before.map(({ isLive, documentId }) => [isLive, documentId]),
    )
    expect(after[0]?.id).not.toBe(before[0]?.id)
    const [run] = await db.select().from(searchRuns).where(eq(searchRuns.firmId, world.firmId))
    expect(run).toMatchObject({ state: 'live' })
  })

  it('waits for an administrator if its answers are worse, who accepts or drops it', async () => {
    const world = await testApp()
    const [lawyer, admin] = [await world.person('lawyer'), await world.person('admin')]
    const given = await giveAndRead(world, lawyer, {
      content: 'A heron owns the pond.\n',
      fields: { audience: 'firm' },
    })
    await saveGolden(lawyer, 'who owns the pond')
    const { db } = world.services
    // The index has words that the stored text no longer has: a rebuilt one cannot find them.
    const [document] = await db.select().from(documents).where(eq(documents.id, given.id))
    await db
      .update(pages)
      .set({ text: 'Nothing of the kind.' })
      .where(eq(pages.versionId, document?.versionId ?? ''))
    await admin.call(searchApi.reindex)
    await world.services.jobs.settle()
    const { waiting } = await admin.call(searchGoldenApi.quality)
    expect(waiting).toMatchObject({ live: { recall_8: 1 }, next: { recall_8: 0 } })
    const texts = async () =>
      (await lawyer.call(searchApi.passages, { query: { q: 'pond' } })).items.map(({ text }) => text)
    expect((await texts()).join(' ')).toContain('heron')
    const params = { id: waiting?.id ?? '' }
    await admin.call(searchGoldenApi.decide, { params, body: { take: false } })
    expect((await texts()).join(' ')).toContain('heron')
    await expect(admin.call(searchGoldenApi.decide, { params, body: { take: true } })).rejects.toMatchObject({
      code: 'conflict',
    })
    const left = await db.select().from(searchSources).where(eq(searchSources.firmId, world.firmId))
    expect(left.every(({ runId }) => runId === null)).toBe(true)
    await admin.call(searchApi.reindex)
    await world.services.jobs.settle()
    const again = await admin.call(searchGoldenApi.quality)
    const next = { id: again.waiting?.id ?? '' }
    await admin.call(searchGoldenApi.decide, { params: next, body: { take: true } })
    expect(await texts()).toEqual([])
  })

  it('of the bundled library waits too, for administrators of firms whose questions it answers worse', async () => {
    const [world, elsewhere] = [await testApp(), await testApp()]
    const [lawyer, admin] = [await world.person('lawyer'), await world.person('admin')]
    const { db, jobs } = world.services
    const { id, versionId } = await shelveForAll(world, {
      title: 'Of bitterns',
      body: 'A bittern owns the reeds.',
    })
    await jobs.enqueue(db, indexLibrary, {})
    await jobs.settle()
    await saveGolden(lawyer, 'who owns the reeds')
    await db
      .update(knowledgeVersions)
      .set({ body: 'Nothing of the kind.' })
      .where(eq(knowledgeVersions.id, versionId))
    const run = { id: newId(), firmId: null, cause: 'asked' as const, state: 'building' as const }
    await db.insert(searchRuns).values({ ...run, begunAt: world.clock.now() })
    await jobs.enqueue(db, buildRun, { runId: run.id })
    await jobs.settle()
    const { waiting } = await admin.call(searchGoldenApi.quality)
    expect(waiting).toMatchObject({ id: run.id, live: { recall_8: 1 }, next: { recall_8: 0 } })
    const params = { id: run.id }
    const stranger = await elsewhere.person('admin')
    expect((await stranger.call(searchGoldenApi.quality)).waiting).toBeNull()
    await expect(
      stranger.call(searchGoldenApi.decide, { params, body: { take: true } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await admin.call(searchGoldenApi.decide, { params, body: { take: false } })
    expect((await admin.call(searchGoldenApi.quality)).waiting).toBeNull()
    const { items } = await lawyer.call(searchApi.passages, { query: { q: 'who owns the reeds' } })
    expect(items.map(({ title }) => title)).toContain('Of bitterns')
    await unshelve(world, id)
  })
})
