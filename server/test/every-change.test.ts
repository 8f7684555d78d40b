import { contracts } from '@pam/contracts/all'
import { describe, expect, it } from 'vitest'
import { testApp } from './app.ts'
import { type Change, changes, onlyLooking, outsideTheFirm } from './changes/all.ts'
import { isChosen } from './chosen-slices.ts'

const changing = Object.entries(contracts).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint.method !== 'GET')
    .map(([name]) => `${slice}.${name}`),
)

const chosen = (all: Record<string, Change>) => Object.entries(all).filter(([name]) => isChosen(name))

describe('every endpoint that changes something', () => {
  it('has a call to try, so that no new one goes unrecorded', () => {
    const tried = [...Object.keys(changes), ...Object.keys(onlyLooking), ...outsideTheFirm]
    expect(tried.toSorted()).toEqual(changing.toSorted())
  })

  it.each(chosen(changes))('%s writes exactly one audit entry', async (_, prepare) => {
    const world = await testApp()
    const call = await prepare(world)
    const before = await world.auditOf()
    await call()
    const after = await world.auditOf()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
  })

  it.each(chosen(onlyLooking))('%s only looks: nothing of the firm changes', async (_, prepare) => {
    const world = await testApp()
    const call = await prepare(world)
    const before = await world.fingerprint()
    await call()
    expect(await world.fingerprint()).toBe(before)
  })
})
