import { afterEach, describe, expect, it } from 'vitest'
import { httpPeer, type Peer } from '#test/peer'
import { makeOutbound } from './client.ts'
import { unwatched } from './watch.ts'

const outbound = makeOutbound({
  watch: unwatched,
  resolve: (host) => Promise.resolve(host.endsWith('.test') ? ['127.0.0.1'] : [host]),
})
const peers: Peer[] = []
afterEach(async () => {
  await outbound.close()
  for (const peer of peers.splice(0)) await peer.close()
})

interface Seen {
  url: string
  method: string
  headers: Record<string, unknown>
  body: string
}

/** Answers /to/<status>/<address> with a redirect there, and anything else with an echo. */
async function echo() {
  const seen: Seen[] = []
  const peer = await httpPeer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen.push({
      url: request.url ?? '',
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    const [, status, location] = /^\/to\/(\d+)\/(.*)$/.exec(request.url ?? '') ?? []
    if (status && location)
      response.writeHead(Number(status), { location: decodeURIComponent(location) }).end('moved')
    else response.end('arrived')
  })
  peers.push(peer)
  return { ...peer, seen, host: `127.0.0.1:${peer.port}` }
}

const to = (status: number, address: string) => `/to/${status}/${encodeURIComponent(address)}`
const ask = (url: string, more: object = {}) => outbound.request({ url, ...more })

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i on the same host is followed with the headers of the caller',
    async (status) => {
      const peer = await echo()
      const answer = await ask(peer.url + to(status, '/there'), {
        headers: { Authorization: 'Bearer x' },
        allowPrivate: [peer.host],
      })
      expect([answer.url, await answer.text()]).toEqual([`${peer.url}/there`, 'arrived'])
      expect(peer.seen[1]?.headers).toMatchObject({ authorization: 'Bearer x' })
    },
  )

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://inside.test:PORT/',
    '//inside.test:PORT/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    'ftp://127.0.0.1:PORT/',
    'http://user@127.0.0.1:PORT/',
    'http://2130706433:PORT/',
  ])('to %s is checked like a first address', async (location) => {
    const inside = await echo()
    const outside = await echo()
    const request = ask(outside.url + to(302, location.replace('PORT', String(inside.port))), {
      allowPrivate: [outside.host],
    })
    await expect(request).rejects.toMatchObject({ code: 'bad_input' })
    expect(inside.connections()).toBe(0)
  })

  it('does not carry an allowance to another host, even a listed one', async () => {
    const inside = await echo()
    const outside = await echo()
    const request = ask(outside.url + to(302, `${inside.url}/`), {
      allowPrivate: [outside.host, inside.host],
    })
    await expect(request).rejects.toMatchObject({ code: 'bad_input' })
    expect(inside.connections()).toBe(0)
  })

  it('is followed three times and no more', async () => {
    const peer = await echo()
    const chain = (length: number) => Array.from({ length }).reduce<string>((rest) => to(302, rest), '/end')
    expect((await ask(peer.url + chain(3), { allowPrivate: [peer.host] })).status).toBe(200)
    await expect(ask(peer.url + chain(4), { allowPrivate: [peer.host] })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('in a loop ends', async () => {
    const peer = await httpPeer((_request, response) => response.writeHead(302, { location: '/again' }).end())
    peers.push(peer)
    await expect(ask(peer.url, { allowPrivate: [`127.0.0.1:${peer.port}`] })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('turns a POST into a GET without its body as the standard requires', async () => {
    const peer = await echo()
    const post = {
      method: 'POST',
      body: 'words',
      headers: { 'content-type': 'text/plain' },
      allowPrivate: [peer.host],
    }
    await (await ask(peer.url + to(303, '/there'), post)).text()
    expect(peer.seen[1]).toMatchObject({ method: 'GET', body: '' })
    expect(peer.seen[1]?.headers).not.toHaveProperty('content-type')
    await (await ask(peer.url + to(307, '/there'), post)).text()
    expect(peer.seen[3]).toMatchObject({ method: 'POST', body: 'words' })
  })
})
