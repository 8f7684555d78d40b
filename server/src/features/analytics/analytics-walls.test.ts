import { analyticsApi } from '@pam/contracts/analytics'
import { casesApi } from '@pam/contracts/cases'
import { describe, expect, it } from 'vitest'
import type { TestApp, TestPerson } from '#test/app'
import { openCase } from '#test/cases'
import { bringDeadlines, bringPast, firmWithPast } from '#test/past'
import { testForecasts } from './analytics.jobs.ts'

const durations = (by: TestPerson, query = {}) => by.call(analyticsApi.durations, { query })
const outcomes = (by: TestPerson, query = {}) => by.call(analyticsApi.outcomes, { query })

describe('a case behind a wall', () => {
  it('moves no figure for anyone outside its team: every answer is the same to the byte', async () => {
    const { world, lawyer } = await firmWithPast(120)
    const own = await openCase(lawyer, { practice_area: 'family' })
    const outsiders = [lawyer, await world.person('admin'), await world.person('lawyer')]
    const paralegal = await world.person('paralegal')
    await lawyer.call(casesApi.join, { params: { id: own.id }, body: { user_id: paralegal.id } })
    const answers = async () => {
      const reported: string[] = []
      for (const by of [...outsiders, paralegal]) {
        for (const query of [{}, { by: 'court' }, { area: 'family' }])
          reported.push(JSON.stringify(await durations(by, query)))
        for (const query of [{}, { outcome: 'lost' }, { by: 'court' }])
          reported.push(JSON.stringify(await outcomes(by, query)))
        reported.push(JSON.stringify(await by.call(analyticsApi.deadlines)))
        reported.push(JSON.stringify(await by.call(analyticsApi.forecast, { params: { id: own.id } })))
        for (const what of ['durations', 'outcomes', 'deadlines'] as const)
          reported.push((await by.call(analyticsApi.exportFigures, { query: { what } })).text)
      }
      return reported
    }
    const before = await answers()

    const insider = await world.person('lawyer')
    const lines = Array.from({ length: 9 }, (_, index) => ({
      area: index < 6 ? 'Family law' : 'Elder law',
      opened: 900 + index,
      closed: 20 + index,
      outcome: 'lost',
      court: 'Secret Court',
    }))
    await bringPast(world, insider, lines, 'Secret')
    const { items } = await insider.call(casesApi.list, { query: { q: 'Secret' } })
    for (const { id } of items) await insider.call(casesApi.wall, { params: { id }, body: { walled: true } })
    const walled = await openCase(insider, { practice_area: 'family', walled: true, title: 'Secret merger' })
    await bringDeadlines(
      world,
      Array.from({ length: 30 }, (_, index) => ({
        caseId: walled.id,
        owner: lawyer.id,
        entered: index + 40,
        due: index + 10,
        done: index % 2 ? null : index + 20,
      })),
    )
    expect(await answers()).toEqual(before)
    expect((await durations(insider)).all.n).toBe((await durations(lawyer)).all.n + items.length + 1)
    expect((await insider.call(analyticsApi.deadlines)).n).toBe(30)
    await expect(lawyer.call(analyticsApi.forecast, { params: { id: walled.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is no part of the monthly test, which those who see the firm may read', async () => {
    const run = async ({ services: { db, jobs } }: TestApp) => {
      await jobs.enqueue(db, testForecasts, {})
      await jobs.settle()
    }
    const { world, lawyer } = await firmWithPast()
    const { world: twin, lawyer: other } = await firmWithPast()
    const insider = await world.person('lawyer')
    const lines = Array.from({ length: 40 }, (_, index) => ({
      area: 'Family law',
      opened: 1500 + index,
      closed: 5 + index,
      outcome: 'lost',
    }))
    await bringPast(world, insider, lines, 'Secret')
    const { items } = await insider.call(casesApi.list, { query: { q: 'Secret' } })
    for (const { id } of items) await insider.call(casesApi.wall, { params: { id }, body: { walled: true } })
    for (const home of [world, twin]) {
      await run(home)
      await run(home)
    }
    const tests = await lawyer.call(analyticsApi.backtests)
    expect(tests.items.map(({ kind, state }) => [kind, state])).toEqual([
      ['deadlines', 'untested'],
      ['durations', 'passed'],
      ['outcomes', 'passed'],
    ])
    expect(await other.call(analyticsApi.backtests)).toEqual(tests)
    expect((await (await world.person('paralegal')).call(analyticsApi.backtests)).items).toEqual([])
  })
})
