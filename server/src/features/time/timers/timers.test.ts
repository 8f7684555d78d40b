import { timeApi } from '@pam/contracts/time'
import { timersApi } from '@pam/contracts/time/timers'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { runningOf, startTimer } from '#test/time'

describe('a timer', () => {
  it('runs on the server, is seen from every device and becomes one entry', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await startTimer(lawyer, legalCase.id)
    world.clock.pass(1500)
    expect(runningOf(await lawyer.call(timersApi.list))).toMatchObject({
      id,
      seconds: 1500,
      case_title: legalCase.title,
      narrative: 'Draft answer',
    })
    await lawyer.call(timersApi.activity, { params: { id }, body: { active_seconds: 1200 } })
    const body = { case_id: legalCase.id, narrative: 'Draft answer to complaint', ai_assisted: true }
    const entry = await lawyer.call(timersApi.stop, { params: { id }, body })
    expect(entry).toMatchObject({
      seconds_worked: 1500,
      hundredths_billed: 50,
      active_seconds: 1200,
      worked_on: '2026-11-16',
      started_at: '2026-11-16T09:00:00.000Z',
      ended_at: '2026-11-16T09:25:00.000Z',
      source: 'timer',
      warnings: [{ kind: 'ai_time' }],
    })
    expect((await lawyer.call(timersApi.list)).timers).toEqual([])
    await expect(lawyer.call(timersApi.stop, { params: { id }, body })).rejects.toThrow('does not exist')
    expect((await lawyer.call(timeApi.entries)).items).toHaveLength(1)
  })

  it('pauses when another starts, and resumes where it was', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const first = await startTimer(lawyer, legalCase.id)
    world.clock.pass(60)
    const second = await startTimer(lawyer)
    world.clock.pass(30)
    const shown = await lawyer.call(timersApi.list)
    expect(shown.timers.map(({ id, is_running, seconds }) => [id, is_running, seconds])).toEqual([
      [second.id, true, 30],
      [first.id, false, 60],
    ])
    const resumed = await lawyer.call(timersApi.resume, { params: { id: first.id } })
    world.clock.pass(10)
    expect(resumed.timers.map(({ id, is_running }) => [id, is_running])).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    const body = { case_id: legalCase.id, narrative: 'Draft answer to complaint' }
    const entry = await lawyer.call(timersApi.stop, { params: { id: first.id }, body })
    // It worked in two stretches, so it has no one start and end that could overlap something.
    expect(entry).toMatchObject({ seconds_worked: 70, started_at: null, ended_at: null })
  })

  it('is one that runs, however many devices start at once', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await Promise.allSettled(Array.from({ length: 8 }, () => startTimer(lawyer)))
    const { timers } = await lawyer.call(timersApi.list)
    expect(timers.filter(({ is_running }) => is_running)).toHaveLength(1)
  })

  it('records once when two devices stop it at once', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await startTimer(lawyer, legalCase.id)
    world.clock.pass(600)
    const body = { case_id: legalCase.id, narrative: 'Draft answer to complaint' }
    const stops = await Promise.allSettled(
      Array.from({ length: 4 }, () => lawyer.call(timersApi.stop, { params: { id }, body })),
    )
    expect(stops.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await lawyer.call(timeApi.entries)).items).toHaveLength(1)
  })

  it('keeps or discards idle time', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    world.clock.pass(600)
    const idle_since = world.clock.now().toISOString()
    world.clock.pass(3600)
    const kept = await lawyer.call(timersApi.dropIdle, { params: { id }, body: { idle_since, keep: true } })
    expect(runningOf(kept).seconds).toBe(4200)
    const dropped = await lawyer.call(timersApi.dropIdle, {
      params: { id },
      body: { idle_since, keep: false },
    })
    expect(runningOf(dropped).seconds).toBe(600)
    world.clock.pass(60)
    expect(runningOf(await lawyer.call(timersApi.list)).seconds).toBe(660)
    // A browser whose clock is wrong takes nothing that was not measured, and adds nothing.
    const body = { idle_since: '2020-01-01T00:00:00.000Z', keep: false }
    expect(runningOf(await lawyer.call(timersApi.dropIdle, { params: { id }, body })).seconds).toBe(600)
  })

  it('never has more active time than time', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    world.clock.pass(100)
    const shown = await lawyer.call(timersApi.activity, { params: { id }, body: { active_seconds: 5000 } })
    expect(runningOf(shown).active_seconds).toBe(100)
  })

  it('that measured nothing or ran for more than a day is not recorded', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await startTimer(lawyer, legalCase.id)
    const body = { case_id: legalCase.id, narrative: 'Draft answer to complaint' }
    const stop = () => lawyer.call(timersApi.stop, { params: { id }, body })
    await expect(stop()).rejects.toThrow('not recorded any time yet')
    // In steps, so that the session does not end meanwhile.
    for (let hours = 0; hours < 25; hours += 1) {
      world.clock.pass(3600)
      await lawyer.call(timersApi.list)
    }
    await expect(stop()).rejects.toThrow('more than 24 hours')
    await lawyer.call(timersApi.discard, { params: { id } })
    expect((await lawyer.call(timersApi.list)).timers).toEqual([])
  })
})
