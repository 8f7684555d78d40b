import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import './plain-errors.ts'

const shape = z.strictObject({
  name: z.string().min(1).max(5),
  code: z.string().min(3),
  email: z.email(),
  kind: z.enum(['open', 'closed']),
  due_on: z.iso.date(),
  count: z.int().min(1).max(10),
  tags: z.array(z.string()).min(1),
  either: z.union([z.string(), z.number()]),
})
const right = {
  name: 'Ana',
  code: 'abc',
  email: 'ana@firm.example',
  kind: 'open',
  due_on: '2026-11-17',
  count: 3,
  tags: ['a'],
  either: 1,
}
const messageFor = (change: object) =>
  shape.safeParse({ ...right, ...change }).error?.issues.map(({ message }) => message)

describe('what a person reads about a value that is not accepted', () => {
  it.each([
    [{ name: undefined }, 'This is required.'],
    [{ name: '' }, 'This is required.'],
    [{ name: 7 }, 'Enter text.'],
    [{ name: 'too long' }, 'Enter at most 5 characters.'],
    [{ code: 'a' }, 'Enter at least 3 characters.'],
    [{ email: 'ana' }, 'Enter an email address.'],
    [{ kind: 'lost' }, 'Choose one of the options.'],
    [{ kind: undefined }, 'This is required.'],
    [{ due_on: '11/17/2026' }, 'Enter a date.'],
    [{ count: 0 }, 'Enter 1 or more.'],
    [{ count: 11 }, 'Enter 10 or less.'],
    [{ count: 1.5 }, 'Enter a whole number.'],
    [{ tags: [] }, 'Choose at least 1.'],
    [{ either: true }, 'This value is not accepted.'],
    [{ shade: 'blue' }, 'Unknown field: shade.'],
  ])('%o is answered plainly', (change, message) => {
    expect(messageFor(change)).toEqual([message])
  })

  it('is the text of the shape where it has one', () => {
    const own = z.object({ name: z.string('Say who you are.') })
    expect(own.safeParse({ name: 1 }).error?.issues[0]?.message).toBe('Say who you are.')
  })
})
