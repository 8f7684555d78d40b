import { describe, expect, it } from 'vitest'
import { spoiltStreams } from '#test/spoilt-streams'
import { type CompletionEnd, makeCompletion } from './completion.ts'

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const says = (content: string) => event({ choices: [{ delta: { content } }] })
const ends = (finish_reason: string) => event({ choices: [{ delta: {}, finish_reason }] })
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The answer read in chunks of a size, with the events reported. */
function read(stream: string | Uint8Array, size = 7): { end: CompletionEnd; said: string } {
  const bytes = typeof stream === 'string' ? bytesOf(stream) : stream
  const completion = makeCompletion()
  let said = ''
  for (let at = 0; at < bytes.length; at += size) said += completion.push(bytes.subarray(at, at + size))
  return { end: completion.end(), said }
}

const usage = event({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 3, cost: 0.0021 } })
const whole = `: keep alive\n\n${says('The roof — ')}${says('“leaks”.')}${ends('stop')}${usage}${event('[DONE]')}`

describe('an answer of a model, parsed from bytes', () => {
  it.each([1, 2, 3, 5, 64, 10_000])(
    'is the same in pieces of %i bytes, letters of several bytes included',
    (size) => {
      const { end, said } = read(whole, size)
      expect(end).toEqual({
        is: 'whole',
        finish: 'stop',
        calls: [],
        text: 'The roof — “leaks”.',
        use: { inputTokens: 12, outputTokens: 3, costMicros: 2100 },
      })
      expect(said).toBe('The roof — “leaks”.')
    },
  )

  it('accepts other line endings, and two events in one chunk', () => {
    expect(read(whole.replaceAll('\n', '\r\n'), 3).end).toMatchObject({ is: 'whole' })
    expect(read(whole.replaceAll('\n', '\r'), 1).end).toMatchObject({
      is: 'whole',
      text: 'The roof — “leaks”.',
    })
  })

  it('assembles a call from its parts', () => {
    const part = (value: object) => event({ choices: [{ delta: { tool_calls: [{ index: 0, ...value }] } }] })
    const stream = [
      part({ id: 'c1', function: { name: 'cases__list', arguments: '' } }),
      part({ function: { arguments: '{"a"' } }),
      part({ function: { arguments: ':1}' } }),
      ends('tool_calls'),
    ].join('')
    expect(read(stream).end).toMatchObject({
      is: 'whole',
      finish: 'tool_calls',
      calls: [{ id: 'c1', name: 'cases__list', arguments: '{"a":1}' }],
    })
  })

  it.each([
    ['an end without a finish', says('Half'), 'no_end'],
    ['an end by [DONE] alone', says('Half') + event('[DONE]'), 'no_end'],
    ['a cut inside an event', (says('Half') + ends('stop')).slice(0, -12), 'no_end'],
    ['a finish nobody knows', says('Half') + ends('error'), 'bad_finish'],
    [
      'bad JSON, with more text after it',
      `${says('Half')}data: {"choices": [\n\n${says('more')}${ends('stop')}`,
      'bad_json',
    ],
    ['JSON of another shape', event({ choices: 'none' }) + ends('stop'), 'bad_json'],
    ['an error inside the stream', says('Half') + event({ error: { message: 'no', code: 502 } }), 'in_band'],
    ['an error inside a choice', event({ choices: [{ error: { message: 'no', code: 'x' } }] }), 'in_band'],
    ['nothing but an end', ends('stop'), 'empty'],
    ['calls that are none', ends('tool_calls'), 'empty'],
    ['a page', '<!doctype html><html><body>Sign in</body></html>', 'no_end'],
    ['nothing', '', 'no_end'],
    ['a repeated token', says('Well. ') + says('the same words again, ').repeat(100) + ends('stop'), 'loop'],
    ['an event without end', `data: ${'x'.repeat(10_000_000)}`, 'too_large'],
    [
      'an answer without end',
      Array.from({ length: 900 }, (_, i) =>
        says(Array.from({ length: 99 }, (_, j) => i * 99 + j).join(' ')),
      ).join(''),
      'too_large',
    ],
  ])('does not accept %s as an answer', (_, stream, fault) => {
    expect(read(stream, 4096).end).toMatchObject({ is: 'fault', fault })
  })

  it('keeps the text so far, and nothing after an error', () => {
    const { end, said } = read(`${says('Half')}data: nonsense\n\n${says(' more')}${ends('stop')}`, 1)
    expect(end.text).toBe('Half')
    expect(said).toBe('Half')
  })

  it('refuses bytes that are not text', () => {
    const bytes = bytesOf(says('The roof') + ends('stop'))
    bytes[40] = 0xff
    expect(read(bytes).end).toMatchObject({ is: 'fault', fault: 'not_text' })
  })
})

/** The same numbers every time. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

describe('truncated and corrupted streams', () => {
  it('are never accepted as complete without a finish event, at any cut', () => {
    const bytes = bytesOf(whole)
    const finished = whole.indexOf('"finish_reason":"stop"')
    const needed = bytesOf(whole.slice(0, finished)).length + '"finish_reason":"stop"}]}'.length
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const { end } = read(bytes.subarray(0, cut), 16)
      expect(end.is, `cut at byte ${cut}`).toBe(cut < needed ? 'fault' : 'whole')
    }
  })

  it(`never throw, in ${spoiltStreams.toLocaleString('en')} corrupted ones`, {
    timeout: spoiltStreams * 5,
  }, () => {
    const roll = dice(20_261_115)
    const base = bytesOf(whole + whole)
    for (let turn = 0; turn < spoiltStreams; turn += 1) {
      const bytes = base.slice(0, roll(base.length + 1))
      for (let spoilt = roll(4); spoilt > 0 && bytes.length > 0; spoilt -= 1)
        bytes[roll(bytes.length)] = roll(256)
      const { end, said } = read(bytes, 1 + roll(200))
      expect(end.text.startsWith(said)).toBe(true)
      if (end.is === 'whole')
        expect(new TextDecoder().decode(bytes)).toMatch(/"(?:stop|length|tool_calls|content_filter)"/)
    }
  })
})
