import { randomUUID } from 'node:crypto'
import { chatApi, chatEvent } from '@pam/contracts/chat'
import { pathOf } from '@pam/contracts/shared/endpoint'
import { type FilledPam, onBothStores } from './filled-pam.ts'
import { madeQuestions } from './made-sources.ts'
import { type Call, signedIn } from './signed-in.ts'
import { type Figure, percentile } from './table.ts'

const sizes = (process.env.CHAT_SIZES ?? '100000').split(',').map(Number)
const rounds = 200

/**
 * Answers of the built-in assistant over many passages: from the question to the end of the answer, as a browser asks.
 */
export const chatBuiltInBench = (): Promise<Figure[]> => onBothStores('chat', sizes, measured)

async function measured({ pam, name, sources }: FilledPam): Promise<Figure[]> {
  const call = await signedIn(pam.url)
  // Every second one names a contract; the first one of the process is counted separately.
  const [once = '', ...questions] = madeQuestions(sources, rounds + 1)
  const first = await answered(call, once)
  const all: Answered[] = []
  for (const text of questions) all.push(await answered(call, text))
  const ms = all.map((answered) => answered.ms).toSorted((a, b) => a - b)
  return [
    { name: `${name}, p50`, value: percentile(ms, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(ms, 0.95), unit: 'ms', bar: '300' },
    { name: `${name}, first answer after a start`, value: first.ms / 1000, unit: 's' },
    {
      name: `${name}, answers with sources`,
      value: all.filter(({ sources }) => sources > 0).length,
      unit: '',
    },
  ]
}

interface Answered {
  readonly ms: number
  readonly sources: number
}

/** A separate conversation for each: earlier turns must not affect it. */
async function answered(call: Call, text: string): Promise<Answered> {
  const { id } = (await (await call('POST', pathOf(chatApi.begin), { model: null })).json()) as { id: string }
  const startedAt = performance.now()
  const said = await call('POST', pathOf(chatApi.say, { id }), { text, key: randomUUID() })
  const { answer } = (await said.json()) as { answer: { id: string } }
  const told = await (await call('GET', pathOf(chatApi.events, { id: answer.id }))).text()
  const ms = performance.now() - startedAt
  const last = told.split('\n\n').findLast((text) => text.startsWith('data: '))
  const event = chatEvent.parse(JSON.parse(last?.slice('data: '.length) ?? 'null'))
  if (event.is !== 'end' || event.message.state !== 'complete') throw new Error(`No answer came to ${text}`)
  return { ms, sources: event.message.sources.length }
}
