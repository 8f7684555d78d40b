import { contracts } from '@pam/contracts/all'
import { mayDo } from '@pam/contracts/shared/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestPerson, testApp } from './app.ts'
import { isChosen } from './chosen-slices.ts'
import { type Examples, exampleOf, makeExamples } from './examples.ts'
import { recordsOf } from './records/all.ts'

const withParams = Object.entries(contracts)
  .flatMap(([slice, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
  )
  .filter(({ name, endpoint }) => endpoint.path.includes('/:') && isChosen(name))

const wrong = ['notauuid', 'x'.repeat(4000), '\u0000', '../../etc', "' or 1=1 --"]
const nobodys = '00000000-0000-4000-8000-000000000000'

/** The parameters of a record that does not exist, each of them replaced in turn. */
const paramsOf = (path: string, value: string): Record<string, string>[] => {
  const names = (path.match(/:\w+/g) ?? []).map((name) => name.slice(1))
  return names.map((wrongOne) =>
    Object.fromEntries(
      names.map((name) => [name, name === wrongOne ? value : name === 'number' ? '1' : nobodys]),
    ),
  )
}

describe.skipIf(withParams.length === 0)('an address that names no record', () => {
  let admin: TestPerson
  let examples: Examples

  // Nothing that is asked here changes anything, so all ask in one firm.
  beforeAll(async () => {
    const world = await testApp()
    admin = await world.person('admin')
    examples = await makeExamples(world)
  }, 600_000)

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

const isPlain = (value: string) => value.length < 100 && value !== '\u0000'

const isOfUuid = ({ access, params }: (typeof withParams)[number]['endpoint']) =>
  access !== 'public' &&
  (access === 'session' || mayDo('admin', access)) &&
  params instanceof z.ZodObject &&
  Object.values(params.shape).every(refusesWords)

const refusesWords = (shape: unknown) => shape instanceof z.ZodType && !shape.safeParse('notauuid').success
