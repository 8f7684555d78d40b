import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { voiceApi } from '@pam/contracts/voice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { anyChat, askPam, beginChat } from '#test/chat'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { chosen, connectVoice } from '#test/voice'

let service: ProviderServer
let world: TestApp
let admin: TestPerson
beforeAll(async () => {
  service = await providerServer('elevenlabs')
})
afterAll(() => service.stop())
beforeEach(async () => {
  world = await testApp()
  admin = await world.person('admin')
  await service.behave('good')
  await connectVoice(admin, 'elevenlabs', service.address)
  await service.behave('good')
})

const speak = (by: TestPerson, id: string, sentence = 0) =>
  by.send(voiceApi.speak, { params: { id }, body: { sentence } })
const detailOf = async (sending: ReturnType<typeof speak>) => (await sending).json().detail

describe('an answer in the voice of the firm', () => {
  it('streams sentence by sentence, with the text of the stored answer only', async () => {
    const { lawyer, answer } = await anyChat(world)
    const { sentences } = await lawyer.call(voiceApi.sentences, { params: { id: answer.id } })
    expect(sentences).toEqual([
      'Proposed: Write a note.',
      'It will be done after you confirm it on the screen.',
    ])
    const sound = await speak(lawyer, answer.id, 1)
    expect([sound.statusCode, sound.rawPayload.subarray(0, 2)]).toEqual([200, Buffer.from([0xff, 0xfb])])
    const [heard] = await service.heard()
    expect(heard?.path).toMatch(/^\/v1\/text-to-speech\/voice-1\/stream\?/)
    expect(JSON.parse(heard?.body ?? '')).toMatchObject({ text: sentences[1] })
  })

  it('has no sentence beyond its last, and none of a question', async () => {
    const { lawyer, answer, question } = await anyChat(world)
    expect(await detailOf(speak(lawyer, answer.id, 7))).toBe('The answer does not have this sentence.')
    expect(await detailOf(speak(lawyer, question.id))).toBe('Only answers can be read aloud.')
    expect(await service.heard()).toEqual([])
  })

  it.each([
    ['401', 'The voice service refuses the firm’s key. An administrator can renew it in Settings.'],
    ['402', 'The firm’s account at the voice service has no credit left.'],
    ['429', 'The voice service is busy. Try again in a minute.'],
    ['500', 'The voice service failed (500). Try again later.'],
    ['broken-json', 'The voice service did not return audio.'],
  ] as const)('is refused in words when the service says %s', async (mode, words) => {
    const { lawyer, answer } = await anyChat(world)
    await service.behave(mode)
    expect(await detailOf(speak(lawyer, answer.id))).toBe(words)
  })

  it('breaks off where the service breaks off, and never ends as if it were whole', async () => {
    const { lawyer, answer } = await anyChat(world)
    await service.behave('cut')
    await expect(speak(lawyer, answer.id)).rejects.toThrow()
  })

  it('cannot be sent to a stranger by anybody', async () => {
    const { answer } = await anyChat(world)
    const other = await world.person('lawyer')
    expect((await speak(other, answer.id)).statusCode).toBe(404)
    expect(await service.heard()).toEqual([])
  })
})

describe('no words reach the service', () => {
  it('of who chose local only', async () => {
    const { lawyer, answer } = await anyChat(world)
    await lawyer.call(voiceApi.choose, { body: { ...chosen, local_only: true } })
    expect(await detailOf(speak(lawyer, answer.id))).toContain('local only')
    expect((await lawyer.send(voiceApi.sample)).statusCode).toBe(409)
    expect(await service.heard()).toEqual([])
  })

  it('of a case that forbids it, nor of an answer over all cases while one forbids it', async () => {
    const { lawyer, answer, caseId } = await anyChat(world)
    const { version } = await lawyer.call(casesApi.show, { params: { id: caseId } })
    const body = { ai_allowed: false, legal_hold: false, retention_years: null, version }
    const wide = await askPam(lawyer, await beginChat(lawyer), 'Show my cases')
    expect((await speak(lawyer, wide.id)).statusCode).toBe(200)
    await service.behave('good')
    await lawyer.call(casesApi.changeRules, { params: { id: caseId }, body })
    expect(await detailOf(speak(lawyer, answer.id))).toBe(
      'This case does not allow its content to be sent to outside services.',
    )
    expect(await detailOf(speak(lawyer, wide.id))).toContain('is about more than one case')
    expect(await service.heard()).toEqual([])
  })

  it('of a guest, who gets the sentences for the browser to read', async () => {
    const guest = await world.person('guest')
    const answer = await askPam(guest, await beginChat(guest), 'What did Strickland v. Washington decide?')
    const { sentences } = await guest.call(voiceApi.sentences, { params: { id: answer.id } })
    expect(sentences.length).toBeGreaterThan(0)
    expect((await speak(guest, answer.id)).statusCode).toBe(403)
    expect(await service.heard()).toEqual([])
  })
})

describe('a sample', () => {
  it('speaks our fixed texts, also if client data may not be sent', async () => {
    await connectVoice(admin, 'elevenlabs', service.address, 'no_client_data')
    await service.behave('good')
    const { lawyer, answer } = await anyChat(world)
    expect((await lawyer.send(voiceApi.sample)).statusCode).toBe(200)
    expect(await detailOf(speak(lawyer, answer.id))).toContain('AI policy')
    expect((await service.heard()).map(({ body }) => JSON.parse(body).text)).toEqual([
      'This is how Pam sounds when she reads an answer to you.',
    ])
  })

  it('fails for a deleted conversation', async () => {
    const { lawyer, answer, conversation } = await anyChat(world)
    await lawyer.call(chatApi.remove, { params: { id: conversation.id } })
    expect((await speak(lawyer, answer.id)).statusCode).toBe(404)
  })
})
