import { describe, expect, it } from 'vitest'
import { slices } from '#app/slices.ts'
import { type Needs, placesOf } from '#lib/slice-ui'
import { type Outcome, outcomeOf } from './access.ts'

const user = (role: string) => ({ id: '1', name: 'a', email: '', role })
const ready = { status: 'ready' as const, ended: null, sampleFirm: null }

describe('the route table', () => {
  it.each([
    ['/dashboard', 'session'],
    ['/chat', 'anyone'],
    ['/search', 'anyone'],
    ['/cases', 'user'],
    ['/documents', 'anyone'],
    ['/research', 'anyone'],
    ['/automation', 'user'],
    ['/knowledge', 'anyone'],
    ['/workflows', 'user'],
    ['/settings', 'admin'],
    ['/users', 'admin'],
    ['/monitoring', 'admin'],
    ['/profile', 'session'],
    ['/sms-test', 'admin'],
  ])('gives %s the access "%s"', (path, needs) => {
    expect(placesOf(slices).find((place) => place.path === path)?.needs).toBe(needs)
  })
})

describe('the guard', () => {
  const table: [string | null, Record<Needs, Outcome>][] = [
    [null, { anyone: 'open', session: 'sign-in', user: 'sign-in', admin: 'sign-in' }],
    ['guest', { anyone: 'open', session: 'open', user: 'denied', admin: 'denied' }],
    ['bishop', { anyone: 'open', session: 'open', user: 'denied', admin: 'denied' }],
    ['client', { anyone: 'open', session: 'open', user: 'denied', admin: 'denied' }],
    ['user', { anyone: 'open', session: 'open', user: 'open', admin: 'denied' }],
    ['paralegal', { anyone: 'open', session: 'open', user: 'open', admin: 'denied' }],
    ['lawyer', { anyone: 'open', session: 'open', user: 'open', admin: 'denied' }],
    ['admin', { anyone: 'open', session: 'open', user: 'open', admin: 'open' }],
  ]

  it.each(table)('decides for %s', (role, outcomes) => {
    for (const [needs, outcome] of Object.entries(outcomes)) {
      expect(outcomeOf({ needs: needs as Needs }, { ...ready, user: role ? user(role) : null }), needs).toBe(
        outcome,
      )
    }
  })

  it('waits while the session is not known', () => {
    expect(
      outcomeOf({ needs: 'anyone' }, { status: 'loading', user: null, ended: null, sampleFirm: undefined }),
    ).toBe('loading')
  })

  it('sends an ended session to sign-in even from a screen guests may open', () => {
    expect(outcomeOf({ needs: 'anyone' }, { ...ready, user: null, ended: 'expired' })).toBe('sign-in')
    expect(outcomeOf({ needs: 'anyone' }, { ...ready, user: null, ended: 'left' })).toBe('open')
  })

  it.each([
    ['the firm is there', 'Marsh & Rivera LLP', 'open'],
    ['there is none', null, 'denied'],
    ['the server has not said', undefined, 'loading'],
  ] as const)(
    'opens a screen of the sample firm to a guest where %s: %s gives %s',
    (_, sampleFirm, outcome) => {
      const guest = { ...ready, user: user('guest'), sampleFirm }
      expect(outcomeOf({ needs: 'user', isInSample: true }, guest)).toBe(outcome)
      expect(outcomeOf({ needs: 'user' }, guest)).toBe('denied')
      expect(outcomeOf({ needs: 'user', isInSample: true }, { ...guest, user: user('bishop') })).toBe(
        'denied',
      )
    },
  )
})
