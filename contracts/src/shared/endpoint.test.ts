import { contracts } from '@pam/contracts/all'
import { describe, expect, it } from 'vitest'
import { pathOf } from './endpoint.ts'

const every = Object.entries(contracts).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
)

describe('the path of a call', () => {
  it('starts with /api and has its parameters filled in and encoded', () => {
    expect(pathOf({ path: '/auth/sessions/:id' }, { id: 'a/b c' })).toBe('/api/auth/sessions/a%2Fb%20c')
  })
})

describe('the contracts', () => {
  it('name every method and path once', () => {
    const addresses = every.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(every)('$name says in a sentence what it does', ({ endpoint }) => {
    expect(endpoint.summary).toMatch(/^[A-Z].{8,}[.?]$/)
  })

  it.each(every)('$name declares a shape for each parameter of its path', ({ endpoint }) => {
    expect(/:[a-z]/.test(endpoint.path)).toBe(endpoint.params !== undefined)
  })
})
