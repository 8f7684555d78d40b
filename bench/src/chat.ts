import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatApi } from '@pam/contracts/chat'
import { settingsApi } from '@pam/contracts/settings'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { settled } from './filled-pam.ts'
import { startPam } from './pam-process.ts'
import { type Call, signedIn } from './signed-in.ts'
import { type Figure, percentile } from './table.ts'
import { lateness, talkingUpstream, wordsEach } from './talking-upstream.ts'

/**
 * A model's answer through Pam compared with the same answer read directly, for one person and for a hundred at once.
 */
export async function chatBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-chat-'))
  await settled(dataDir, {})
  const upstream = await talkingUpstream()
  const pam = await startPam(dataDir)
  try {
    const call = await signedIn(pam.url)
    await connect(call, upstream.address)
    await throughPam(call)
    const figures: Figure[] = []
    for (const people of [1, 100]) {
      const direct = await atOnce(people, () => directly(upstream.address))
      const through = await atOnce(people, () => throughPam(call))
      figures.push(...compared(`${people} at once`, direct, through))
    }
    return figures
  } finally {
    await pam.stop()
    upstream.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Stream {
  readonly first: number
  readonly late: readonly number[]
}

const rounds = 5

async function atOnce(people: number, one: () => Promise<Stream>): Promise<Stream[]> {
  const all: Stream[] = []
  for (let round = 0; round < (people === 1 ? rounds : 1); round += 1)
    all.push(...(await Promise.all(Array.from({ length: people }, one))))
  return all
}

function compared(name: string, direct: readonly Stream[], through: readonly Stream[]): Figure[] {
  const middle = (values: readonly number[], share: number) =>
    percentile(
      values.toSorted((a, b) => a - b),
      share,
    )
  const firsts = (streams: readonly Stream[], share: number) =>
    middle(
      streams.map(({ first }) => first),
      share,
    )
  const lates = (streams: readonly Stream[], share: number) =>
    middle(
      streams.flatMap(({ late }) => late),
      share,
    )
  const lost = through.filter(({ late }) => late.length !== wordsEach).length
  return [
    { name: `${name}, first word directly, p50`, value: firsts(direct, 0.5), unit: 'ms' },
    { name: `${name}, first word through Pam, p50`, value: firsts(through, 0.5), unit: 'ms' },
    { name: `${name}, first word through Pam, p95`, value: firsts(through, 0.95), unit: 'ms' },
    { name: `${name}, each word directly, p50`, value: lates(direct, 0.5), unit: 'ms' },
    { name: `${name}, each word through Pam, p50`, value: lates(through, 0.5), unit: 'ms' },
    { name: `${name}, each word through Pam, p95`, value: lates(through, 0.95), unit: 'ms' },
    { name: `${name}, answers that lost a word`, value: lost, unit: '', bar: '0' },
  ]
}

async function directly(address: string): Promise<Stream> {
  const startedAt = performance.now()
  const answer = await fetch(`${address}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'talker', messages: [{ role: 'user', content: question }], stream: true }),
  })
  return timed(startedAt, answer)
}

/** The words are read as they arrive; the time of the first is computed from its delay and its sending time. */
async function timed(begun: number, answer: Response): Promise<Stream> {
  let first = Number.NaN
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (Number.isNaN(first) && Buffer.from(piece).includes('@')) first = performance.now() - begun
      controller.enqueue(piece)
    },
  })
  const late = await lateness(new Response(answer.body?.pipeThrough(watched)))
  return { first, late }
}

const question = 'How long does a defendant have to answer a complaint in federal court?'

async function connect(call: Call, address: string): Promise<void> {
  const params = { provider: 'openrouter' as const }
  await call('POST', pathOf(settingsApi.saveIntegration, params), {
    address,
    allow_private: true,
    model: 'talker',
  })
  const policy = (await (await call('GET', pathOf(settingsApi.aiPolicy))).json()) as {
    providers: Record<string, string>
    version: number
  }
  const providers = { ...policy.providers, openrouter: 'client_data' }
  await call('PUT', pathOf(settingsApi.adoptAiPolicy), { providers, statement: '', version: policy.version })
}

async function throughPam(call: Call): Promise<Stream> {
  const begin = await call('POST', pathOf(chatApi.begin), { model: 'talker' })
  const { id } = (await begin.json()) as { id: string }
  const startedAt = performance.now()
  const said = await call('POST', pathOf(chatApi.say, { id }), { text: question, key: randomUUID() })
  const { answer } = (await said.json()) as { answer: { id: string } }
  return timed(startedAt, await call('GET', pathOf(chatApi.events, { id: answer.id })))
}
