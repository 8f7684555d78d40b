import { describe, expect, it } from 'vitest'
import { openingOf } from './opening.ts'

describe('the preview of an item', () => {
  it.each([
    ['# Lease\n\nThe **tenant** pays.', 'The tenant pays.'],
    ['- [ ] Ask for the deed\n- [x] Call', 'Ask for the deed Call'],
    ['Dear {{client_name}},\n{{#if urgent}}Now.{{/if}}', 'Dear [client name], Now.'],
    ['See [the rule](https://courts.example/r) and ![seal](x.png)', 'See the rule and seal'],
    ['', ''],
  ])('%j', (body, words) => {
    expect(openingOf(body)).toBe(words)
  })

  it('ends between two words', () => {
    const opening = openingOf('word '.repeat(100))
    expect(opening).toMatch(/word …$/)
    expect(opening.length).toBeLessThan(245)
  })
})
