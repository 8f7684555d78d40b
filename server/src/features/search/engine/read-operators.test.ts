import { describe, expect, it } from 'vitest'
import { readOperators } from './read-operators.ts'

const nothing = {
  cases: [],
  authors: [],
  types: undefined,
  from: undefined,
  until: undefined,
  unsupported: [],
}

describe('operators in a question', () => {
  it.each([
    ['who repairs the roof?', 'who repairs the roof?'],
    ['"base rent" -lease', '"base rent" -lease'],
    ['“base rent” „and so on“', '"base rent" "and so on"'],
    ['re: the lease, note: urgent', 're: the lease, note: urgent'],
    ['in case: nothing happens', 'in case: nothing happens'],
    ['https://case:80/x', 'https://case:80/x'],
    ['"case:Haddad" roof', '"case:Haddad" roof'],
    ['', ''],
  ])('%s has none', (asked, text) => {
    expect(readOperators(asked)).toEqual({ text, ...nothing })
  })

  it.each([
    ['color:red', ['color:red']],
    ['before:soon after:2023-13', ['before:soon', 'after:2023-13']],
    ['type:zebra roof', ['type:zebra']],
  ])('%s is searched as words, and named as not supported', (asked, unsupported) => {
    expect(readOperators(asked)).toEqual({ ...nothing, text: asked, unsupported })
  })

  it('are extracted wherever they are, with values in quotation marks or without', () => {
    expect(readOperators('case:"Haddad v. Lim"  roof CASE:2026-004 by:“Ana Rivera” repairs by:me')).toEqual({
      ...nothing,
      text: 'roof repairs',
      cases: ['Haddad v. Lim', '2026-004'],
      authors: ['Ana Rivera', 'me'],
    })
  })

  it.each([
    ['before:2024', undefined, '2024-01-01'],
    ['before:2024-03', undefined, '2024-03-01'],
    ['before:2024-03-05', undefined, '2024-03-05'],
    ['before:3/5/2024', undefined, '2024-03-05'],
    ['after:2024', '2025-01-01', undefined],
    ['after:2024-12', '2025-01-01', undefined],
    ['after:2024-02-28', '2024-02-29', undefined],
    ['after:2023 before:2025', '2024-01-01', '2025-01-01'],
    ['after:2020 after:2022 before:2025 before:2024', '2023-01-01', '2024-01-01'],
  ])('%s means days from %s and before %s', (asked, from, until) => {
    expect(readOperators(asked)).toEqual({ ...nothing, text: '', from, until })
  })

  it.each([
    ['type:documents', [{ kind: 'document' }]],
    ['type:Contract', [{ kind: 'document', documentKind: 'contract' }]],
    ['type:email type:note', [{ kind: 'document', documentKind: 'e_mail' }, { kind: 'note' }]],
    ['type:"case law"', [{ kind: 'knowledge', collection: 'case_law' }]],
    [
      'type:form',
      [
        { kind: 'document', documentKind: 'form' },
        { kind: 'knowledge', collection: 'forms' },
      ],
    ],
    ['type:people', [{ kind: 'person' }]],
    ['type:case', [{ kind: 'case' }]],
  ])('%s names a type', (asked, types) => {
    expect(readOperators(asked)).toEqual({ ...nothing, text: '', types })
  })

  it('an unclosed quotation mark belongs to the word, and no text makes parsing fail', () => {
    expect(readOperators('case:"Haddad roof').cases).toEqual([])
    for (const text of ['"', '-"', 'case:""', ':::', 'by:""""', 'case:"a"b', '\u0000', '  -  '])
      expect(typeof readOperators(text).text).toBe('string')
  })
})
