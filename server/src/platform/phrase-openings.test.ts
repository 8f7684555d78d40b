import { describe, expect, it } from 'vitest'
import { openingsOf } from './phrase-openings.ts'

describe('what a way of asking begins with', () => {
  it.each([
    ['(add|Set up) [a] task', ['add', 'set up']],
    ['[my|our] deadlines [{days}]', ['my', 'our', 'deadlines']],
    ['note : {text}', ['note']],
    ['[everybody’s|all] tasks', ['everybody', 'all', 'tasks']],
  ])('%s', (written, expected) => {
    expect(openingsOf(written)).toEqual(expected)
  })

  it.each(['{case} deadlines', '[{paper}] served', '[my] [our]', '[(in|for) {case}] add a task'])(
    '%s may begin with anything',
    (written) => {
      expect(openingsOf(written)).toBeNull()
    },
  )
})
