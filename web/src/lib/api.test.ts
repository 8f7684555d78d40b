import { authApi } from '@pam/contracts/auth'
import { settingsApi } from '@pam/contracts/settings'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { person, storeSession } from '#test/people'
import { done, FakeServer, Refusal, signedOut } from '#test/server'
import { api } from './api.ts'
import { ApiError, sentenceFor } from './api-error.ts'
import { currentSession, restoreSession } from './session.ts'

beforeEach(() => {
  storeSession('user')
  restoreSession()
})

describe('a call', () => {
  it('sends the token as Authorization: Bearer', async () => {
    const server = new FakeServer().on(authApi.me, () => ({ user: person('user') }))
    await api(authApi.me, {})
    expect(server.calls[0]?.token).toBe('token-1')
  })

  it('puts parameters in the path and the query in the address', async () => {
    const id = person('user').id
    const server = new FakeServer()
      .on(authApi.endSession, () => done)
      .on(settingsApi.outbox, () => ({ items: [], next: null }))
    await api(authApi.endSession, { params: { id } })
    await api(settingsApi.outbox, { query: { limit: 3, after: undefined } })
    expect(server.calls[0]?.input.params).toEqual({ id })
    expect(server.calls[1]?.input.query).toEqual({ limit: 3 })
  })

  it('becomes an ApiError with the code, the sentence, the fields and the wait of the problem', async () => {
    new FakeServer().on(authApi.profile, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'Wait.', retry_after: 30, fields: { a: 'b' } })
    })
    const error = await api(authApi.profile, {}).catch((value: unknown) => value)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      kind: 'refused',
      code: 'too_many',
      message: 'Wait.',
      status: 429,
      retryAfter: 30,
      fields: { a: 'b' },
    })
  })

  it('reads the wait from the header when the body has none', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'too_many', detail: 'Wait.' }, { status: 429, headers: { 'retry-after': '12' } }),
    )
    await expect(api(authApi.guest, {})).rejects.toMatchObject({ retryAfter: 12 })
  })

  it('reports that the server is unreachable', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
    const error = await api(authApi.me, {}).catch((value: unknown) => value)
    expect(error).toMatchObject({ kind: 'unreachable' })
    expect(sentenceFor(error, '')).toMatch(/cannot reach the server/)
  })

  it('does not trust an answer of another shape', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ user: { id: 7 } }))
    await expect(api(authApi.me, {})).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it.each(['<html>bad gateway</html>', ''])('does not trust the refusal %j either', async (text) => {
    vi.stubGlobal('fetch', async () => new Response(text, { status: 502 }))
    await expect(api(authApi.me, {})).rejects.toMatchObject({ kind: 'unreadable', status: 502 })
  })

  it('passes an abort on as it is', async () => {
    const stop = new AbortController()
    vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('stopped', 'AbortError')))
    stop.abort()
    await expect(api(authApi.me, {}, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a 401', () => {
  it('with the code signed_out ends the session', async () => {
    new FakeServer().on(authApi.me, () => {
      throw signedOut()
    })
    await expect(api(authApi.me, {})).rejects.toMatchObject({ code: 'signed_out' })
    expect(currentSession()).toMatchObject({ user: null, ended: 'expired' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('of a public call does not affect the session', async () => {
    new FakeServer().on(authApi.login, () => {
      throw signedOut()
    })
    await expect(api(authApi.login, { body: { username: 'a', password: 'b' } })).rejects.toThrow()
    expect(currentSession().user).not.toBeNull()
  })

  it('with another code does not affect the session', async () => {
    new FakeServer().on(authApi.changePassword, () => {
      throw new Refusal(401, { code: 'bad_credentials', detail: 'No.' })
    })
    await expect(
      api(authApi.changePassword, { body: { current_password: 'x', new_password: 'long enough' } }),
    ).rejects.toThrow()
    expect(currentSession().user).not.toBeNull()
  })
})
