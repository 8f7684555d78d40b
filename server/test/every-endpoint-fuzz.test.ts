import { contracts } from '@pam/contracts/all'
import { problem } from '@pam/contracts/shared/error'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from './app.ts'
import { isChosen } from './chosen-slices.ts'
import { isFullRun } from './full-run.ts'
import { recordsOf } from './records/all.ts'

const every = Object.entries(contracts)
  .flatMap(([slice, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
  )
  .filter(({ name }) => isChosen(name))

const nasty: unknown[] = [
  'a\u0000b',
  '\ud800',
  '\u202egpj.exe',
  '👩‍⚖️'.repeat(50),
  'x'.repeat(100_000),
  "'; drop table users; --",
  '%_%_%_%',
  '{{constructor}}',
  '2026-02-30',
  '../../etc/passwd',
  '',
  ' ',
  -0,
  2 ** 53 + 1,
  -1,
  1e308,
  null,
  true,
  [],
  [[[[]]]],
  {},
  { constructor: { prototype: {} } },
]

/** As the unit “binary”, which first makes a table of all 1.1 million characters to shrink by. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
const value = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: character }), fc.jsonValue())

/** Objects with the right names and anything in them, and things that are no object at all. */
const shaped = (shape: unknown) => {
  const names = shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
  const fields = Object.fromEntries(names.map((name) => [name, value]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: value },
  )
}

const runs = isFullRun ? 200 : 20

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const leaks = /node_modules|\.ts:\d|select .* from |insert into|at Object\.|ECONN|syntax error/i

const listing = every.filter(
  ({ endpoint }) => endpoint.query instanceof z.ZodObject && 'after' in endpoint.query.shape,
)
const nobodysId = '00000000-0000-4000-8000-000000000000'
const places = [
  'x',
  '',
  '0000-00-00',
  '2026-13-01',
  '2026-02-30',
  '0000-01-01T00:00:00.000Z',
  'a\u0000b',
  '\ud800',
  7,
  null,
]

// A slice chosen by itself may have no lists.
describe.skipIf(listing.length === 0)('a cursor that somebody made up', () => {
  it.each(listing)('is answered or refused by $name in our own words', async ({ name, endpoint }) => {
    const home = await testApp()
    const params = (await recordsOf[name]?.(home))?.params
    const admin = await home.person('admin')
    for (const place of places) {
      const after = Buffer.from(JSON.stringify([place, nobodysId])).toString('base64url')
      const answer = await admin.send(endpoint, { params, query: { after } })
      expect([place, answer.statusCode < 500]).toEqual([place, true])
      if (answer.statusCode !== 200) expect(problem.parse(answer.json()).code).toBe('bad_input')
    }
  })
})

describe('whatever is sent', { timeout: 120_000 }, () => {
  it.each(every)(
    'to $name is answered or refused in our own words, never with a crash',
    async ({ endpoint }) => {
      const { app, person } = await testApp()
      const admin = await person('admin')
      await fc.assert(
        fc.asyncProperty(value, shaped(endpoint.query), shaped(endpoint.body), async (id, query, body) => {
          const search = new URLSearchParams(
            Object.entries(Object(query)).map(([name, value]): [string, string] => [name, text(value) ?? '']),
          )
          const path = endpoint.path.replace(
            /:[a-z_]+/g,
            encodeURIComponent(text(id)?.toWellFormed().slice(0, 150) ?? ''),
          )
          const answer = await app.inject({
            method: endpoint.method,
            url: `/api${path}?${search}`,
            remoteAddress: '10.255.0.1',
            headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
            ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
          })
          expect(answer.statusCode).toBeLessThan(500)
          expect(answer.body).not.toMatch(leaks)
          if (answer.statusCode !== 200) problem.parse(answer.json())
        }),
        { numRuns: runs },
      )
    },
  )
})
