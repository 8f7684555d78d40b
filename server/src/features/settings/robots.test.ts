import { describe, expect, it } from 'vitest'
import { mayRead } from './robots.ts'

const robots = `# a site
User-agent: *
Disallow: /private
Allow: /private/open
Disallow: /*.pdf$

User-agent: other
User-agent: Pam
Disallow: /laws/drafts # not yet
`

describe('what a site lets us read', () => {
  it.each([
    ['/laws/1', true],
    ['/laws/drafts/1', false],
    // A group naming us takes precedence over all others.
    ['/private', true],
  ])('%s by the rules for us: %s', (path, answer) => {
    expect(mayRead(robots, path)).toBe(answer)
  })

  it.each([
    ['/', true],
    ['/private/x', false],
    ['/private/open/x', true],
    ['/a/b.pdf', false],
    ['/a/b.pdf?x', true],
  ])('%s by the rules for all: %s', (path, answer) => {
    expect(mayRead(robots.replace('Pam', 'somebody'), path)).toBe(answer)
  })

  it('allows everything if nothing is stated, and nothing if everything is forbidden', () => {
    expect(mayRead('', '/x')).toBe(true)
    expect(mayRead('User-agent: *\nDisallow:', '/x')).toBe(true)
    expect(mayRead('User-agent: *\nDisallow: /', '/x')).toBe(false)
  })
})
