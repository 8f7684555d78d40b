import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/id'
import { askPam, beginChat } from '#test/chat'
import { modelOffice } from '#test/chat-model'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { callModel } from './call-model.ts'
import { makeCircuit } from './circuit.ts'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('stubborn')
})
afterAll(() => service.stop())

/** One call as the lawyer, with short timeouts: the limits are the same, only smaller. */
async function called(model: string, silence = { firstByteMs: 400, idleMs: 400, totalMs: 5000 }) {
  const { world, lawyer } = await modelOffice(service)
  const { id: messageId } = await askPam(lawyer, await beginChat(lawyer, { model: null }), 'Hello')
  const ctx = {
    ...world.services,
    actor: { userId: lawyer.id, firmId: world.firmId, role: 'lawyer' },
    now: world.clock.now,
    log: { info: () => undefined },
    requestId: newId(),
  } as unknown as Ctx
  let text = ''
  const done = await callModel(ctx, {
    model: { id: `fake/${model}`, name: model, context: 8000, price_in: 1_000_000, price_out: 2_000_000 },
    body: { model: `fake/${model}`, messages: [{ role: 'user', content: 'Hello' }] },
    inputTokens: 100,
    answerTokens: 500,
    caseId: null,
    messageId,
    month: '2026-11',
    silence,
    signal: new AbortController().signal,
    circuit: makeCircuit(),
    doing: () => undefined,
    onText(words) {
      text += words
    },
  })
  return { done, text }
}

describe('a service that keeps one waiting', () => {
  it('before the first byte', async () => {
    expect((await called('hang')).done).toMatchObject({ is: 'fault', fault: { kind: 'silent' }, text: '' })
  })

  it('in the middle, with partial text', async () => {
    const { done, text } = await called('stall')
    expect(done).toMatchObject({ is: 'fault', fault: { kind: 'stalled' }, text: 'Half of it' })
    expect(text).toBe('Half of it')
  })

  it('word by word without end', async () => {
    const { done } = await called('slow', { firstByteMs: 3000, idleMs: 3000, totalMs: 700 })
    expect(done).toMatchObject({ is: 'fault', fault: { kind: 'too_slow' } })
    expect(done.text).toContain('slowly')
  })

  it('and a slow but working one is waited for', async () => {
    expect((await called('slow', { firstByteMs: 3000, idleMs: 3000, totalMs: 30_000 })).done.is).toBe('whole')
  })
})
