import { describe, expect, it } from 'vitest'
import { parseTarget } from './address.ts'
import { nextHop } from './redirect.ts'

const from = parseTarget('https://one.test/a')
const hop = {
  url: 'https://one.test/a',
  method: 'GET',
  headers: {
    authorization: 'Bearer x',
    cookie: 'a=b',
    'x-api-key': 'k',
    'xi-api-key': 'k',
    accept: 'text/plain',
  },
  body: undefined,
  allowPrivate: ['one.test:443'],
}

describe('the next hop', () => {
  it.each(['https://two.test/', 'https://one.test:8443/', 'https://sub.one.test/', '//two.test/x'])(
    'to another host, %s, carries no credential under any name',
    (location) => {
      const next = nextHop(hop, from, 302, location)
      expect([next.headers, next.allowPrivate]).toEqual([{ accept: 'text/plain' }, []])
    },
  )

  it('on the same host keeps them', () => {
    expect(nextHop(hop, from, 302, '/b')).toMatchObject({ url: 'https://one.test/b', headers: hop.headers })
  })

  it('never leaves encryption', () => {
    expect(() => nextHop(hop, from, 302, 'http://one.test/')).toThrow('an unencrypted address')
  })

  it('never carries content to another host', () => {
    const post = { ...hop, method: 'POST', body: 'a file' }
    expect(() => nextHop(post, from, 307, 'https://two.test/')).toThrow('another host')
  })

  it('cannot send a stream a second time', () => {
    const body = (async function* () {
      yield Buffer.from('x')
    })()
    expect(() => nextHop({ ...hop, method: 'PUT', body }, from, 308, '/b')).toThrow('during the upload')
  })
})
