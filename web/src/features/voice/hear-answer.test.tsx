import { chatApi } from '@pam/contracts/chat'
import { type AnswerVideo, voiceApi } from '@pam/contracts/voice'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { answer, conversation, question, withChat } from '#test/chat'
import { storeSession } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { availability, far, near, useSound, useSynthesiser, withService, withVoice } from '#test/voice'

let server: FakeServer
beforeEach(() => {
  storeSession('lawyer')
  server = withChat(new FakeServer())
})

const open = () => openApp(`/chat/${conversation.id}`)
const play = () => screen.findByRole('button', { name: 'Read aloud' })
const reads = (stays_here: string | null = null) =>
  server.on(voiceApi.sentences, () => ({ sentences: ['One.', 'Two.'], stays_here }))

describe('an answer read aloud', () => {
  it('is read in a voice on the device before any other, sentence by sentence', async () => {
    const { said } = useSynthesiser([far, near])
    withVoice(reads(), { choices: { ...availability.choices, speed: 1.5 } })
    const user = open()
    await user.click(await play())
    await waitFor(() =>
      expect(said).toEqual([
        { text: 'One.', voice: 'Near', rate: 1.5 },
        { text: 'Two.', voice: 'Near', rate: 1.5 },
      ]),
    )
    expect(await play()).toBeVisible()
  })

  it('is stopped at once', async () => {
    const { said, cancel } = useSynthesiser([near], { isEndless: true })
    withVoice(reads())
    const user = open()
    await user.click(await play())
    expect(await screen.findByText('Sentence 1 of 2')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Stop reading' }))
    expect(await play()).toBeVisible()
    expect([said.length, cancel.mock.calls.length]).toEqual([1, 1])
  })

  it('stays in writing where it may not leave and the device has no voice', async () => {
    const { said } = useSynthesiser([far])
    withVoice(reads('Local only.'), { ...withService })
    const user = open()
    await user.click(await play())
    expect(
      await screen.findByText(/has no voice on this device, and this answer may not leave it/),
    ).toBeVisible()
    expect([said, server.of(voiceApi.speak)]).toEqual([[], []])
  })

  it('is read in the firm’s voice where there is one', async () => {
    const played = useSound()
    withVoice(reads(), withService).on(voiceApi.speak, () => 'sound')
    const user = open()
    await user.click(await play())
    await waitFor(() => expect(played).toEqual([1, 1]))
    expect(server.of(voiceApi.speak).map(({ input }) => input)).toMatchObject([
      { params: { id: answer.id }, body: { sentence: 0 } },
      { params: { id: answer.id }, body: { sentence: 1 } },
    ])
  })

  it('is continued by the browser voice when the firm’s voice breaks off, with a notice', async () => {
    useSound()
    const { said } = useSynthesiser([near])
    withVoice(reads(), withService).on(voiceApi.speak, ({ body }) => {
      if (body.sentence === 0) return 'sound'
      throw new Refusal(503, { code: 'unavailable', detail: 'The voice service is busy.' })
    })
    const user = open()
    await user.click(await play())
    expect(await screen.findByText('The voice service is busy. The browser continues reading.')).toBeVisible()
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Two.']))
  })

  it('is read by itself when it is new and that was chosen, and a screen reader is then silent', async () => {
    const { said } = useSynthesiser([near])
    const fresh = {
      ...answer,
      id: 'c0000000-0000-4000-8000-0000000000aa',
      created_at: new Date().toISOString(),
    }
    server.on(chatApi.messages, () => ({ items: [question, answer, fresh] }))
    withVoice(reads(), { choices: { ...availability.choices, auto_read: true } })
    open()
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['One.', 'Two.']))
    expect(server.of(voiceApi.sentences).map(({ input }) => input.params)).toEqual([{ id: fresh.id }])
    expect(screen.getByRole('log', { name: 'Conversation' })).toHaveAttribute('aria-live', 'off')
  })
})

describe('an answer presented as a video', () => {
  const video = (state: AnswerVideo['state'], reason: string | null = null): AnswerVideo => ({
    id: 'c0000000-0000-4000-8000-0000000000bb',
    message_id: answer.id,
    state,
    reason,
    bytes: state === 'done' ? 10 : null,
    created_at: '2026-11-15T10:00:00.000Z',
  })

  it('is requested, and shows its progress', async () => {
    let now: AnswerVideo[] = []
    withVoice(server, withService)
      .on(voiceApi.videos, () => ({ items: now }))
      .on(voiceApi.present, () => {
        now = [video('making')]
        return video('waiting')
      })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Present as a video' }))
    expect(await screen.findByText(/The video service is making the video/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel video' })).toBeVisible()
  })

  it('is played from what was fetched, and deleted on a second yes', async () => {
    useSound()
    withVoice(server, withService)
      .on(voiceApi.videos, () => ({ items: [video('done')] }))
      .on(voiceApi.watch, () => 'film')
      .on(voiceApi.dropVideo, () => ({ done: true as const }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Play the video' }))
    await waitFor(() => expect(document.querySelector('video')).toHaveAttribute('src', 'blob:sound'))
    await user.click(screen.getByRole('button', { name: 'Delete the video' }))
    expect(server.of(voiceApi.dropVideo)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.of(voiceApi.dropVideo)).toHaveLength(1))
  })

  it('explains why it failed, and can be retried', async () => {
    withVoice(server, withService).on(voiceApi.videos, () => ({
      items: [video('failed', 'The firm’s account at the video service has no credit left.')],
    }))
    open()
    expect(await screen.findByText(/has no credit left/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try the video again' })).toBeVisible()
  })

  it('is not offered where it is not set up', async () => {
    withVoice(server)
    open()
    await play()
    expect(screen.queryByRole('button', { name: 'Present as a video' })).toBeNull()
  })
})
