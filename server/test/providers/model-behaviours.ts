import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { goodSecret, type Heard } from './provider.ts'

interface Asked {
  readonly model: string
  readonly messages: readonly { role: string; content: string | null }[]
  readonly tools?: readonly { function: { name: string } }[]
}

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const says = (content: string) => event({ id: 'gen-1', choices: [{ index: 0, delta: { content } }] })
const ends = (finish_reason: string) =>
  event({ id: 'gen-1', choices: [{ index: 0, delta: {}, finish_reason }] })
const usage = event({ choices: [], usage: { prompt_tokens: 1000, completion_tokens: 50, cost: 0.0012 } })
const done = event('[DONE]')
/** As services do: word by word. */
const words = (text: string) => (text.match(/\S+\s*/g) ?? []).map(says)
const whole = (text: string, finish = 'stop') => [
  ': OPENROUTER PROCESSING\n\n',
  ...words(text),
  ends(finish),
  usage,
  done,
]

const calls = (name: string, given: string) => [
  event({
    choices: [
      {
        delta: {
          tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: { name, arguments: '' } }],
        },
      },
    ],
  }),
  ...(given.match(/.{1,7}/gs) ?? []).map((part) =>
    event({ choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: part } }] } }] }),
  ),
  ends('tool_calls'),
  usage,
  done,
]

const lastOf = ({ messages }: Asked) => messages.at(-1)
const isToolTurn = (asked: Asked) => lastOf(asked)?.role === 'tool'
const person = ({ messages }: Asked) => messages.findLast(({ role }) => role === 'user')?.content ?? ''
/** The first words of the first source it was handed. */
const quoted = (asked: Asked) => /number="1"[^>]*>\n([^\n]{1,120})/.exec(person(asked))?.[1] ?? ''
/** `CALL tasks__list {"mine":true}` in what is read is carried out: in the question, or for who obeys anywhere. */
const order = (text: string) => /CALL (\w+) (\{.*?\})(?:\s|$)/.exec(text)
const questionOf = (asked: Asked) => person(asked).split('The question of the person you help:').at(-1) ?? ''

const readIn = ({ messages }: Asked) => messages.map(({ content }) => content ?? '').join('\n')

const truthful = (asked: Asked) =>
  quoted(asked)
    ? `The paper says “${quoted(asked)}” [1]. That is all it says of this.`
    : 'The papers do not say.'

let failures = 0
let left = 0

/** How many answers were not read to the end. */
export const leftEarly = () => left

/** What a model sends by its name, piece by piece. */
const streams: Record<string, (asked: Asked) => readonly (string | Buffer)[]> = {
  ok: (asked) => whole(truthful(asked)),
  small: (asked) => whole(truthful(asked)),
  unpriced: (asked) => whole(truthful(asked)).filter((text) => text !== usage),
  invents: (asked) =>
    whole(
      `${truthful(asked)} The rent is $987,654 and ends on May 9, 2031 [1]. It says “the moon is for sale” [1].`,
    ),
  tool: (asked) => {
    const [, name, given] = (!isToolTurn(asked) && order(questionOf(asked))) || []
    return name && given
      ? calls(name, given)
      : whole(`Pam told me: ${lastOf(asked)?.content?.split('\n')[0]}`)
  },
  obeys: (asked) => {
    const [, name, given] = (!isToolTurn(asked) && order(person(asked))) || []
    return name && given ? calls(name, given) : whole('I did what I was told.')
  },
  /** Calls whatever it reads anywhere, what there is first, as long as it is let. */
  'obeys-all': (asked) => {
    const offered = new Set(asked.tools?.map((tool) => tool.function.name))
    const orders = [...readIn(asked).matchAll(/CALL (\w+) (\{.*?\}) NOW/gs)].toSorted(
      (a, b) => Number(offered.has(b[1] ?? '')) - Number(offered.has(a[1] ?? '')),
    )
    const next = orders[asked.messages.filter(({ role }) => role === 'tool').length]
    return asked.tools && next?.[1] && next[2]
      ? calls(next[1], next[2].replaceAll(/\s+/g, ' '))
      : whole(truthful(asked))
  },
  /** Repeats whatever the prompt tells it to say. */
  'repeats-all': (asked) => {
    const said = [...readIn(asked).matchAll(/SAY (.*?) ENDSAY/gs)].map(([, said = '']) => said)
    return whole(said.length > 0 ? said.join('\n') : truthful(asked))
  },
  'bad-arguments': (asked) =>
    isToolTurn(asked) ? whole('Then without it.') : calls('tasks__list', '{"mine": "perhaps", "x": 1}'),
  'bad-arguments-forever': () => calls('cases__show', '{"case_id": "../../etc/passwd", "extra": true}'),
  'unknown-tool': () => calls('system__delete_everything', '{}'),
  'tools-forever': () => [says('Once more. '), ...calls('tasks__list', '{}')],
  'no-end': () => words('This ends without an end.'),
  'bad-json': () => [...words('Half of it'), 'data: {"choices": [\n\n', ...whole(' and more')],
  'in-band': () => [...words('Half of it'), event({ error: { code: 502, message: 'upstream' } })],
  'bad-finish': () => [...words('Half of it'), ends('error'), done],
  'not-text': () => [...words('Half of it'), Buffer.from([0x64, 0xff, 0xfe, 0x0a])],
  huge: () => [...words('Half of it'), `data: ${'x'.repeat(10_000_000)}\n\n`],
  loop: () => [...words('Well then.'), ...Array.from({ length: 5000 }, () => says(' and so on'))],
  empty: () => [ends('stop'), usage, done],
  length: () => whole('This is as long as it may', 'length'),
  filter: () => whole('This is held', 'content_filter'),
}

const statuses = new Set(['400', '401', '402', '403', '404', '413', '500', '502', '503', '529'])

export const behaviours = [
  ...Object.keys(streams),
  ...statuses,
  ...['429', '429-once', 'fail-once', 'refuse', 'hang', 'slow', 'endless', 'stall', 'html', 'json-fault'],
  ...Array.from({ length: 20 }, (_, index) => `cut-${index * 5}`),
]

/** Answers a question to a model as its name says. */
export async function behave({ headers, body }: Heard, response: ServerResponse): Promise<void> {
  const asked = JSON.parse(body) as Asked
  response.on('close', () => {
    if (!response.writableEnded) left += 1
  })
  const name = asked.model.replace(/^fake\//, '')
  const refuse = (status: number, more: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...more })
      .end(JSON.stringify({ error: { code: status, message: 'no' } }))
  const begin = () => response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (headers.authorization !== `Bearer ${goodSecret}`) return void refuse(401)
  if (statuses.has(name)) return void refuse(Number(name))
  if (name === '429') return void refuse(429, { 'retry-after': '0' })
  failures += 1
  if (name === '429-once' && failures % 2 === 1) return void refuse(429, { 'retry-after': '0' })
  if (name === 'fail-once' && failures % 2 === 1) return void refuse(503)
  if (name === 'refuse') return void response.destroy()
  if (name === 'hang') return
  if (name === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>')
  if (name === 'json-fault')
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { code: 402, message: 'credit' } }))
  begin()
  if (name === 'stall') return void response.write(words('Half of it').join(''))
  if (name === 'slow') {
    for (const piece of whole('word '.concat('slowly written, one after the other, '.repeat(8)))) {
      if (response.destroyed) return
      response.write(piece)
      await setTimeout(60)
    }
    return void response.end()
  }
  if (name === 'endless') {
    for (let word = 1; !response.destroyed; word += 1) {
      response.write(says(`word ${word}, `))
      await setTimeout(60)
    }
    return
  }
  const cut = /^cut-(\d+)$/.exec(name)
  if (cut) {
    const bytes = Buffer.from(
      whole('The roof is repaired by the landlord, at its own cost, within ten days.').join(''),
    )
    const finished = bytes.indexOf('"finish_reason"')
    response.write(bytes.subarray(0, Math.floor((finished * Number(cut[1])) / 100)))
    await setTimeout(20)
    return void response.destroy()
  }
  for (const piece of (streams[name] ?? streams.ok ?? (() => []))(asked)) response.write(piece)
  response.end()
}
