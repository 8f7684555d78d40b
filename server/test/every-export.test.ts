import { contracts } from '@pam/contracts/all'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { fileAnswer } from '@pam/contracts/shared/file'
import { describe, expect, it } from 'vitest'
import { testApp } from './app.ts'
import { changes } from './changes/all.ts'
import { isChosen } from './chosen-slices.ts'
import { exportsOf } from './exports/all.ts'

const every = Object.entries(contracts).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${slice}.${name}`, endpoint] as const,
  ),
)
const handsOut = ({ answers, response }: Endpoint) => answers === 'file' || response === fileAnswer

describe('every endpoint that hands out a file', () => {
  it('has a call to try, so that no new one goes unrecorded', () => {
    const [asked, sent] = [true, false].map((isGet) =>
      every
        .filter(([, endpoint]) => handsOut(endpoint) && (endpoint.method === 'GET') === isGet)
        .map(([name]) => name),
    )
    expect(Object.keys(exportsOf).toSorted()).toEqual(asked?.toSorted())
    // Exports that take input are tried with every other change: one entry each.
    for (const name of sent ?? []) expect(Object.keys(changes)).toContain(name)
  })

  it('is known by its answer, whatever it is called', () => {
    const named = every.filter(([name, { path }]) => /export|download/i.test(name + path))
    expect(named.filter(([, endpoint]) => !handsOut(endpoint)).map(([name]) => name)).toEqual([])
  })

  it.each(Object.entries(exportsOf).filter(([name]) => isChosen(name)))(
    '%s writes exactly one audit entry',
    async (_, prepare) => {
      const world = await testApp()
      const call = await prepare(world)
      const before = await world.auditOf()
      await call()
      const after = await world.auditOf()
      expect(after.slice(0, before.length)).toEqual(before)
      expect(after.slice(before.length)).toHaveLength(1)
    },
  )
})
