import { describe, expect, it } from 'vitest'
import { faultOf } from './commit-subjects.js'

describe('the subject of a commit', () => {
  it.each([
    'fix(search): keep suggestions for the current prefix only',
    'feat(cases)!: embed the docket number in the title',
    'docs: PostgreSQL 17 is the newest server that is tested',
    'refactor(server): one manifest per slice',
    'test(web): pass the slices in',
  ])('"%s" is accepted', (subject) => {
    expect(faultOf(subject)).toBeNull()
  })

  it.each([
    ['Fix the search', 'type'],
    ['fix(Search): keep suggestions', 'type'],
    ['fix(search) keep suggestions', 'type'],
    ['fix(search): keep suggestions.', 'period'],
    ['fix(search): Keep suggestions', 'capital'],
    ['fix(search): fixed the suggestions', 'imperative'],
    ['fix(search): adding suggestions', 'imperative'],
    ['fix(search): adds suggestions', 'imperative'],
    [`fix(search): ${'keep '.repeat(13)}`.trim(), 'characters'],
  ])('"%s" is refused', (subject, fault) => {
    expect(faultOf(subject)).toContain(fault)
  })
})
