import { chatApi, chatEvent } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/database/db'
import { newId } from '#platform/id'
import { chatModelCalls } from '#table/chat/model/calls'
import { beginChat } from '#test/chat'
import { type httpCaller, signInAt } from '#test/http-caller'
import { dataFolder } from '#test/killable'
import { connectModel } from '#test/models'
import { startPam } from '#test/pam-process'
import { providerServer } from '#test/provider-server'
import { silentLog } from '#test/services'

const password = 'a quiet brass lamp'
type Person = ReturnType<typeof httpCaller>

async function begin(by: Person, model: string, text: string) {
  const { id } = await beginChat(by, { model })
  return { id, ...(await by.call(chatApi.say, { params: { id }, body: { text, key: newId() } })) }
}

/** The events of an answer, as long as there is a listener and a writer. */
async function* told(by: Person, id: string) {
  const answer = await by.send(chatApi.events, { params: { id } })
  let rest = ''
  for await (const piece of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const one of events)
      if (one.startsWith('data: ')) yield chatEvent.parse(JSON.parse(one.slice('data: '.length)))
  }
}

async function endOf(by: Person, id: string) {
  for await (const event of told(by, id)) if (event.is === 'end') return event.message
  throw new Error('the answer did not end')
}

const restarted = {
  is: 'notice',
  tone: 'attention',
  text: 'Pam was restarted during this answer.',
  ways: ['retry', 'other_model', 'built_in'],
}

describe('a server killed in the middle of a model’s answer', { timeout: 400_000 }, () => {
  it('has the stored words after a restart, says why there are no more, and continues', async () => {
    const folder = await dataFolder()
    const service = await providerServer('stubborn')
    onTestFinished(() => service.stop())
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: password, SEARCH_BY_MEANING: 'no' }
    const first = await startPam(env)
    const admin = await signInAt(first.url, 'admin', password)
    await connectModel(admin, service.address)

    // One answer is streaming, one has not begun; the process dies during both.
    const endless = await begin(admin, 'fake/endless', 'Count for me')
    const silent = await begin(admin, 'fake/hang', 'Are you there?')
    const stored = async () => (await admin.call(chatApi.message, { params: { id: endless.answer.id } })).text
    await expect.poll(stored, { timeout: 60_000 }).toContain('word 10, ')
    await expect
      .poll(async () => (await service.heard()).some(({ body }) => body.includes('fake/hang')))
      .toBe(true)
    const before = await stored()
    await first.end('SIGKILL')

    const second = await startPam(env)
    const again = await signInAt(second.url, 'admin', password)
    const cut = await endOf(again, endless.answer.id)
    expect(cut).toMatchObject({ state: 'incomplete', model: 'fake/endless' })
    expect(cut.text.startsWith(before.trim())).toBe(true)
    expect(cut.blocks).toContainEqual(restarted)
    expect(cut.blocks.some((block) => block.is === 'prose')).toBe(true)
    expect(cut.use).toMatchObject({ is_estimate: true, cost_micros: expect.any(Number) })
    const { items } = await again.call(chatApi.messages, { params: { id: endless.id } })
    expect(items).toMatchObject([
      { text: 'Count for me', state: 'complete' },
      { id: cut.id, state: 'incomplete' },
    ])
    expect(await endOf(again, silent.answer.id)).toMatchObject({ state: 'failed', blocks: [restarted] })

    // The same question again, and the next one.
    const anew = await again.call(chatApi.again, {
      params: { id: cut.id },
      body: { key: newId(), model: 'fake/ok' },
    })
    expect(await endOf(again, anew.id)).toMatchObject({ state: 'complete', tries: 2 })
    const next = await again.call(chatApi.say, {
      params: { id: silent.id },
      body: { text: 'And now?', key: newId() },
    })
    expect(await again.call(chatApi.stop, { params: { id: next.answer.id } })).toMatchObject({
      blocks: [expect.objectContaining({ text: 'You stopped this answer.' })],
    })
    const used = await again.call(chatModelsApi.usage)
    await second.end('SIGTERM')

    // Reservations of the dead process are settled at their maximum cost, and none is left open.
    const database = await openDatabase({ dataDir: folder, log: silentLog })
    onTestFinished(() => database.close())
    const calls = await database.db.select().from(chatModelCalls)
    expect(calls.filter(({ state }) => state === 'open')).toEqual([])
    for (const id of [endless.answer.id, silent.answer.id]) {
      const [call] = calls.filter(({ messageId }) => messageId === id)
      expect(call).toMatchObject({ isEstimate: true, costMicros: call?.reservedMicros })
      expect(call?.reservedMicros).toBeGreaterThan(0)
    }
    expect(used.cost_micros).toBe(calls.reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0))
  })
})
