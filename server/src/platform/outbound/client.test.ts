import { createHash } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { httpPeer, type Peer } from '#test/peer'
import { makeOutbound, type OutboundOptions } from './client.ts'
import { systemConnector } from './connection.ts'
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
  const ask = (url: string, more: Partial<HttpRequest> = {}) =>
    outbound.request({ url, timeoutMs: 5000, ...more })
  return { ask }
}

describe('a name that changes its mind', () => {
  it('is resolved once and connected at the address that was checked', async () => {
    const checked = await opened(httpPeer((_request, response) => response.end('checked')))
    const flipped = await opened(
      httpPeer((_request, response) => response.end('flipped'), '127.0.0.2', checked.port),
    )
    let asked = 0
    const { ask } = client({
      resolve: () => {
        asked += 1
        return Promise.resolve(asked === 1 ? ['127.0.0.1'] : ['127.0.0.2'])
      },
    })
    const answer = await ask(`http://flip.test:${checked.port}/`, {
      allowPrivate: [`flip.test:${checked.port}`],
    })
    expect(await answer.text()).toBe('checked')
    expect(asked).toBe(1)
    expect(flipped.connections()).toBe(0)
  })

  it('reaches nothing inside in 1,000 flips', async () => {
    const seen = new Set<string>()
    let turn = 0
    const { ask } = client({
      resolve: () => {
        turn += 1
        return Promise.resolve(turn % 2 === 0 ? ['93.184.216.34'] : ['127.0.0.1'])
      },
      connector: (lookup) => (options, callback) => {
        lookup(String(options.hostname), { all: true }, (_error, found) => {
          for (const { address } of found as Array<{ address: string }>) seen.add(address)
          callback(new Error('not dialled in this test'), null)
        })
      },
    })
    for (let round = 0; round < 1000; round += 1) await expect(ask('http://flip.test/')).rejects.toThrow()
    expect([...seen]).toEqual(['93.184.216.34'])
    expect(turn).toBe(1000)
  })

  it('does not lend a connection to a caller without the allowance', async () => {
    const peer = await opened(httpPeer((_request, response) => response.end('local model')))
    const { ask } = client()
    const allowed = await ask(`${peer.url}/`, { allowPrivate: [`127.0.0.1:${peer.port}`] })
    expect(await allowed.text()).toBe('local model')
    await expect(ask(`${peer.url}/`)).rejects.toMatchObject({ code: 'bad_input' })
  })
})

describe('a connection that is kept', () => {
  it('is not used for a name that was checked at another address since', async () => {
    let requests = 0
    const inside = await opened(
      httpPeer((_request, response) => {
        requests += 1
        response.end('inside')
      }),
    )
    const answers = [['127.0.0.1'], ['93.184.216.34']]
    const { ask } = client({
      resolve: () => Promise.resolve(answers.shift() ?? []),
      connector: (lookup) => (options, callback) => {
        lookup(String(options.hostname), { all: true }, (_error, found) => {
          const isInside = JSON.stringify(found).includes('127.0.0.1')
          if (isInside) systemConnector(lookup)(options, callback)
          else callback(new Error('not dialled in this test'), null)
        })
      },
    })
    const url = `http://flip.test:${inside.port}/`
    expect(await (await ask(url, { allowPrivate: [`flip.test:${inside.port}`] })).text()).toBe('inside')
    await expect(ask(url)).rejects.toMatchObject({ code: 'unavailable' })
    expect(requests).toBe(1)
  })
})

describe('an allowance', () => {
  it('never opens link-local, where clouds keep keys', async () => {
    const { ask } = client()
    const request = ask('http://169.254.169.254/latest', { allowPrivate: ['169.254.169.254:80'] })
    await expect(request).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('opens this machine by name for exactly that port', async () => {
    const peer = await opened(httpPeer((_request, response) => response.end('yes')))
    const { ask } = client({ resolve: () => Promise.resolve(['127.0.0.1']) })
    const allowPrivate = [`localhost:${peer.port}`]
    expect(await (await ask(`http://localhost:${peer.port}/`, { allowPrivate })).text()).toBe('yes')
    await expect(ask(`http://localhost:${peer.port + 1}/`, { allowPrivate })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })
})

describe('before anything leaves', () => {
  it('what the watch refuses asks no name server and opens no socket', async () => {
    let asked = 0
    const { ask } = client({
      watch: () => Promise.reject(new Error('nothing leaves')),
      resolve: () => {
        asked += 1
        return Promise.resolve(['127.0.0.1'])
      },
    })
    await expect(ask('http://good.test/')).rejects.toThrow('nothing leaves')
    expect(asked).toBe(0)
  })

  it('only listed hosts are reached when there is a list', async () => {
    const peer = await opened(httpPeer((_request, response) => response.end('yes')))
    const { ask } = client({ onlyHosts: ['other.test:443'] })
    await expect(ask(`${peer.url}/`, { allowPrivate: [`127.0.0.1:${peer.port}`] })).rejects.toMatchObject({
      code: 'bad_input',
    })
    expect(peer.connections()).toBe(0)
  })

  it('the ledger is called for each hop and can stop it', async () => {
    const peer = await opened(
      httpPeer((request, response) => {
        if (request.url?.startsWith('/from')) response.writeHead(302, { location: '/to' }).end()
        else response.end('arrived')
      }),
    )
    const heard: unknown[] = []
    const allowPrivate = [`127.0.0.1:${peer.port}`]
    const { ask } = client({
      watch: (_request, hop) => {
        heard.push(hop)
        return Promise.resolve({ settle: async (ending) => void heard.push(ending) })
      },
    })
    const answer = await ask(`${peer.url}/from?q=secret`, { method: 'POST', body: 'déjà', allowPrivate })
    expect(await answer.text()).toBe('arrived')
    const host = `127.0.0.1:${peer.port}`
    const payloadHash = createHash('sha256').update('déjà').digest('hex')
    expect(heard).toEqual([
      { method: 'POST', host, bytes: 6, payloadHash },
      { outcome: 'answered', status: 302, bytesReceived: 0, payloadHash },
      { method: 'GET', host, bytes: 0, payloadHash: null },
      { outcome: 'answered', status: 200, bytesReceived: 7, payloadHash: null },
    ])
    const before = peer.connections()
    const stopped = client({ watch: () => Promise.reject(new Error('this case may not leave')) })
    await expect(stopped.ask(`${peer.url}/`, { allowPrivate })).rejects.toThrow('this case may not leave')
    expect(peer.connections()).toBe(before)
  })

  it.each([
    [{ host: 'inside.test' }],
    [{ 'Transfer-Encoding': 'chunked' }],
    [{ 'x-a': 'b\r\nx-c: d' }],
    [{ 'x a': 'b' }],
    [{ 'x-a': 'b\u0000' }],
  ])('headers that reroute or split are refused: %j', async (headers) => {
    const { ask } = client()
    await expect(
      ask('http://good.test/', { headers: headers as Record<string, string> }),
    ).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('a body arrives whole, given at once or in pieces', async () => {
    const bodies: string[] = []
    const peer = await opened(
      httpPeer(async (request, response) => {
        bodies.push(`${request.headers['content-length']} ${await textOf(request)}`)
        response.end()
      }),
    )
    const { ask } = client()
    const more = { method: 'POST', allowPrivate: [`127.0.0.1:${peer.port}`] } as const
    async function* pieces() {
      yield Buffer.from('in ')
      yield Buffer.from('pieces')
    }
    for (const body of ['as text', Buffer.from('as bytes')])
      (await ask(peer.url, { ...more, body })).discard()
    ;(await ask(peer.url, { ...more, body: pieces(), bodyLength: 9 })).discard()
    await expect(ask(peer.url, { ...more, body: pieces() })).rejects.toThrow('needs its length')
    await expect(ask(peer.url, { ...more, body: pieces(), bodyLength: 5 })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(bodies).toEqual(['7 as text', '8 as bytes', '9 in pieces'])
  })
})
