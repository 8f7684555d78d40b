import { beforeEach, describe, expect, it, vi } from 'vitest'
import { person, storeSession } from '#test/people'
import {
  currentSession,
  endSession,
  followOtherTabs,
  refreshUser,
  restoreSession,
  startSession,
  subscribeToSession,
} from './session.ts'

const stored = () => [localStorage.getItem('user'), localStorage.getItem('token')]

beforeEach(() => restoreSession())

describe('signing in', () => {
  it('stores user {id, name, email, role} under "user" and the access token under "token"', () => {
    startSession({ user: person('lawyer', 'ada'), access_token: 'secret' })
    const { id, email } = person('lawyer')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id, name: 'ada', email, role: 'lawyer' })
    expect(localStorage.getItem('token')).toBe('secret')
    expect(currentSession().user?.name).toBe('ada')
  })

  it('notifies its listeners', () => {
    const listener = vi.fn()
    const stop = subscribeToSession(listener)
    startSession({ user: person('user'), access_token: 'x' })
    stop()
    endSession('left')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('what a person leaves in the browser', () => {
  const personal = ['chat-draft:u1:c1', 'chat-folders', 'anything-new']
  const fill = () => {
    for (const key of [...personal, 'theme', 'pam.start.form']) {
      localStorage.setItem(key, 'words')
      sessionStorage.setItem(key, 'words')
    }
  }
  const left = () =>
    [localStorage, sessionStorage].map((storage) =>
      Object.keys(storage).filter((key) => personal.includes(key)),
    )

  it.each(['left', 'expired'] as const)('is removed when the session is %s; the theme stays', (ending) => {
    startSession({ user: person('user'), access_token: 'x' })
    fill()
    endSession(ending)
    expect(left()).toEqual([[], []])
    expect([localStorage.getItem('theme'), sessionStorage.getItem('pam.start.form')]).toEqual([
      'words',
      'words',
    ])
  })

  it('is removed when there is no session to take up, and when somebody else signs in', () => {
    fill()
    restoreSession()
    expect(left()).toEqual([[], []])
    startSession({ user: person('user'), access_token: 'x' })
    fill()
    startSession({ user: { ...person('lawyer'), id: 'somebody-else' }, access_token: 'y' })
    expect(left()).toEqual([[], []])
  })

  it('is removed from every tab when one signs out', () => {
    startSession({ user: person('user'), access_token: 'x' })
    const stop = followOtherTabs()
    fill()
    localStorage.removeItem('user')
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    stop()
    expect(left()[1]).toEqual([])
  })
})

describe('signing out', () => {
  it('clears both stored values', () => {
    startSession({ user: person('user'), access_token: 'x' })
    endSession('left')
    expect(stored()).toEqual([null, null])
    expect(currentSession()).toMatchObject({ user: null, token: null, ended: 'left' })
  })

  it('does not end a newer session when an old call is refused late', () => {
    startSession({ user: person('user'), access_token: 'new' })
    endSession('expired', 'old')
    expect(currentSession().token).toBe('new')
  })
})

describe('on load', () => {
  it('takes up the stored user and token', () => {
    storeSession('lawyer')
    restoreSession()
    expect(currentSession()).toMatchObject({ status: 'ready', token: 'token-1', user: { role: 'lawyer' } })
  })

  it.each([
    ['an unparsable user', '{not json', 'token-1'],
    ['a user that is not a person', '{"id":1}', 'token-1'],
    ['the text null as user', 'null', 'token-1'],
    ['the text undefined as user', 'undefined', 'token-1'],
    ['the text undefined as token', '{"id":"1","name":"a","email":"","role":"user"}', 'undefined'],
    ['a user without a token', '{"id":"1","name":"a","email":"","role":"user"}', ''],
  ])('clears both stored values for %s', (_, user, token) => {
    localStorage.setItem('user', user)
    localStorage.setItem('token', token)
    restoreSession()
    expect(stored()).toEqual([null, null])
    expect(currentSession()).toMatchObject({ status: 'ready', user: null })
  })

  it('keeps a role it does not know', () => {
    storeSession('bishop')
    restoreSession()
    expect(currentSession().user?.role).toBe('bishop')
  })
})

describe('other tabs', () => {
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('follow a sign-in and a sign-out', () => {
    const stop = followOtherTabs()
    storeSession('admin')
    tell('user')
    expect(currentSession().user?.role).toBe('admin')
    localStorage.clear()
    tell(null)
    expect(currentSession()).toMatchObject({ user: null, ended: 'left' })
    stop()
  })

  it('do not clear half a sign-in that is being written', () => {
    const stop = followOtherTabs()
    localStorage.setItem('token', 'half')
    tell('token')
    expect(localStorage.getItem('token')).toBe('half')
    stop()
  })

  it('do not listen to other keys', () => {
    const stop = followOtherTabs()
    storeSession('admin')
    tell('theme')
    expect(currentSession().user).toBeNull()
    stop()
  })
})

describe('what the server reports about the current person', () => {
  it('counts at once and is stored', () => {
    startSession({ user: person('admin', 'ada'), access_token: 'x' })
    refreshUser(person('user', 'ada'))
    expect(currentSession().user?.role).toBe('user')
    expect(localStorage.getItem('user')).toContain('"role":"user"')
  })

  it('is ignored when it is about someone else', () => {
    startSession({ user: person('user'), access_token: 'x' })
    refreshUser({ ...person('admin'), id: 'a2f7c1de-0000-4000-8000-000000000000' })
    expect(currentSession().user?.role).toBe('user')
  })
})
