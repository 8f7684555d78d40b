import { describe, expect, it } from 'vitest'
import { tokensIn, whatFits } from './budget.ts'
import { makeCircuit } from './circuit.ts'
import { priceOf, tookOf } from './cost.ts'
import { faultOf, faultOfCause, faultOfStatus, isOutage } from './faults.ts'
import { retryAfterMs } from './retry-after.ts'

const now = new Date('2026-11-15T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('how long to wait', () => {
  it.each([
    ['3', 0, 3000],
    ['Sun, 15 Nov 2026 10:00:20 GMT', 0, 20_000],
    ['Sun, 15 Nov 2026 09:00:00 GMT', 0, 0],
    ['99999999', 0, 60_000],
    ['soon', 1, 2000],
    ['-5', 0, 1000],
    [undefined, 0, 1000],
    [undefined, 2, 4000],
  ])('is read from %s', (header, tries, wait) => {
    expect(retryAfterMs(header, tries, now, 0)).toBe(wait)
  })

  it('has some jitter, and stays under a minute', () => {
    expect(retryAfterMs('3', 0, now, 0.5)).toBe(3125)
    expect(retryAfterMs('60', 0, now, 0.9)).toBe(60_000)
  })
})

describe('a failing service', () => {
  it('is paused after five failures in half a minute, tried once, and used again if that succeeds', () => {
    const circuit = makeCircuit()
    for (let turn = 0; turn < 5; turn += 1) {
      expect(circuit.mayPass('a', later(turn))).toBe(true)
      circuit.went('a', false, later(turn))
    }
    expect(circuit.mayPass('a', later(1000))).toBe(false)
    expect(circuit.mayPass('b', later(1000))).toBe(true)
    expect(circuit.mayPass('a', later(31_000))).toBe(true)
    expect(circuit.mayPass('a', later(31_001))).toBe(false)
    circuit.went('a', false, later(31_002))
    expect(circuit.mayPass('a', later(40_000))).toBe(false)
    expect(circuit.mayPass('a', later(62_000))).toBe(true)
    circuit.went('a', true, later(62_001))
    expect(circuit.mayPass('a', later(62_002))).toBe(true)
  })

  it('is not paused for failures that are far apart', () => {
    const circuit = makeCircuit()
    for (let turn = 0; turn < 9; turn += 1) circuit.went('a', false, later(turn * 10_000))
    expect(circuit.mayPass('a', later(90_001))).toBe(true)
  })
})

describe('the cost of a call', () => {
  const prices = { price_in: 500_000, price_out: 1_500_000 }

  it('is the service’s figure, otherwise from its prices, otherwise unknown', () => {
    const counted = { inputTokens: 1000, outputTokens: 100, costMicros: 42 }
    const guessed = { input: 7, output: 1 }
    expect(tookOf(prices, counted, guessed)).toMatchObject({ costMicros: 42, isEstimate: false })
    expect(tookOf(prices, { ...counted, costMicros: null }, guessed)).toMatchObject({ costMicros: 650 })
    expect(tookOf(prices, null, guessed)).toEqual({
      inputTokens: 7,
      outputTokens: 1,
      costMicros: 5,
      isEstimate: true,
    })
    expect(tookOf({ price_in: null, price_out: null }, null, guessed).costMicros).toBeNull()
  })

  it('is rounded up, and free if the price is zero', () => {
    expect(priceOf(prices, 1, 0)).toBe(1)
    expect(priceOf({ price_in: 0, price_out: 0 }, 9999, 9999)).toBe(0)
  })
})

describe('what fits into a model', () => {
  const whole = {
    context: 1000,
    fixed: 100,
    turns: [1, 2, 3, 4],
    sources: ['a', 'b', 'c'],
    costOfTurn: () => 100,
    costOfSource: () => 100,
  }

  it('is everything if there is room', () => {
    expect(whatFits({ ...whole, context: 100_000 })).toEqual({
      turns: [1, 2, 3, 4],
      sources: ['a', 'b', 'c'],
      answerTokens: 4096,
      inputTokens: 800,
    })
  })

  it('loses the oldest turns first, then the weakest sources, never the question', () => {
    expect(whatFits(whole)).toMatchObject({ turns: [2, 3, 4], sources: ['a', 'b', 'c'], answerTokens: 250 })
    expect(whatFits({ ...whole, fixed: 500 })).toMatchObject({ turns: [], sources: ['a', 'b'] })
    expect(whatFits({ ...whole, fixed: 750 })).toMatchObject({ turns: [], sources: [] })
    expect(whatFits({ ...whole, fixed: 751 })).toBeNull()
  })

  it('assumes an unknown model is small', () => {
    expect(whatFits({ ...whole, context: null, fixed: 7000 })).toBeNull()
  })

  it('estimates tokens conservatively', () => {
    expect(tokensIn('The landlord shall repair the roof at its own cost.')).toBeGreaterThanOrEqual(11)
    expect(tokensIn('漢字漢字漢字')).toBeGreaterThanOrEqual(6)
    expect(tokensIn('1234567890')).toBeGreaterThanOrEqual(4)
  })
})

describe('an error', () => {
  it.each([
    [401, 'key'],
    [403, 'key'],
    [402, 'credit'],
    [404, 'unknown_model'],
    [413, 'too_long'],
    [429, 'busy'],
    [500, 'service'],
    [529, 'service'],
    [418, 'refused'],
  ])('by status %i is %s', (status, kind) => {
    expect(faultOfStatus(status).kind).toBe(kind)
  })

  it.each([
    [{ code: 'ECONNREFUSED' }, 'unreachable'],
    [{ code: 'ENOTFOUND' }, 'no_such_host'],
    [{ code: 'CERT_HAS_EXPIRED' }, 'unsafe'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'unsafe'],
    [{ name: 'AbortError' }, 'silent'],
    [undefined, 'unreachable'],
  ])('by cause %o is %s', (cause, kind) => {
    expect(faultOfCause(cause).kind).toBe(kind)
  })

  it('counts against the service if it is failing, and not if it refuses', () => {
    expect(isOutage(faultOf('service'))).toBe(true)
    for (const kind of ['key', 'credit', 'busy', 'stopped', 'loop', 'limit'] as const)
      expect(isOutage(faultOf(kind))).toBe(false)
  })
})
