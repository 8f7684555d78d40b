import { researchRunsApi as api } from '@pam/contracts/research/runs'
import { savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { exportCase, importCase, openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { giveOpinion, leaseQuestion, research } from '#test/research'

const facts = 'The lease was signed on May 1. The tenant is bound by the lease from the day of signing.\n'

async function furnished() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const knowledgeId = await giveOpinion(world, lawyer)
  const { id: caseId } = await openCase(lawyer)
  await giveAndRead(world, lawyer, { name: 'Lease.txt', content: facts, fields: { case_id: caseId } })
  const run = await research(world, lawyer, { case_id: caseId, filter: { documents: true } })
  await lawyer.call(api.change, {
    params: { id: run.id },
    body: { revision: run.revision, notes: 'Call the clerk.' },
  })
  await lawyer.call(savedAuthoritiesApi.save, {
    body: { knowledge_id: knowledgeId, case_id: caseId, folder: 'Leases', words: 'We affirm.', note: 'Key.' },
  })
  return { lawyer, run, archive: await exportCase(lawyer, caseId) }
}

describe('research in the archive of a case', () => {
  it('is restored with memo, notes and saved authorities, and refers to the authorities of the new firm', async () => {
    const { run, archive } = await furnished()
    const other = await testApp()
    const theirs = await other.person('lawyer')
    const opinion = await giveOpinion(other, theirs)
    const { id: caseId } = await importCase(theirs, archive)
    await other.services.jobs.settle()
    const { items } = await theirs.call(api.list, { query: { case_id: caseId } })
    expect(items).toMatchObject([{ question: leaseQuestion, state: 'done' }])
    const back = await theirs.call(api.show, { params: { id: items[0]?.id ?? '' } })
    expect(back.notes).toBe('Call the clerk.')
    expect(back.memo).toMatchObject({
      answer: run.memo?.answer,
      discussion: run.memo?.discussion,
      open_points: run.memo?.open_points,
    })
    expect(back.memo?.authorities[0]).toMatchObject({
      knowledge_id: opinion,
      cite: run.memo?.authorities[0]?.cite,
      extracts: run.memo?.authorities[0]?.extracts,
    })
    expect(back.memo?.facts.map(({ words }) => words)).toEqual(run.memo?.facts.map(({ words }) => words))
    expect(back.memo?.facts.length).toBeGreaterThan(0)
    const saved = await theirs.call(savedAuthoritiesApi.list, { query: { case_id: caseId } })
    expect(saved.items).toMatchObject([
      { knowledge_id: opinion, folder: 'Leases', note: 'Key.', highlight: { words: 'We affirm.' } },
    ])
    const file = await theirs.send(api.export, { params: { id: back.id }, query: { as: 'docx' } })
    expect(file.statusCode).toBe(200)
  })

  it('names what the new firm does not have, and exports nothing that cannot be verified there', async () => {
    const { archive } = await furnished()
    const other = await testApp()
    const theirs = await other.person('lawyer')
    const { id: caseId } = await importCase(theirs, archive)
    const { items } = await theirs.call(api.list, { query: { case_id: caseId } })
    const params = { id: items[0]?.id ?? '' }
    const { memo } = await theirs.call(api.show, { params })
    expect(memo?.open_points.at(-1)).toContain('1 of its authorities is not in this library')
    expect((await theirs.call(savedAuthoritiesApi.list, { query: { case_id: caseId } })).items).toEqual([])
    expect((await theirs.send(api.export, { params, query: { as: 'docx' } })).statusCode).toBe(409)
  })
})
