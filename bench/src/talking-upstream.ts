import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The number of words in an answer, and the delay of each. */
export const [wordsEach, wordMs] = [100, 20]

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** A model service on this machine, with a configurable speed: each word contains its sending time. */
export async function talkingUpstream() {
  const server = createServer(async (request, response) => {
    if (request.url === '/models') {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ data: [{ id: 'talker', context_length: 128_000 }] }))
    }
    if (request.url !== '/chat/completions') return void response.writeHead(404).end('{}')
    request.resume()
    await once(request, 'end')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let word = 0; word < wordsEach; word += 1) {
      const content = `@${performance.now().toFixed(3)} `
      response.write(event({ choices: [{ index: 0, delta: { content } }] }))
      await sleep(wordMs)
    }
    response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
    response.write(event({ choices: [], usage: { prompt_tokens: 1000, completion_tokens: wordsEach } }))
    response.end(event('[DONE]'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}

/** Reads a stream to its end and returns the delay of each word. */
export async function lateness(answer: Response): Promise<number[]> {
  const late: number[] = []
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of answer.body ?? []) {
    const now = performance.now()
    const text = rest + decoder.decode(piece as Uint8Array, { stream: true })
    const events = text.split('\n\n')
    // The last line of a chunk may be incomplete; the end repeats everything.
    rest = events.pop() ?? ''
    for (const one of events.filter((event) => !event.includes('"is":"end"')))
      for (const [, sent = ''] of one.matchAll(/@(\d+\.\d+)/g)) late.push(now - Number(sent))
  }
  return late
}
