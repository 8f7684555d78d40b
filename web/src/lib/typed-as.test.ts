import { expect, it } from 'vitest'
import { z } from 'zod'
import { typedAs } from './typed-as.ts'

const whole = z.number().int().max(5, 'Enter at most 5.')
const count = typedAs(whole, (typed) => (/^\d+$/.test(typed) ? Number(typed) : undefined), 'Enter a number.')

it.each([
  ['4', { data: 4 }],
  ['9', { message: 'Enter at most 5.' }],
  ['many', { message: 'Enter a number.' }],
])('reads %s', (typed, expected) => {
  const { data, error } = count.safeParse(typed)
  expect(error ? { message: error.issues[0]?.message } : { data }).toEqual(expected)
})
