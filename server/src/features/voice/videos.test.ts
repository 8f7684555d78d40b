import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { settingsApi } from '@pam/contracts/settings'
import { voiceApi } from '@pam/contracts/voice'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { anyChat } from '#test/chat'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { connectVoice, settleVideos } from '#test/voice'
import { voiceVideos } from './voice.table.ts'

let service: ProviderServer
let world: TestApp
let admin: TestPerson
let chat: Awaited<ReturnType<typeof anyChat>>
beforeAll(async () => {
  service = await providerServer('did')
})
afterAll(() => service.stop())
beforeEach(async () => {
  world = await testApp()
  admin = await world.person('admin')
  await service.behave('good')
  await connectVoice(admin, 'did', service.address)
  chat = await anyChat(world)
  await service.behave('good')
})

const present = () => chat.lawyer.call(voiceApi.present, { params: { id: chat.answer.id } })
const one = async () => {
  const { items } = await chat.lawyer.call(voiceApi.videos, { params: { id: chat.conversation.id } })
  return items[0]
}
const rows = () => world.services.db.select().from(voiceVideos).where(eq(voiceVideos.firmId, world.firmId))
/** The answer's text, so that the stand-in does something special. */
const says = async (text: string) => {
  const { chatMessages } = await import('#table/chat/chat')
  await world.services.db
    .update(chatMessages)
    .set({ text, blocks: [] })
    .where(eq(chatMessages.id, chat.answer.id))
}

describe('an answer as a video', () => {
  it('is asked for once, followed to its end, kept, and played', async () => {
    expect(await present()).toMatchObject({ state: 'waiting', message_id: chat.answer.id })
    await settleVideos(world)
    const video = await one()
    expect(video).toMatchObject({ state: 'done', bytes: 4024, reason: null })
    const film = await chat.lawyer.send(voiceApi.watch, { params: { id: video?.id } })
    expect(film.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
    const heard = await service.heard()
    expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(heard.filter(({ path }) => path === '/talks').map(({ body }) => JSON.parse(body).script)).toEqual([
      { type: 'text', input: 'Proposed: Write a note. It will be done after you confirm it on the screen.' },
    ])
  })

  it('is the same video when it is asked for twice', async () => {
    const [first, second] = [await present(), await present()]
    expect(second.id).toBe(first.id)
    await settleVideos(world)
    expect((await present()).state).toBe('done')
    expect((await service.heard()).filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('is encrypted with a separate key if the firm wants that, and still plays', async () => {
    const { logo: _, changed_at: __, changed_by: ___, ...general } = await admin.call(settingsApi.general)
    await admin.call(settingsApi.changeGeneral, { body: { ...general, encrypt_documents: true } })
    await present()
    await settleVideos(world)
    const [row] = await rows()
    const raw = await world.services.files.open(row?.fileId ?? '').then((readable) => readable.toArray())
    expect(Buffer.concat(raw).includes('ftyp')).toBe(false)
    const film = await chat.lawyer.send(voiceApi.watch, { params: { id: row?.id } })
    expect(film.rawPayload.includes('ftyp')).toBe(true)
  })

  it('resumes after a restart, and requests nothing twice', async () => {
    await present()
    await settleVideos(world, 1)
    expect((await one())?.state).toBe('making')
    await settleVideos(world)
    expect((await one())?.state).toBe('done')
    expect((await service.heard()).filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('is not requested automatically again if it is unknown whether the text arrived', async () => {
    await present()
    await world.services.db
      .update(voiceVideos)
      .set({ state: 'asking' })
      .where(eq(voiceVideos.firmId, world.firmId))
    await settleVideos(world)
    expect(await one()).toMatchObject({
      state: 'failed',
      reason: 'The server stopped while requesting the video. Try again.',
    })
    expect(await service.heard()).toEqual([])
    expect((await present()).state).toBe('waiting')
    await settleVideos(world)
    expect((await one())?.state).toBe('done')
  })

  it.each([
    ['401', 'The video service refuses the firm’s key. An administrator can renew it in Settings.'],
    ['402', 'The firm’s account at the video service has no credit left.'],
    ['429', 'The video service is busy. Try again in a minute.'],
    ['500', 'The video service failed (500). Try again later.'],
    ['broken-json', 'The video service returned an unexpected response.'],
  ] as const)('fails in words when the service says %s', async (mode, reason) => {
    await service.behave(mode)
    await present()
    await settleVideos(world)
    expect(await one()).toMatchObject({ state: 'failed', reason })
  })

  it('outlives a fault of the service while it is made', async () => {
    await present()
    await settleVideos(world, 1)
    await service.behave('500')
    await settleVideos(world, 2)
    expect((await one())?.state).toBe('making')
    await service.behave('good')
    await settleVideos(world)
    expect((await one())?.state).toBe('done')
  })

  it.each([
    ['This is forbidden.', 'The video service could not create the video: words not allowed'],
    ['It is a page.', 'The video service returned something that is not a video. Nothing was saved.'],
    ['It is endless.', 'The video service did not finish in time. Try again later.'],
  ])('ends in words: %s', async (text, reason) => {
    await says(text)
    await present()
    await settleVideos(world, 20)
    expect(await one()).toMatchObject({ state: 'failed', reason, bytes: null })
    expect((await rows())[0]?.fileId).toBeNull()
  })
})

describe('a video goes', () => {
  it('with its conversation, bytes and all', async () => {
    await present()
    await settleVideos(world)
    const [row] = await rows()
    await chat.lawyer.call(chatApi.remove, { params: { id: chat.conversation.id } })
    await settleVideos(world, 1)
    expect(await rows()).toEqual([])
    expect(await world.services.files.verify(row?.fileId ?? '')).toBe('missing')
  })

  it('when its owner deletes it, also while it is made', async () => {
    const { id } = await present()
    await settleVideos(world, 1)
    await chat.lawyer.call(voiceApi.dropVideo, { params: { id } })
    await settleVideos(world)
    expect(await rows()).toEqual([])
  })

  it('not while its case is held', async () => {
    const { id } = await present()
    await settleVideos(world)
    const { version } = await chat.lawyer.call(casesApi.show, { params: { id: chat.caseId } })
    const body = { ai_allowed: true, legal_hold: true, retention_years: null, version }
    await chat.lawyer.call(casesApi.changeRules, { params: { id: chat.caseId }, body })
    await expect(chat.lawyer.call(voiceApi.dropVideo, { params: { id } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await one())?.state).toBe('done')
  })

  it('by people with read access only', async () => {
    const { id } = await present()
    await chat.lawyer.call(chatApi.change, {
      params: { id: chat.conversation.id },
      body: { is_shared: true },
    })
    const colleague = await world.person('admin')
    await settleVideos(world)
    expect((await colleague.send(voiceApi.watch, { params: { id } })).statusCode).toBe(200)
    await expect(colleague.call(voiceApi.dropVideo, { params: { id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('nothing is asked of the video service', () => {
  it('for a case that forbids it, also when it forbids it after the video was asked for', async () => {
    await present()
    const { version } = await chat.lawyer.call(casesApi.show, { params: { id: chat.caseId } })
    const body = { ai_allowed: false, legal_hold: false, retention_years: null, version }
    await chat.lawyer.call(casesApi.changeRules, { params: { id: chat.caseId }, body })
    await settleVideos(world)
    expect((await one())?.reason).toBe('This case does not allow its content to be sent to outside services.')
    await expect(present()).rejects.toMatchObject({ code: 'conflict' })
    expect(await service.heard()).toEqual([])
  })

  it('in a firm that is local only, and for a question', async () => {
    await expect(
      chat.lawyer.call(voiceApi.present, { params: { id: chat.question.id } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await admin.call(voiceApi.setFirmRules, { body: { local_only: true, allow_browser: true } })
    await expect(present()).rejects.toMatchObject({ code: 'conflict' })
    expect(await service.heard()).toEqual([])
  })
})
