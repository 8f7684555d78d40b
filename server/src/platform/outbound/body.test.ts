import type { RequestListener } from 'node:http'
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { httpPeer, type Peer, tcpPeer } from '#test/peer'
import { makeOutbound } from './client.ts'
import type { HttpRequest } from './outbound.ts'
import { unwatched } from './watch.ts'

const outbound = makeOutbound({ watch: unwatched })
const peers: Peer[] = []
afterEach(async () => {
  await outbound.close()
  for (const peer of peers.splice(0)) await peer.close()
})

async function askOf(peer: Promise<Peer>, more: Partial<HttpRequest> = {}) {
  const server = await peer
  peers.push(server)
  return outbound.request({
    url: server.url,
    allowPrivate: [`127.0.0.1:${server.port}`],
    ...more,
  })
}
const from = (listener: RequestListener, more: Partial<HttpRequest> = {}) => askOf(httpPeer(listener), more)

describe('an answer', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('in %s is decoded', async (name, encode) => {
    const answer = await from((_request, response) =>
      response.writeHead(200, { 'content-encoding': name }).end(encode('{"a":1}')),
    )
    expect(await answer.json()).toEqual({ a: 1 })
  })

  it('in two layers or an unknown encoding is refused', async () => {
    for (const encoding of ['gzip, gzip', 'zstd2']) {
      const answer = await from((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end('x'),
      )
      expect(() => answer.stream()).toThrow(expect.objectContaining({ code: 'unavailable' }))
    }
  })

  it('that is a bomb is cut at the cap, with memory flat', async () => {
    const before = process.memoryUsage().rss
    const answer = await from(
      (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        const gzip = createGzip()
        gzip.pipe(response)
        response.on('error', () => undefined).on('close', () => gzip.destroy())
        const zeros = Buffer.alloc(1 << 20)
        const pour = () => {
          while (!gzip.destroyed && gzip.write(zeros));
        }
        gzip.on('drain', pour).on('error', () => undefined)
        pour()
      },
      { timeoutMs: 20_000 },
    )
    await expect(answer.bytes()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The response was larger than 10 MB and was cut off.',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('that never ends is cut at the cap', async () => {
    const answer = await from(
      (_request, response) => {
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        }
        response.on('drain', pour).on('error', () => undefined)
        pour()
      },
      { maxBytes: 1_000_000 },
    )
    await expect(answer.bytes()).rejects.toThrow('larger than 1 MB')
  })

  it('of exactly the cap passes', async () => {
    const answer = await from((_request, response) => response.end('x'.repeat(1000)), { maxBytes: 1000 })
    expect((await answer.text()).length).toBe(1000)
  })

  it('that drips is cut at the total time', async () => {
    const answer = await from(
      (_request, response) => {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      },
      { timeoutMs: 300, idleTimeoutMs: 5000 },
    )
    await expect(answer.bytes()).rejects.toThrow('The service took too long to respond.')
  })

  it('that falls silent is cut at the idle time', async () => {
    const answer = await from((_request, response) => void response.write('some'), { idleTimeoutMs: 150 })
    await expect(answer.text()).rejects.toThrow('The service took too long to respond.')
  })

  it('that is steady outlives the idle time', async () => {
    const answer = await from(
      (_request, response) => {
        let left = 12
        const drip = setInterval(() => {
          response.write('x')
          left -= 1
          if (left === 0) response.end()
        }, 50)
        response.on('close', () => clearInterval(drip))
      },
      { idleTimeoutMs: 300 },
    )
    expect(await answer.text()).toBe('xxxxxxxxxxxx')
  })

  it('that breaks off is an error, never a short answer', async () => {
    const answer = await from((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    await expect(answer.text()).rejects.toThrow('The service ended its response early.')
  })

  it('in damaged gzip is an error', async () => {
    const answer = await from((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    )
    await expect(answer.text()).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('that is not the JSON it should be is an error a person can read', async () => {
    const answer = await from((_request, response) => response.end('<html>'))
    await expect(answer.json()).rejects.toThrow('The service did not return the expected data.')
  })

  it('can be stopped by the caller', async () => {
    const stop = new AbortController()
    const answer = await from((_request, response) => void response.write('some'), { signal: stop.signal })
    const refused = expect(answer.text()).rejects.toThrow('The request was stopped.')
    stop.abort()
    await refused
  })
})

describe('a peer that does not answer', () => {
  it('gives one sentence for closed, silent, rude and unknown', async () => {
    const closed = await tcpPeer(() => undefined)
    await closed.close()
    const sentence = 'The service did not respond as expected.'
    const closedPort = outbound.request({
      url: closed.url,
      allowPrivate: [`127.0.0.1:${closed.port}`],
    })
    await expect(closedPort).rejects.toThrow(sentence)
    await expect(
      askOf(
        tcpPeer(() => undefined),
        { idleTimeoutMs: 150 },
      ),
    ).rejects.toThrow(sentence)
    await expect(
      askOf(
        tcpPeer(() => undefined),
        { timeoutMs: 150 },
      ),
    ).rejects.toThrow(sentence)
    await expect(askOf(tcpPeer((socket) => socket.end('SSH-2.0-x\r\n')))).rejects.toThrow(sentence)
    await expect(askOf(tcpPeer((socket) => socket.destroy()))).rejects.toThrow(sentence)
    await expect(outbound.request({ url: 'http://no-such-name.invalid/' })).rejects.toThrow(sentence)
  })
})
