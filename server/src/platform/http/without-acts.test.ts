import { expect, it } from 'vitest'
import { withoutActs } from './without-acts.ts'

it('turns every act of an answer off, wherever it is, and leaves the rest as it was', () => {
  const at = new Date(0)
  const answer = {
    items: [{ title: 'can', can: { edit: true, close: false }, can_change: true, can_count: 3, at }],
    can: 'not a list of acts',
    next: null,
  }
  expect(withoutActs(answer)).toEqual({
    items: [{ title: 'can', can: { edit: false, close: false }, can_change: false, can_count: 3, at }],
    can: 'not a list of acts',
    next: null,
  })
})
