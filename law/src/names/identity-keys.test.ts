import { describe, expect, it } from 'vitest'
import { identityKeys, identityMatch, mentionPattern, mentionsIn } from './identity-keys.ts'

describe('identifiers of a person or company besides the name', () => {
  it('match the same mailbox, company mail, phone number or street address', () => {
    const one = identityKeys({
      emails: ['Ada@Acme.example'],
      addresses: ['12 Elm Street, Suite 4, Boston'],
      identifierLast4: '4411',
    })
    const other = identityKeys({
      emails: ['ben@acme.example'],
      addresses: ['Acme Inc., 12 Elm St. Ste 4'],
      identifierLast4: '4411',
    })
    const shared = one.filter((key) => other.includes(key)).map((key) => identityMatch(key)?.layer)
    expect(shared).toEqual(['email_domain', 'identifier', 'address'])
  })

  it('omit a mailbox at a public provider, a street without a number, and a short number', () => {
    expect(
      identityKeys({ emails: ['a@gmail.com'], addresses: ['Elm Street'], identifierLast4: '12' }),
    ).toEqual(['mail:a@gmail.com'])
  })

  it('have no layer for a key of a name', () => {
    expect(identityMatch('w:acme')).toBeNull()
  })
})

describe('a name in a text', () => {
  it.each([
    ['Acme Widgets', 'signed by ACME\nWIDGETS, Inc.', true],
    ['Ada Marsh', 'between Ada Marsh and others', true],
    ['Ada Marsh', 'the Ada Marshall papers', false],
    ['Smith & Sons (Ohio)', 'paid to Smith & Sons, Ohio on Friday', true],
    ['Frank Moss', 'FRAN\u212a MO\u017fs agreed', true],
    ['Frank Moss', 'Frank agreed, and Moss did not', false],
    ['Zoë Straße', 'ZOË STRA\u1e9eE signed', true],
    ['Δίας Λόγος', 'ΔΊΑΣ ΛΌΓΟΣ signed', true],
  ])('%s in “%s”: %s', (name, text, isThere) => {
    expect(mentionPattern(name)?.test(text)).toBe(isThere)
    expect(mentionsIn(['Another page.', text])(name)).toBe(isThere)
  })

  it('needs its words on one page', () => {
    expect(mentionsIn(['Ada', 'Marsh'])('Ada Marsh')).toBe(false)
  })

  it('of one word is not searched for', () => {
    expect(mentionPattern('Acme')).toBeNull()
    expect(mentionsIn(['Acme'])('Acme')).toBe(false)
  })
})
