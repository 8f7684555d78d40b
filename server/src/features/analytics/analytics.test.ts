import { analyticsApi, figuresNotice } from '@pam/contracts/analytics'
import { casesApi } from '@pam/contracts/cases'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { bringDeadlines, bringPast, daysBefore, firmWithPast } from '#test/past'

const durations = (by: TestPerson, query = {}) => by.call(analyticsApi.durations, { query })
const outcomes = (by: TestPerson, query = {}) => by.call(analyticsApi.outcomes, { query })

describe('how long cases last', () => {
  it('is drawn from the firm’s own cases with n, period, ranges and a test on held-back cases', async () => {
    const { world, lawyer } = await firmWithPast()
    const { all, groups, check, notice, until, groups_help } = await durations(lawyer)
    expect(notice).toBe(figuresNotice)
    expect(until).toBe(daysBefore(world, 0))
    const [family, injury] = ['family', 'personal-injury'].map((key) =>
      groups.find((group) => group.key === key),
    )
    // Cases a file calls open come in as prospective, and are no past yet.
    expect(all.n).toBe(all.closed)
    expect(family?.figures?.median.days).toBeGreaterThan(60)
    expect(family?.figures?.median.days).toBeLessThan(injury?.figures?.median.low ?? 0)
    expect(family?.figures?.curve.at(-1)?.share).toBe(0)
    expect(family?.chance).toBeLessThan(0.001)
    expect(check.state).toBe('passed')
    expect(groups_help).toBe(true)
    expect(check.text).toMatch(/^Backtest: the range .* The range is reliable\.$/)
    expect(check.points.length).toBeGreaterThan(2)
  })

  it('counts an open case for as long as it was seen', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await bringPast(
      world,
      lawyer,
      [100, 200, 300, 400, 500].map((lasted) => ({
        area: 'Family law',
        opened: lasted + 10,
        closed: 10,
        outcome: 'won',
      })),
    )
    const before = await durations(lawyer)
    expect(before.all.figures?.median.days).toBe(300)
    const { id } = await openCase(lawyer, { practice_area: 'family' })
    world.clock.pass(350 * 24 * 3600)
    const later = await world.person('lawyer')
    const { all } = await durations(later)
    expect(all).toMatchObject({ n: 6, closed: 5 })
    // At 400 days one of the two still seen ends: a half is halved. Left out, it would be one of two of five.
    const shareAfter = (view: typeof before, days: number) =>
      view.all.figures?.curve.find((entry) => entry.days === days)?.share
    expect(shareAfter(await durations(later), 400)).toBe(0.25)
    expect(shareAfter(before, 400)).toBe(0.2)
    expect((await later.call(analyticsApi.forecast, { params: { id } })).age).toBe(350)
  })

  it('gives no figure below five endings, but the cases themselves', async () => {
    const { lawyer, world } = await firmWithPast(40)
    await bringPast(
      world,
      lawyer,
      [300, 200, 400].map((opened) => ({ area: 'Elder law', opened, closed: 20, outcome: 'completed' })),
      'Elder',
    )
    const { groups } = await durations(lawyer)
    const elder = groups.find(({ key }) => key === 'elder')
    expect(elder).toMatchObject({ n: 3, closed: 3, figures: null, chance: null })
    expect(elder?.cases.map(({ number, outcome }) => [number, outcome])).toEqual([
      ['Elder-0', 'completed'],
      ['Elder-1', 'completed'],
      ['Elder-2', 'completed'],
    ])
    expect(groups.filter(({ figures }) => figures).every(({ cases }) => cases.length === 0)).toBe(true)
  })

  it('can be asked of one area, and by court', async () => {
    const { lawyer } = await firmWithPast(120)
    const { groups, courts } = await durations(lawyer, { by: 'court', area: 'personal-injury' })
    expect(courts).toEqual(['SDNY'])
    expect(groups.map(({ key }) => key)).toEqual(['SDNY'])
    expect((await durations(lawyer, { court: 'Nowhere' })).all).toMatchObject({
      n: 0,
      figures: null,
      since: null,
    })
  })
})

describe('how cases end', () => {
  it('is a rate shrunk toward the overall rate, with n and range, if groups differ more than by chance', async () => {
    const { lawyer } = await firmWithPast()
    const { all, groups, check, strength } = await outcomes(lawyer, { outcome: 'settled' })
    const family = groups.find(({ key }) => key === 'family')
    const raw = (family?.count ?? 0) / (family?.n ?? 1)
    expect(check.state).toBe('passed')
    expect(strength).toBeGreaterThan(0)
    expect(family?.rate?.rate).toBeLessThan(raw)
    expect(family?.rate?.rate).toBeGreaterThan(all.rate?.rate ?? 1)
    expect(family?.rate?.low).toBeLessThan(raw)
  })

  it('is only the overall rate if groups do not differ', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const lines = Array.from({ length: 160 }, (_, index) => ({
      area: index % 2 ? 'Family law' : 'Employment',
      opened: 1500 - index * 8,
      closed: 1400 - index * 8,
      outcome: Math.floor(index / 2) % 2 ? 'settled' : 'lost',
    }))
    await bringPast(world, lawyer, lines)
    const { all, groups, check, strength } = await outcomes(lawyer)
    expect(check.state).toBe('failed')
    expect(check.text).toMatch(/Only the rate for all cases is shown\.$/)
    expect(all.rate?.rate).toBe(0.5)
    expect(strength).toBeNull()
    for (const group of groups) expect(group).toMatchObject({ rate: null, count: 40 })
  })

  it('reports no figure for a handful of cases, and does not count outcomes that were never recorded', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await bringPast(world, lawyer, [
      { area: 'Family law', opened: 90, closed: 50, outcome: 'won' },
      ...Array.from({ length: 8 }, () => ({ area: 'Family law', opened: 90, closed: 50 })),
    ])
    const { all, check } = await outcomes(lawyer, { outcome: 'won' })
    expect(all).toMatchObject({ n: 1, count: null, rate: null })
    expect(all.cases).toHaveLength(1)
    expect(check.state).toBe('untested')
  })
})

/** Years of deadlines: those of the second person are often late. */
async function withDeadlines(world: TestApp, prompt: TestPerson, tardy: TestPerson) {
  const { id } = await openCase(prompt)
  const lines = Array.from({ length: 400 }, (_, index) => {
    const isTardy = index % 12 === 0
    const isLate = isTardy ? index % 24 === 0 || index % 36 === 0 : index % 97 === 0
    const due = 3 + ((index * 7) % 700)
    return {
      caseId: id,
      owner: isTardy ? tardy.id : prompt.id,
      entered: due + 25,
      due,
      done: isLate ? due - 2 : due + 1,
    }
  })
  const open = [
    { caseId: id, owner: tardy.id, entered: 10, due: -5, done: null },
    { caseId: id, owner: prompt.id, entered: 10, due: -5, done: null },
    { caseId: id, owner: prompt.id, entered: 10, due: 1, done: null },
  ]
  await bringDeadlines(world, [...lines, ...open])
  return id
}

describe('deadlines at risk', () => {
  it('are ranked by the firm’s own past, each with its facts and how those alike fared', async () => {
    const world = await testApp()
    const [prompt, tardy] = [
      await world.person('lawyer', { fullName: 'Prompt' }),
      await world.person('lawyer', { fullName: 'Tardy' }),
    ]
    const caseId = await withDeadlines(world, prompt, tardy)
    const { items, check, n, late, rate } = await prompt.call(analyticsApi.deadlines)
    expect(check.state).toBe('passed')
    expect(n).toBe(401)
    expect(rate?.rate).toBeCloseTo(late / n, 3)
    expect(items.map(({ owner, days_left }) => [owner, days_left])).toEqual([
      ['Prompt', -1],
      ['Tardy', 5],
      ['Prompt', 5],
    ])
    const [overdue, tardyOne, promptOne] = items
    expect(overdue?.chance).toBeNull()
    expect(tardyOne?.chance).toBeGreaterThan((promptOne?.chance ?? 1) * 3)
    expect(tardyOne?.alike?.n).toBeGreaterThanOrEqual(5)
    const forecast = await prompt.call(analyticsApi.forecast, { params: { id: caseId } })
    expect(forecast.deadlines.items).toEqual(items)
  })

  it('tell only administrators how often a person missed theirs', async () => {
    const world = await testApp()
    const [prompt, tardy] = [await world.person('lawyer'), await world.person('lawyer')]
    const id = await withDeadlines(world, prompt, tardy)
    const pastFor = async (person: TestPerson) => {
      const { items } = await person.call(analyticsApi.deadlines)
      const forecast = await person.call(analyticsApi.forecast, { params: { id } })
      return [...items, ...forecast.deadlines.items].map(({ owner_past }) => owner_past)
    }
    const seen = await pastFor(await world.person('admin'))
    expect(seen).toHaveLength(6)
    for (const past of seen) expect(past?.n).toBeGreaterThan(20)
    expect(await pastFor(prompt)).toEqual(seen.map(() => null))
    expect(await pastFor(tardy)).toEqual(seen.map(() => null))
  })

  it('are listed by the days that are left where the past is too short for a figure', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    const due = (days: number) => ({ caseId: id, owner: lawyer.id, entered: 1, due: -days, done: null })
    await bringDeadlines(world, [due(20), due(3)])
    const { items, check, rate } = await lawyer.call(analyticsApi.deadlines)
    expect(
      items.map(({ days_left, chance, alike, owner_past }) => [days_left, chance, alike, owner_past]),
    ).toEqual([
      [3, null, null, null],
      [20, null, null, null],
    ])
    expect(rate).toBeNull()
    expect(check.text).toMatch(/^Not tested yet\./)
  })
})

describe('the forecast of one case', () => {
  it('estimates the remaining time from cases that lasted as long, and shows the rates of its practice area', async () => {
    const { world, lawyer } = await firmWithPast()
    const { id } = await openCase(lawyer, { practice_area: 'personal-injury' })
    const young = await lawyer.call(analyticsApi.forecast, { params: { id } })
    expect(young.duration).toMatchObject({ basis: 'area', refusal: '', state: 'passed' })
    world.clock.pass(400 * 24 * 3600)
    const colleague = await world.person('lawyer')
    const old = await colleague.call(analyticsApi.forecast, { params: { id } })
    expect(old).toMatchObject({ age: 400, status: 'open', notice: figuresNotice })
    expect(old.duration.n).toBeLessThan(young.duration.n)
    expect(old.duration.remaining?.median.days).toBeLessThan(young.duration.remaining?.median.days ?? 0)
    expect(old.outcomes).toMatchObject({ basis: 'area', refusal: '' })
    const rates = old.outcomes.rates.map(({ outcome, rate }) => [outcome, rate] as const)
    expect(rates[0]?.[0]).toBe('won')
    expect(rates.every(([, rate]) => rate > 0 && rate < 1)).toBe(true)
  })

  it('refuses in words where too few lasted as long, and when the case is over', async () => {
    const { world, lawyer } = await firmWithPast(60)
    const { id } = await openCase(lawyer, { practice_area: 'family' })
    world.clock.pass(5000 * 24 * 3600)
    const colleague = await world.person('admin')
    const { duration } = await colleague.call(analyticsApi.forecast, { params: { id } })
    expect(duration.remaining).toBeNull()
    expect(duration.refusal).toMatch(
      /^Fewer than 5 closed cases you have access to lasted longer than this one \(5000 days\)/,
    )
    await colleague.call(casesApi.close, { params: { id }, body: { outcome: 'settled' } })
    const closed = await colleague.call(analyticsApi.forecast, { params: { id } })
    expect(closed.duration.refusal).toBe('This case is closed, so there is nothing left to forecast.')
  })
})

describe('figures in a file', () => {
  it('have the columns of the screen and say what they are not', async () => {
    const { lawyer } = await firmWithPast(120)
    const { name, type, text } = await lawyer.call(analyticsApi.exportFigures, {
      query: { what: 'outcomes', outcome: 'won' },
    })
    expect([name, type]).toEqual(['outcomes-2026-11-16.csv', 'text/csv'])
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('group,outcome,closed,since,until,count,rate,low,high,test')
    expect(lines[1]).toMatch(/^all,won,\d+,/)
    expect(lines.at(-1)).toContain('not a prediction of this case')
  })
})
