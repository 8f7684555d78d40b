import { describe, expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

describe('the relying party of a site', () => {
  it('is its host name, with the origin people see', () => {
    expect(relyingPartyOf('https://pam.example-firm.com')).toEqual({
      id: 'pam.example-firm.com',
      origin: 'https://pam.example-firm.com',
    })
  })

  it.each(['http://127.0.0.1:8787', 'http://[::1]:8787', 'http://localhost:8787'])(
    'is localhost on this machine (%s)',
    (site) => {
      expect(relyingPartyOf(site)).toEqual({ id: 'localhost', origin: 'http://localhost:8787' })
    },
  )

  it.each(['http://192.168.1.20:8787', 'http://[fd00::20]:8787'])(
    'is missing for a bare address (%s)',
    (site) => {
      expect(relyingPartyOf(site)).toBeNull()
    },
  )
})
