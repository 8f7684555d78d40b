import { describe, expect, it } from 'vitest'
import { isInside, isNetwork } from './networks.ts'

describe('a network', () => {
  it.each(['192.0.2.0/24', '192.0.2.7', '10.0.0.0/8', '2001:db8::/32', '::1', '0.0.0.0/0'])(
    'may be written as %s',
    (text) => expect(isNetwork(text)).toBe(true),
  )

  it.each([
    '',
    'office',
    '192.0.2.0/33',
    '192.0.2',
    '10',
    '10/8',
    '192.0.2.1-9',
    '192.0.2.0/24 ',
    '2001:db8::/129',
  ])('is not %j', (text) => expect(isNetwork(text)).toBe(false))

  it.each([
    ['192.0.2.9', ['192.0.2.0/24'], true],
    ['192.0.3.9', ['192.0.2.0/24'], false],
    ['192.0.3.9', ['192.0.2.0/24', '192.0.3.9'], true],
    ['::ffff:192.0.2.9', ['192.0.2.0/24'], true],
    ['2001:db8::5', ['2001:db8::/32'], true],
    ['2001:db8::5', ['0.0.0.0/0'], false],
    ['192.0.2.9', [], false],
    ['', ['0.0.0.0/0'], false],
    ['not an address', ['0.0.0.0/0'], false],
  ])('holds %s in %j: %s', (address, networks, held) => {
    expect(isInside(address, networks)).toBe(held)
  })
})
