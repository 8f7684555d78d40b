import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { FakeProvider, Heard, Report } from './providers/provider.ts'

// A separate process: a provider on real HTTP, controlled by its parent.
// Only the one asked for is loaded.
const providers = {
  openrouter: async () => (await import('./providers/openrouter.ts')).openrouter,
  compatible: async () => (await import('./providers/openrouter.ts')).compatible,
  stubborn: async () => (await import('./providers/openrouter.ts')).stubborn,
  did: async () => (await import('./providers/did.ts')).did,
  elevenlabs: async () => (await import('./providers/elevenlabs.ts')).elevenlabs,
  twilio: async () => (await import('./providers/twilio.ts')).twilio,
  firecrawl: async () => (await import('./providers/firecrawl.ts')).firecrawl,
  transcription: async () => (await import('./providers/transcription.ts')).transcription,
  embedding: async () => (await import('./providers/embedding.ts')).embedding,
  courtlistener: async () => (await import('./providers/courtlistener.ts')).courtlistener,
  stripe: async () => (await import('./providers/stripe.ts')).stripe,
}
export type ProviderName = keyof typeof providers
export type Mode = 'good' | '401' | '402' | '403' | '429' | '500' | 'slow' | 'broken-json' | 'hang' | 'cut'

const provider: FakeProvider = await providers[process.argv[2] as ProviderName]()
let mode: Mode = 'good'
let heard: Heard[] = []

/** The first half arrives; then the line is dead. */
function breakOff(response: ServerResponse, bytes: Buffer): void {
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

const server = createServer(async (request, response) => {
  const one = {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: await text(request),
  }
  heard.push(one)
  if (mode === 'hang') return
  if (mode === 'slow') await setTimeout(1200)
  if (mode === 'good' && provider.stream?.(one, response)) return
  response.setHeader('content-type', 'application/json')
  if (mode === 'broken-json') response.end('{"data": [tru')
  else if (/^\d+$/.test(mode)) {
    response.writeHead(Number(mode)).end(JSON.stringify(provider.fault(Number(mode))))
  } else {
    const { status, body, type = 'application/json' } = provider.answer(one)
    const bytes = body instanceof Uint8Array ? body : typeof body === 'string' ? body : JSON.stringify(body)
    response.setHeader('content-type', type)
    if (mode === 'cut') breakOff(response.writeHead(status), Buffer.from(bytes))
    else response.writeHead(status).end(bytes)
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

process.on('message', async (message: { mode?: Mode; ask?: 'heard'; report?: Report }) => {
  if (message.report) {
    process.send?.({ statuses: (await provider.report?.(message.report)) ?? [] })
    return
  }
  if (message.mode) {
    mode = message.mode
    heard = []
  }
  process.send?.(message.ask ? { heard } : { done: true })
})
process.on('disconnect', () => process.exit())
process.send?.({ port: (server.address() as AddressInfo).port })
