import type { ChatMessage, WayOn } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import { egressApi } from '@pam/contracts/egress'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askPam, beginChat } from '#test/chat'
import { askAgain, modelOffice } from '#test/chat-model'
import { connectModel } from '#test/models'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { chatModelCalls } from './calls.table.ts'

let service: ProviderServer
beforeAll(async () => {
  service = await providerServer('stubborn')
})
afterAll(() => service.stop())
const office = () => modelOffice(service)

const again: WayOn[] = ['retry', 'other_model', 'built_in']
const byAdmin: WayOn[] = ['built_in', 'settings']
const noticeIn = ({ blocks }: ChatMessage) => blocks.find((block) => block.is === 'notice')

describe('failures of a model', () => {
  // A separate world each: a service that fails too often is paused in its own world.
  it.each([
    ['401', 'failed', /refuses the firm’s key/, byAdmin],
    ['402', 'failed', /no credit left/, byAdmin],
    ['403', 'failed', /refuses the firm’s key/, byAdmin],
    ['404', 'failed', /no longer offers this model/, ['other_model', 'built_in']],
    ['413', 'failed', /too long for the model/, ['other_model', 'built_in']],
    ['400', 'failed', /refused the question \(400\)/, ['other_model', 'built_in']],
    ['429', 'failed', /busy and asked to wait/, again],
    ['500', 'failed', /internal error \(500\)/, again],
    ['529', 'failed', /internal error \(529\)/, again],
    ['refuse', 'failed', /refused the connection/, again],
    ['html', 'failed', /not a model’s answer/, again],
    ['json-fault', 'failed', /no credit left/, byAdmin],
    ['no-end', 'incomplete', /closed the connection early/, again],
    ['bad-json', 'incomplete', /cannot read during/, again],
    ['in-band', 'incomplete', /reported an error during/, again],
    ['bad-finish', 'incomplete', /an unexpected way/, again],
    ['not-text', 'incomplete', /not text/, again],
    ['huge', 'incomplete', /too long and was cut off/, again],
    ['loop', 'incomplete', /repeat itself/, again],
    ['empty', 'failed', /returned an empty answer/, again],
    ['length', 'incomplete', /its end is missing/, again],
    ['filter', 'incomplete', /own filter/, ['other_model', 'built_in']],
  ] as const)('%s has its own message, with alternatives', async (model, state, words, ways) => {
    const { ask } = await office()
    const answer = await ask(model)
    expect(answer.state).toBe(state)
    expect(noticeIn(answer)).toMatchObject({ text: expect.stringMatching(words), ways })
    if (state === 'incomplete') expect(answer.text).not.toBe('')
  })

  it('a connection lost anywhere leaves the partial text, marked incomplete, and counted once', async () => {
    const { lawyer, matter, world } = await office()
    const chat = await beginChat(lawyer, { case_id: matter.id, model: 'fake/ok' })
    let answer = await askPam(lawyer, chat, 'Who repairs the roof?')
    for (let cut = 0; cut < 100; cut += 5) {
      // Longer than the pause of a failed service.
      world.clock.pass(61)
      answer = await askAgain(lawyer, answer, `fake/cut-${cut}`)
      expect(answer.state, `cut at ${cut} percent`).toMatch(/^(?:failed|incomplete)$/)
      expect(noticeIn(answer)?.text).toMatch(/lost during|connection early/)
      const rows = await world.services.db
        .select()
        .from(chatModelCalls)
        .where(eq(chatModelCalls.messageId, answer.id))
      expect(rows).toMatchObject([{ state: 'settled', isEstimate: true }])
    }
    expect((await askAgain(lawyer, answer, 'fake/ok')).state).toBe('complete')
  })

  it('a busy service is retried, and one that failed once, and the answer arrives', async () => {
    const { ask, prompts } = await office()
    expect((await ask('429-once')).state).toBe('complete')
    expect((await ask('fail-once')).state).toBe('complete')
    expect((await prompts()).length).toBeGreaterThanOrEqual(2)
    await ask('429')
    expect((await prompts()).filter((text) => text.includes('"fake/429"'))).toHaveLength(3)
  })

  it('after five failures in half a minute the service is paused; then it is tried once', async () => {
    const { ask, prompts, world } = await office()
    for (let turn = 0; turn < 5; turn += 1) await ask('no-end')
    const sent = (await prompts()).length
    expect(noticeIn(await ask('ok'))).toMatchObject({
      text: expect.stringContaining('tries again in half a minute'),
    })
    expect((await prompts()).length).toBe(sent)
    world.clock.pass(31)
    expect((await ask('ok')).state).toBe('complete')
  })

  it('a service that is turned off for the firm, and one that no longer exists', async () => {
    const { ask, admin, lawyer } = await office()
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
    expect(noticeIn(await ask('ok'))).toMatchObject({ text: expect.stringContaining('Nothing was sent') })
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: false } })
    const gone = await providerServer('stubborn')
    await gone.stop()
    await connectModel(admin, gone.address)
    expect(noticeIn(await ask('ok'))).toMatchObject({
      text: expect.stringContaining('refused the connection'),
    })
    expect(await lawyer.call(chatModelsApi.models)).toMatchObject({ models: [] })
  })
})
