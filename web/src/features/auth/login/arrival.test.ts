import { expect, it } from 'vitest'
import { arrivalOf } from './arrival.ts'

const from = (pathname: string, search = '', hash = '') => ({ from: { pathname, search, hash } })

it.each([
  ['nothing', null, '/dashboard'],
  ['a screen', from('/settings', '?tab=outbox', '#top'), '/settings?tab=outbox#top'],
  ['the sign-in screen itself', from('/login'), '/dashboard'],
  ['an address that leaves the app', from('//evil.example'), '/dashboard'],
  ['something else', { from: 7 }, '/dashboard'],
])('after %s leads to the right place', (_, state, target) => {
  expect(arrivalOf(state).target).toBe(target)
})
