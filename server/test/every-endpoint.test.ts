import { contracts } from '@pam/contracts/all'
import { mayDo, type Role, role } from '@pam/contracts/shared/access'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { problem } from '@pam/contracts/shared/error'
import { isAnsweredFromSample } from '@pam/contracts/shared/sample-access'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, type TestPerson, testApp } from './app.ts'
import type { Caller } from './caller.ts'
import { isChosen } from './chosen-slices.ts'
import { type Examples, exampleOf, makeExamples } from './examples.ts'
import { isFullRun } from './full-run.ts'
import { recordsOf } from './records/all.ts'
import { sampleGuest } from './sample-guest.ts'

const every = Object.entries(contracts).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
)
const roles = role.options
const walked = every.filter(({ name }) => isChosen(name))
const needSession = walked.filter(({ endpoint }) => endpoint.access !== 'public')
// A record of a firm; installation-wide records have no firm, and a provider is a word.
const withRecord = walked.filter(
  ({ endpoint }) => endpoint.path.includes('/:id') && endpoint.records !== 'none',
)
const nobodysId = '00000000-0000-4000-8000-000000000000'
const anyParams = { id: nobodysId, provider: 'did', number: '1' }

const mayKnock = (endpoint: Endpoint, by: Role) =>
  endpoint.access === 'public' || endpoint.access === 'session' || mayDo(by, endpoint.access)

const withParams = walked.filter(({ endpoint }) => endpoint.path.includes('/:'))
const wrong = ['notauuid', 'x'.repeat(4000), '\u0000', '../../etc', "' or 1=1 --"]

/** The parameters of a record that does not exist, each of them replaced in turn. */
function paramsOf(path: string, value: string): Record<string, string>[] {
  const names = (path.match(/:\w+/g) ?? []).map((name) => name.slice(1))
  return names.map((wrongOne) =>
    Object.fromEntries(
      names.map((name) => [name, name === wrongOne ? value : name === 'number' ? '1' : nobodysId]),
    ),
  )
}

const isPlain = (value: string) => value.length < 100 && value !== '\u0000'

const isOfUuid = ({ access, params }: Endpoint) =>
  access !== 'public' &&
  (access === 'session' || mayDo('admin', access)) &&
  params instanceof z.ZodObject &&
  Object.values(params.shape).every(refusesWords)

const refusesWords = (shape: unknown) => shape instanceof z.ZodType && !shape.safeParse('notauuid').success

describe('every endpoint', () => {
  let world: TestApp
  let gone: TestPerson

  beforeAll(async () => {
    world = await testApp()
    gone = await world.person('admin', { isActive: false })
  })

  it('of the contracts is bound, and nothing else answers below /api', () => {
    const bound = world.routes
      .filter((route) => route.endpoint && route.method !== 'HEAD')
      .map((route) => `${route.method} ${route.url}`)
    const declared = every.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`)
    expect(bound.toSorted()).toEqual(declared.toSorted())
    const others = world.routes
      .filter((route) => !route.endpoint && route.url.startsWith('/api'))
      .map((route) => route.url)
    expect([...new Set(others)].toSorted()).toEqual([
      '/api/calendar/:file',
      '/api/docs',
      '/api/docs.css',
      '/api/openapi.json',
      // Signed by their senders over the bytes as they came.
      '/api/payment-webhooks/:id',
      '/api/webhooks/:id',
    ])
  })

  it.each(needSession)('$name refuses an ended session', async ({ endpoint }) => {
    const answer = await gone.send(endpoint, { params: anyParams })
    expect([answer.statusCode, problem.parse(answer.json()).code]).toEqual([401, 'signed_out'])
  })

  it.each(walked.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    '$name gives a guest no way to write but into their own session',
    ({ endpoint }) => {
      const writes = mayKnock(endpoint, 'guest') && endpoint.access !== 'public'
      expect(writes ? endpoint.records : 'own').toBe('own')
    },
  )
})

describe('a record in the path', () => {
  it.each(withRecord)('$name has an example to try, so that no new endpoint is forgotten', ({ name }) => {
    expect(Object.keys(recordsOf)).toContain(name)
  })

  const strangers = withRecord.map(({ name, endpoint }) => ({
    name,
    endpoint,
    open: roles.filter((by) => mayKnock(endpoint, by)),
  }))
  let home: TestApp
  let people: Record<Role, TestPerson>
  let examples: Examples
  let rows: string
  let reader: Caller
  let readerOfAnother: Caller
  let admin: TestPerson

  // All examples are in one firm and made first: then nothing is written, and the rows are read once for all calls.
  beforeAll(async () => {
    const away = await testApp()
    people = Object.fromEntries(
      await Promise.all(roles.map(async (by) => [by, await away.person(by)])),
    ) as Record<Role, TestPerson>
    home = await testApp()
    examples = await makeExamples(home)
    reader = await sampleGuest(home, home.firmId)
    readerOfAnother = await sampleGuest(home, away.firmId)
    admin = await home.person('admin')
    rows = await home.everyRow()
  }, 600_000)

  it.each(strangers)(
    '$name does not exist for $open of another firm: the same answer as for no record at all',
    async ({ name, endpoint, open }) => {
      const example = exampleOf(examples, name)
      expect(Object.values(example.params)).not.toContain('')
      expect(rows).toContain(example.params.id)
      const before = await home.fingerprint()
      for (const by of open) {
        const theirs = await people[by].send(endpoint, example)
        const nobodys = await people[by].send(endpoint, {
          ...example,
          params: { ...example.params, id: nobodysId },
        })
        const comparable = (answer: typeof theirs) => {
          const { request_id: _, ...body } = answer.json()
          return { by, status: answer.statusCode, body, headers: Object.keys(answer.headers).toSorted() }
        }
        expect(comparable(theirs)).toEqual(comparable(nobodys))
        expect([by, theirs.statusCode, problem.parse(theirs.json()).code]).toEqual([by, 404, 'not_found'])
      }
      expect(await home.fingerprint()).toBe(before)
    },
  )

  const ofTheFirm = withRecord.filter(({ endpoint }) => !mayKnock(endpoint, 'guest'))

  it.each(ofTheFirm.filter(({ endpoint }) => !isAnsweredFromSample(endpoint)))(
    '$name is refused to a guest who reads the firm as a sample, and nothing changes',
    async ({ name, endpoint }) => {
      const before = await home.fingerprint()
      const answer = await reader.send(endpoint, exampleOf(examples, name))
      expect([answer.statusCode, problem.parse(answer.json()).code]).toEqual([403, 'forbidden'])
      expect(await home.fingerprint()).toBe(before)
    },
  )

  it.each(withRecord.filter(({ endpoint }) => isAnsweredFromSample(endpoint)))(
    '$name does not exist for a guest who reads another firm as a sample',
    async ({ name, endpoint }) => {
      const before = await home.fingerprint()
      const answer = await readerOfAnother.send(endpoint, exampleOf(examples, name))
      expect([answer.statusCode, problem.parse(answer.json()).code]).toEqual([404, 'not_found'])
      expect(await home.fingerprint()).toBe(before)
    },
  )

  // A slice chosen by itself may have none.
  describe.skipIf(withParams.length === 0)('that names no record', () => {
    it.each(withParams)('is answered 404 by $name', async ({ name, endpoint }) => {
      const { query, body } = name in recordsOf ? exampleOf(examples, name) : {}
      const isForUuids = isOfUuid(endpoint)
      for (const value of wrong)
        for (const params of paramsOf(endpoint.path, value)) {
          const { statusCode } = await admin.send(endpoint, { params, query, body })
          const told = `${value.slice(0, 10)}: ${statusCode}`
          expect(statusCode, told).toBeGreaterThanOrEqual(400)
          expect(statusCode, told).toBeLessThan(500)
          // What is no text of an address, or too long for one, is refused before any endpoint is asked.
          if (isForUuids && isPlain(value)) expect(statusCode, told).toBe(404)
        }
    })
  })
})

describe('a guest who reads a sample firm', () => {
  const answered = every.filter(({ endpoint }) => isAnsweredFromSample(endpoint))

  it('writes nowhere but into conversations of their own', () => {
    const writes = answered.filter(({ endpoint }) => endpoint.method !== 'GET')
    expect(writes.filter(({ endpoint: { records } }) => records === 'firm')).toEqual([])
    expect(writes.map(({ name }) => name).toSorted()).toEqual([
      'chat.again',
      'chat.begin',
      'chat.rate',
      'chat.remove',
      'chat.say',
      'chat.stop',
      // Computed and not stored.
      'deadlines.compute',
      'deadlines.computeLimitation',
    ])
  })

  it('takes no file of it home: the pictures of pages are shown, exports are refused', () => {
    const files = answered.filter(({ endpoint }) => endpoint.answers === 'file')
    expect(files.map(({ name }) => name)).toEqual(['documents.picture'])
  })
})

describe('a path that is nearly right', () => {
  const twists: [string, (path: string) => string][] = [
    ['a slash at the end', (path) => `${path}/`],
    ['a double slash', (path) => path.replace('/api/', '/api//')],
    ['capitals', (path) => path.toUpperCase()],
    ['an encoded slash', (path) => path.replace(/\/(?=[^/]*$)/, '%2F')],
    ['a dot segment', (path) => path.replace('/api/', '/api/x/../')],
    ['a semicolon', (path) => `${path};x=1`],
    ['an encoded NUL', (path) => `${path}%00`],
    ['another path first', (path) => `/public/..${path}`],
  ]
  const closed = needSession.filter(({ endpoint }) => !mayKnock(endpoint, 'guest'))
  /** The router and the guards see the form of an address, not its words; the full run tries every address. */
  const formOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/[^/:]+/g, 'x')}`
  const oneOfEach = new Map(closed.map((one) => [formOf(one.endpoint), one]))
  const tried = isFullRun ? closed : [...oneOfEach.values()]

  it.each(twists)('(%s) opens nothing to a guest that is closed', async (_, twist) => {
    const { person, app } = await testApp()
    const guest = await person('guest')
    for (const { endpoint } of tried) {
      const answer = await app.inject({
        method: endpoint.method,
        url: twist(`/api${endpoint.path.replace(':id', nobodysId).replace(':provider', 'did')}`),
        headers: { authorization: `Bearer ${guest.token}` },
      })
      expect([400, 403, 404, 405]).toContain(answer.statusCode)
    }
  })
})
