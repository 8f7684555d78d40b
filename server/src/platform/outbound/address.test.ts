import { describe, expect, it } from 'vitest'
import { isAllowed, isPublic, parseTarget, refuseInternalName } from './address.ts'

describe('which addresses are public', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '100::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'febf::1',
    'fec0::1',
    'fc00::1',
    'fd00::1',
    'fd12:3456:789a::1',
    'ff02::1',
    '5f00::1',
    '3fff::1',
    '4000::1',
    'not an address',
    '',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '64:ff9b::1.1.1.1',
    '::ffff:8.8.8.8',
  ])('%s is', (address) => {
    expect(isPublic(address)).toBe(true)
  })
})

describe('reading an address', () => {
  it.each([
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://0/', '0.0.0.0'],
    ['http://１２７。０。０。１/', '127.0.0.1'],
    ['http://ⓛocalhost/', 'localhost'],
    ['http://LOCALHOST./', 'localhost'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ])('sees through %s', (text, host) => {
    expect(parseTarget(text).host).toBe(host)
  })

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'dict://example.com/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'ws://example.com/',
    'example.com',
    '//example.com/',
    '',
    'http://',
    'http:///',
    'http://[fe80::1%25eth0]/',
    'http://user@example.com/',
    'http://user:word@example.com/',
    'http://example.com\\@127.0.0.1/',
    'http:\\\\example.com',
    'http://example.com/\r\nx: y',
    ' http://example.com/',
    'http://exa\tmple.com/',
    'http://example.com:0/',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:5432/',
    'http://example.com:6379/',
    'http://example.com:70000/',
    'http://256.256.256.256/',
    'http://0x7f.0x0.0x0.0x100/',
  ])('refuses %j', (text) => {
    expect(() => parseTarget(text)).toThrow(expect.objectContaining({ code: 'bad_input' }))
  })
})

describe('an exact allowance', () => {
  it.each([
    ['http://localhost:11434/v1', 'localhost:11434', true],
    ['http://LOCALHOST:11434/', 'localhost:11434', true],
    ['http://[::1]:11434/', '[::1]:11434', true],
    ['https://models.office.lan/', 'models.office.lan:443', true],
    ['http://localhost:11435/', 'localhost:11434', false],
    ['http://localhost:11434/', 'localhost', false],
    ['http://localhost:11434/', '*:11434', false],
    ['http://evil.localhost:11434/', 'localhost:11434', false],
    ['http://127.0.0.1:11434/', 'localhost:11434', false],
  ])('%s against %s: %s', (url, entry, expected) => {
    expect(isAllowed(parseTarget(url), [entry])).toBe(expected)
  })
})

describe('names inside a network', () => {
  it.each(['localhost', 'printer.local', 'db.internal', 'router.lan', 'a.home.arpa', 'x.localdomain'])(
    '%s is refused',
    (host) => expect(() => refuseInternalName(host)).toThrow(expect.objectContaining({ code: 'bad_input' })),
  )

  it.each(['example.com', 'local.example', 'internal-news.example'])('%s is not', (host) =>
    expect(() => refuseInternalName(host)).not.toThrow(),
  )
})
