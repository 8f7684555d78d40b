import { contracts } from '@pam/contracts/all'
import { openDuringDuty, sessionDuty } from '@pam/contracts/auth'
import { problem } from '@pam/contracts/shared/error'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'

const nobodysId = '00000000-0000-4000-8000-000000000000'
const needSession = Object.entries(contracts).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint.access !== 'public')
    .map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
)

describe.each(sessionDuty.options)('while the duty %s waits', (duty) => {
  let world: TestApp
  let admin: TestPerson
  const open = openDuringDuty[duty]

  beforeAll(async () => {
    world = await testApp()
    admin = await world.person('admin', { mustChangePassword: duty === 'change_password' })
    if (duty === 'set_up_second_factor') await world.requireSecondFactor('admin')
  })

  const closed = needSession.filter(({ endpoint }) => !open.includes(endpoint))
  it.each(closed)('$name is forbidden, and nothing changes', async ({ endpoint }) => {
    const before = await world.fingerprint()
    const answer = await admin.send(endpoint, { params: { id: nobodysId }, body: {} })
    const refusal = problem.parse(answer.json())
    expect([answer.statusCode, refusal.code]).toEqual([403, 'forbidden'])
    expect(refusal.detail).toMatch(/to continue\.$/)
    expect(await world.fingerprint()).toBe(before)
  })

  // Signing out last: it ends the session.
  const ordered = needSession
    .filter(({ endpoint }) => open.includes(endpoint))
    .toSorted((a, b) => Number(a.name.endsWith('logout')) - Number(b.name.endsWith('logout')))
  it.each(ordered)('$name is open', async ({ endpoint }) => {
    const answer = await admin.send(endpoint, { body: {} })
    expect([200, 400, 409]).toContain(answer.statusCode)
  })
})
