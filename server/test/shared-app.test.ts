import { authApi } from '@pam/contracts/auth'
import { describe, expect, it } from 'vitest'
import { sweepSessions } from '#features/auth'
import { testApp } from './app.ts'

const day = 24 * 3600

describe('worlds that share an app', () => {
  it('each go by their own clock, also while the other waits for its answer', async () => {
    const [early, late] = [await testApp(), await testApp()]
    late.clock.pass(6 * day)
    const [before, after] = [await early.person('user'), await late.person('user')]
    early.clock.pass(8 * day)
    const [ended, open] = await Promise.all([before.send(authApi.me), after.send(authApi.me)])
    expect([ended.statusCode, open.statusCode]).toEqual([401, 200])
  })

  it('run jobs by their own clock, whichever world was made last', async () => {
    const world = await testApp()
    const user = await world.person('user')
    world.clock.pass(8 * day)
    await testApp()
    const { db, jobs } = world.services
    await jobs.enqueue(db, sweepSessions, {})
    await jobs.settle()
    expect(await world.sessionRows(user.id)).toEqual([])
  })

  it('refuses what would affect other tests, and offers a separate app for it', async () => {
    const shared = await testApp()
    expect(() => shared.app.listen()).toThrow('All tests of this worker share this app')
    const own = await testApp({ own: true })
    expect(own.app.parts.services.clock.now()).toEqual(own.clock.now())
    await own.app.close()
    const user = await shared.person('user')
    expect(await user.call(authApi.me)).toMatchObject({ user: { id: user.id } })
  })
})
