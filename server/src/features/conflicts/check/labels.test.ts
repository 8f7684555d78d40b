import { conflictsApi } from '@pam/contracts/conflicts'
import { expect, it } from 'vitest'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { checkResult, hitStatus } from './labels.ts'

it('a summary counts open hits, not every hit', async () => {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  await openCase(lawyer, { parties: [{ name: 'Brannigan Vane', role: 'client' }] })
  const ask = (role: 'client' | 'adverse') =>
    lawyer.call(conflictsApi.check, { body: { names: [{ name: 'Brannigan Vane', role }] } })
  const known = await ask('client')
  expect(known.hits.map(hitStatus)).toEqual(['For information'])
  expect(checkResult(known)).toBe('1 hit found. No decision is needed.')
  const against = await ask('adverse')
  expect(against.hits.map(hitStatus)).toEqual(['Red: stops the case'])
  expect(checkResult(against)).toBe('1 hit needs a decision.')
  const decide = (decision: 'consent' | 'no_conflict') =>
    lawyer.call(conflictsApi.decide, {
      params: { id: against.hits[0]?.id ?? '' },
      body: { decision, reason: 'Asked both.' },
    })
  const requested = await decide('consent')
  expect(requested.hits.map(hitStatus)).toEqual(['Consent requested, letter outstanding'])
  expect(checkResult(requested)).toBe('1 signed consent letter is outstanding.')
  const decided = await decide('no_conflict')
  expect(decided.hits.map(hitStatus)).toEqual(['Decided: no conflict'])
  expect(checkResult(decided)).toBe('1 hit found. No decision is needed.')
})
