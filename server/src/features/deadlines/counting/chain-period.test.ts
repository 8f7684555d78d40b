import { deadlinesApi } from '@pam/contracts/deadlines'
import { allChainRules } from '@pam/law/chains/chains'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recountDeadlines } from '#slice/deadlines/deadlines.jobs'
import { deadlines } from '#slice/deadlines/deadlines.table'
import { proposeRecounts } from '#slice/deadlines/moves.service'
import { testApp } from '#test/app'
import { acceptDeadline, lawyerWithDeadline } from '#test/deadlines'

const longer = (offset: number) =>
  allChainRules.map((rule) => (rule.id === 'answer' ? { ...rule, offset } : rule))

describe('a chain with a changed period', () => {
  it('proposes the new count with both periods, and moves nothing until a person accepts', async () => {
    const world = await testApp()
    const { lawyer, deadline } = await lawyerWithDeadline(world)
    const { db } = world.services
    const ctx = { db, now: world.clock.now }
    const look = (offset: number) =>
      db.transaction((tx) => proposeRecounts(ctx, tx, world.firmId, 'The chains changed.', longer(offset)))
    expect([await look(21), await look(30)]).toEqual([0, 1])
    const [change, ...more] = (await lawyer.call(deadlinesApi.changes)).items
    expect(more).toEqual([])
    expect(change).toMatchObject({
      before: '2026-07-20',
      after: '2026-07-29',
      reason:
        'FRCP 12(a)(1)(A)(i) says 30 days after service, no days added for service; this was counted by 21 days after service, no days added for service. The chains changed.',
    })
    const shown = () => lawyer.call(deadlinesApi.show, { params: { id: deadline.id } })
    expect((await shown()).due).toBe('2026-07-20')
    await lawyer.call(deadlinesApi.decideChange, {
      params: { id: change?.id ?? '' },
      body: { accept: true },
    })
    expect(await shown()).toMatchObject({ due: '2026-07-29', input: { offset: 30, service: 'personal' } })
    expect([await look(30), await look(21)]).toEqual([0, 1])
  })

  it('is detected after an update, for deadlines counted by an older version', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithDeadline(world)
    const { id, input } = await acceptDeadline(lawyer, legalCase.id)
    const { db, jobs } = world.services
    const older = { ...input, offset: 20 } as NonNullable<typeof input>
    await db.update(deadlines).set({ input: older, due: '2026-07-19' }).where(eq(deadlines.id, id))
    await jobs.enqueue(db, recountDeadlines, {})
    await jobs.settle()
    const { items } = await lawyer.call(deadlinesApi.changes)
    expect(items).toMatchObject([{ deadline_id: id, before: '2026-07-19', after: '2026-07-20' }])
    expect(items[0]?.reason).toContain(
      'says 21 days after service, no days added for service; this was counted by 20 days',
    )
  })

  it('with the same last day is reported too: the proof differs', async () => {
    const world = await testApp()
    const { lawyer } = await lawyerWithDeadline(world)
    const { db } = world.services
    const ctx = { db, now: world.clock.now }
    const rules = longer(20)
    await db.transaction((tx) => proposeRecounts(ctx, tx, world.firmId, 'The chains changed.', rules))
    expect((await lawyer.call(deadlinesApi.changes)).items).toMatchObject([
      { before: '2026-07-20', after: '2026-07-20' },
    ])
  })
})
