import { describe, expect, it } from 'vitest'
import { unfilledPlaces } from './unfilled-places.ts'

describe('unfilled placeholders', () => {
  it.each([
    ['We answer within [two] working days.', ['[two]']],
    ['Fee: [Fee terms]. Scope: [What we will do].', ['[Fee terms]', '[What we will do]']],
    ['Dear {{client}}: you pay {{ fee }}.', ['{{client}}', '{{fee}}']],
    ['Signed on [____] at [CITY].', ['[____]', '[CITY]']],
    ['[Describe the scope:\nwhat is included]', ['[Describe the scope: what is included]']],
    ['[name] and again [name]', ['[name]']],
    ['We charge $____ an hour, or ____% of the recovery.', ['$____', '____%']],
    [`[${'long '.repeat(40)}]`, [`[${'long '.repeat(16).slice(0, 80)}...]`]],
  ])('are found in %s', (text, places) => {
    expect(unfilledPlaces(text)).toEqual(places)
  })

  it.each([
    'The witness said he "don\'t [sic] know".',
    '"[T]he court" and "act[s] of God" [emphasis added] [citations omitted].',
    'See note [3] and the [PROPOSED] order.',
    'Boxes: [ ] yes [x] no [].',
    'Sign here: ____________________ Date: __________',
    'A sum of {x} and a set {a, b}.',
  ])('are not found in %s', (text) => {
    expect(unfilledPlaces(text)).toEqual([])
  })

  it('are found quickly in a long text', () => {
    expect(unfilledPlaces(`${'['.repeat(100_000)}name]`)).toEqual(['[name]'])
    expect(unfilledPlaces('{{'.repeat(100_000))).toEqual([])
  })
})
