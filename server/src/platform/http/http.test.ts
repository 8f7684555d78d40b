import { authApi } from '@pam/contracts/auth'
import { endpoint } from '@pam/contracts/shared/endpoint'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#test/app'
import { publicRoute, route } from './http.ts'
import { requireContracts } from './require-contracts.ts'

const json = { 'content-type': 'application/json' }

describe('every answer', () => {
  it('carries a request id and the headers that keep a page to itself', async () => {
    const { app } = await testApp()
    const { headers } = await app.inject('/api/health/live')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('forbids inline script, inline style, eval and everything from elsewhere', async () => {
    const { app } = await testApp()
    const { headers } = await app.inject('/api/health/live')
    const policy = String(headers['content-security-policy'])
    expect(policy.split(';').toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "media-src 'self' blob:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
    ])
  })
})

describe('what a page may use of the device', () => {
  it('is limited to the microphone, for our own pages', async () => {
    const { app } = await testApp()
    const { headers } = await app.inject('/api/health/live')
    const policy = String(headers['permissions-policy']).split(', ')
    expect(policy).toContain('microphone=(self)')
    expect(policy.filter((text) => !text.endsWith('=()'))).toEqual(['microphone=(self)'])
  })
})

describe('a refusal', () => {
  it('of an unknown address is a problem, not a page', async () => {
    const { app } = await testApp()
    const answer = await app.inject('/api/nowhere')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', detail: 'There is nothing at this address.' })
  })

  it.each([
    ['half a document', '{"username": "a"', 400],
    ['a NUL in a text', '{"username": "a\\u0000b", "password": "x"}', 400],
    ['a poisoned prototype', '{"__proto__": {"role": "admin"}, "username": "a", "password": "b"}', 400],
    ['a list for an object', '[1, 2]', 400],
    ['a number for a text', '{"username": 1e400, "password": "x"}', 400],
    ['ten thousand brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['two megabytes', JSON.stringify({ username: 'a', password: 'x'.repeat(2_000_000) }), 413],
  ])('of %s is typed and tells nothing of the inside', async (_, payload, status) => {
    const { app } = await testApp()
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers: json, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      code: status === 413 ? 'too_large' : 'bad_input',
      detail: expect.any(String),
      request_id: expect.any(String),
      ...(answer.json().fields && { fields: expect.any(Object) }),
    })
    expect(answer.body).not.toMatch(/node_modules|\.ts:|select |at Object/)
  })

  it('of another content type is refused with a message', async () => {
    const { app } = await testApp()
    const headers = { 'content-type': 'text/xml' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: '<a/>' })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      'This kind of content is not accepted here.',
    ])
  })

  it('for a backslash before u0000 that is only text is not made', async () => {
    const { visitor } = await testApp()
    const body = { username: 'path\\u0000', password: 'x' }
    await expect(visitor().call(authApi.login, { body })).rejects.toMatchObject({ code: 'bad_credentials' })
  })

  it('is sent to callers who ask too often, with the time to wait', async () => {
    const { app, person, clock } = await testApp({ own: true })
    const user = await person('user')
    Object.assign(app.parts, { requestsPerMinute: 5 })
    for (let i = 0; i < 5; i++) await user.call(authApi.me)
    await expect(user.call(authApi.me)).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    clock.pass(61)
    await user.call(authApi.me)
  })

  it('comes sooner to guests', async () => {
    const { app, person } = await testApp({ own: true })
    const guest = await person('guest')
    Object.assign(app.parts, { requestsPerMinute: 10 })
    for (let i = 0; i < 2; i++) await guest.call(authApi.me)
    await expect(guest.call(authApi.me)).rejects.toMatchObject({ code: 'too_many' })
  })
})

describe('the description of the API', () => {
  it('is made from the contracts, for programs', async () => {
    const { app } = await testApp()
    const { paths } = (await app.inject('/api/openapi.json')).json()
    expect(paths['/api/auth/login'].post).toMatchObject({
      summary: authApi.login.summary,
      requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } },
    })
    expect(Object.keys(paths)).toContain('/api/auth/sessions/{id}')
  })

  it('and for people, without a script', async () => {
    const { app } = await testApp()
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/auth/second-factor/offer')
    expect(page.body).not.toContain('<script')
    expect(page.body).not.toContain('style=')
  })
})

describe('the server does not start', () => {
  const open = { access: 'public', records: 'none', summary: 'A test.', response: z.object({}) } as const

  it('with a route below /api that has no contract', () => {
    const app = fastify()
    requireContracts(app)
    expect(() => app.get('/api/forgotten', () => ({}))).toThrow('GET /api/forgotten is bound to no contract')
  })

  it('with an endpoint that takes an unguarded secret', () => {
    const app = fastify()
    requireContracts(app)
    const leaky = endpoint('POST', '/leaky', { ...open, body: z.object({ reset_token: z.string() }) })
    expect(() => publicRoute(app, leaky, () => ({}))).toThrow('/leaky takes reset_token but guards no secret')
  })

  it('with a guard but no secret', () => {
    const guarded = endpoint('POST', '/guarded', { ...open, guards: 'token' })
    expect(() => publicRoute(fastify(), guarded, () => ({}))).toThrow('say whose')
  })

  it('with a public endpoint bound as a private one, or the other way round', () => {
    expect(() => route(fastify(), endpoint('GET', '/x', open), () => ({}))).toThrow(
      'bind it with publicRoute',
    )
    const closed = endpoint('GET', '/y', { ...open, access: 'session' })
    expect(() => publicRoute(fastify(), closed, () => ({}))).toThrow('bind it with route')
  })
})
