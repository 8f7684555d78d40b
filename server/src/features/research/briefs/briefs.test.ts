import { researchBriefsApi as api } from '@pam/contracts/research/briefs'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { briefFacts, briefWords, filedBrief, giveOpinion, research } from '#test/research'

describe('the brief bank', () => {
  it('finds a filed brief by question, issue and outcome, with the words that answer', async () => {
    const world = await testApp()
    const { lawyer, id } = await filedBrief(world)
    const all = await lawyer.call(api.list)
    expect(all.items).toMatchObject([{ document_id: id, ...briefFacts, passage: null, can_change: true }])
    const found = await lawyer.call(api.list, {
      query: { q: 'Is the tenant bound by the lease at signing?' },
    })
    expect(found.items[0]).toMatchObject({ document_id: id })
    expect(found.items[0]?.passage?.text).toContain('binds the tenant from the day of signing')
    expect((await lawyer.call(api.list, { query: { outcome: 'denied' } })).items).toEqual([])
  })

  it('gives a passage with each citation in full and its verdict, even if it says only Id.', async () => {
    const world = await testApp()
    const { lawyer, id } = await filedBrief(world)
    await giveOpinion(world, lawyer)
    const start = briefWords.indexOf('The tenant here')
    const passage = await lawyer.call(api.passage, {
      params: { id },
      body: { start, end: briefWords.length - 1 },
    })
    expect(passage.text).toMatch(/^The tenant here signed on May 1/)
    expect(passage.source).toContain('Superior Court of Maine')
    expect(passage.citations).toMatchObject([
      { full: expect.stringContaining('Ostrander v. Pellham, 812 F.4th 77'), verdict: 'VERIFIED' },
      { full: expect.stringContaining('925 F.3d 1339'), verdict: 'NOT_FOUND' },
    ])
    await expect(
      lawyer.call(api.passage, { params: { id }, body: { start: 5, end: 5 } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('is quoted by research as the firm’s own work and never as an authority', async () => {
    const world = await testApp()
    const { lawyer, id } = await filedBrief(world)
    await giveOpinion(world, lawyer)
    const { memo, steps } = await research(world, lawyer)
    expect(memo?.briefs).toMatchObject([{ document_id: id, outcome: 'granted' }])
    expect(memo?.briefs?.[0]?.words).toContain('A lease binds the tenant')
    expect(memo?.authorities.map(({ title }) => title)).not.toContain('Motion to dismiss.txt')
    expect(steps.map(({ text }) => text).join(' ')).toContain('1 brief your firm filed')
  })

  it('of a case is visible to those who see the case', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id: caseId } = await openCase(lawyer)
    const { id } = await filedBrief(world, lawyer, { case_id: caseId })
    const other = await world.person('lawyer')
    expect((await lawyer.call(api.list)).items).toHaveLength(1)
    const seen = (await other.call(api.list)).items.length
    const shown = await other.send(api.show, { params: { id } })
    expect(shown.statusCode).toBe(seen === 1 ? 200 : 404)
  })

  it('accepts no brief without its facts, from the future, or over somebody else’s change', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer, { content: briefWords })
    const mark = (body: object) => lawyer.send(api.mark, { params: { id }, body: { ...briefFacts, ...body } })
    expect((await mark({ court: ' ' })).statusCode).toBe(400)
    expect((await mark({ filed_on: '2199-01-01' })).statusCode).toBe(400)
    expect((await mark({})).statusCode).toBe(200)
    expect((await mark({})).statusCode).toBe(409)
    expect((await mark({ revision: 0, outcome: 'denied' })).statusCode).toBe(200)
    expect((await mark({ revision: 0 })).statusCode).toBe(409)
    await lawyer.call(api.unmark, { params: { id } })
    expect((await lawyer.call(api.show, { params: { id } })).brief).toBeNull()
  })
})
