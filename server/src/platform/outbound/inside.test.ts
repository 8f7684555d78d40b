import { isIP } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { httpPeer, type Peer, tcpPeer } from '#test/peer'
import { makeOutbound, type OutboundOptions } from './client.ts'
import type { HttpRequest } from './outbound.ts'
import { unwatched } from './watch.ts'

const closers: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function opened(peer: Promise<Peer>): Promise<Peer> {
  const server = await peer
  closers.push(() => server.close())
  return server
}

function client(options: Partial<OutboundOptions<HttpRequest>> = {}) {
  const outbound = makeOutbound({ watch: unwatched, ...options })
  closers.push(() => outbound.close())
  return {
    ask: (url: string) => outbound.request({ url, timeoutMs: 5000 }),
  }
}

/** Every form an attacker writes for this machine, a private network or a cloud's key store. */
const forms = (port: number) => [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '0x0',
    '00',
    '127.127.127.127',
    '127.0.0.1.',
    '1２7.0.0.1',
    '127。0。0。1',
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fe80::1%eth0]',
    '[fe80::1%25eth0]',
    '[fd00::1]',
    '[fdff:ffff::1]',
    '[fc00::1]',
    '[fec0::1]',
    '[ff02::1]',
    '10.0.0.1',
    '10.255.255.255',
    '0x0a000001',
    '167772161',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.254',
    '0xac100001',
    '192.168.0.1',
    '192.168.1.254',
    '0xc0a80001',
    '3232235521',
    '100.64.0.1',
    '100.127.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '169.254.43518',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '192.0.0.192',
    '198.18.0.1',
    '192.0.2.5',
    '198.51.100.5',
    '203.0.113.5',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    'localhost',
    'LOCALHOST',
    'LocalHost',
    'localhost.',
    'ⓛocalhost',
    'x.localhost',
    'a.b.localhost.',
    'localhost.localdomain',
    'metadata.google.internal',
    'METADATA.google.internal.',
    'instance-data.ec2.internal',
    'printer.local',
    'router.lan',
    'wiki.intranet',
    'nas.home.arpa',
    'local.test',
    'LOCAL.test',
    'local.test.',
    'private.test',
    'mixed.test',
    'mixed6.test',
    'cname.test',
    'mapped.test',
    'metadata.test',
    'zone.test',
    'broken.test',
    'xn--lcal-2na.test',
  ].map((host) => `http://${host}:${port}/`),
  ...[
    'https://127.0.0.1',
    'https://localhost',
    'https://local.test',
    'HTTP://127.0.0.1',
    'hTtP://localhost',
  ].map((text) => `${text}:${port}/`),
  `http://user@127.0.0.1:${port}/`,
  `http://good.test@127.0.0.1:${port}/`,
  `http://good.test:80@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}\\@good.test/`,
  `http://good.test\\@127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  `http:/127.0.0.1:${port}/`,
  `http:127.0.0.1:${port}/`,
  `http:////127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@good.test/`,
  `http://127.0.0.1:${port}?@good.test/`,
  `\thttp://127.0.0.1:${port}/`,
  `http://127.0.0.1\t:${port}/`,
  `http://127.0.0.1\n:${port}/`,
  `http://127.0.0.1%0a:${port}/`,
  `http://127.0.0.1%00.good.test:${port}/`,
  `http://127.0.0.1%2egood.test:${port}/`,
  `http://%31%32%37.0.0.1:${port}/`,
  `http://127.0.0.1:0${port}/`,
  `http://127.0.0.1:+${port}/`,
  'http://127.0.0.1:0/',
  'http://good.test:0/',
  ...[
    1, 7, 19, 21, 22, 23, 25, 110, 111, 135, 139, 143, 389, 445, 465, 514, 587, 993, 2049, 2375, 3306, 5432,
    6379, 9200, 11211, 27017,
  ].map((value) => `http://good.test:${value}/`),
  ...[
    'file',
    'gopher',
    'ftp',
    'dict',
    'ldap',
    'tftp',
    'sftp',
    'ssh',
    'jar',
    'netdoc',
    'ws',
    'wss',
    'unix',
    'blob',
  ].map((text) => `${text}://127.0.0.1:${port}/`),
  'file:///etc/passwd',
  'data:text/plain,hello',
  'javascript:0',
  'about:blank',
  'http://',
  'http://[',
  'http://[::1',
  '',
  ' ',
]

const names: Record<string, string[]> = {
  'local.test': ['127.0.0.1'],
  'xn--lcal-2na.test': ['127.0.0.1'],
  '127.0.0.1.good.test': ['127.0.0.1'],
  'private.test': ['10.1.2.3'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mixed6.test': ['2606:4700::1111', '::1'],
  'cname.test': ['192.168.7.7'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'zone.test': ['fe80::1%eth0'],
  'broken.test': ['127.1'],
}

describe('addresses that lead inside', () => {
  it('never reach the canary, in any of more than 150 forms', async () => {
    const canary = await opened(httpPeer((_request, response) => response.end('reached')))
    const canary6 = await opened(
      httpPeer((_request, response) => response.end('reached'), '::1', canary.port),
    )
    const dialled: string[] = []
    // Every other name resolves to an outside address here, so internal-looking names must be refused by their form.
    const { ask } = client({
      resolve: (host) => Promise.resolve(isIP(host) ? [host] : (names[host] ?? ['93.184.216.34'])),
      connector: () => (options, callback) => {
        dialled.push(String(options.hostname))
        callback(new Error('not dialled in this test'), null)
      },
    })
    const real = client({ resolve: (host) => Promise.resolve(names[host] ?? [host]) })
    const all = forms(canary.port)
    expect(all.length).toBeGreaterThan(150)
    for (const url of all) {
      await expect(ask(url), url).rejects.toMatchObject({ code: 'bad_input' })
      await expect(real.ask(url), url).rejects.toMatchObject({ name: 'AppError' })
    }
    expect(dialled).toEqual([])
    expect(canary.connections() + canary6.connections()).toBe(0)
  })

  it('are refused by one sentence whether the port is open or closed', async () => {
    const canary = await opened(tcpPeer((socket) => socket.end('SSH-2.0-x\r\n')))
    const closed = await tcpPeer(() => undefined)
    await closed.close()
    const { ask } = client()
    const said = async (url: string) =>
      ask(url).then(
        () => 'answered',
        (error: Error) => error.message,
      )
    expect(await said(`${canary.url}/`)).toBe(await said(`${closed.url}/`))
    expect(canary.connections()).toBe(0)
  })
})
