import { authApi } from '@pam/contracts/auth'
import { voiceApi } from '@pam/contracts/voice'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { withChat } from '#test/chat'
import { person, storeSession } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { useRecogniser, withVoice } from '#test/voice'

const start = () => screen.findByRole('button', { name: 'Start Voice Chat' })
const microphone = () => screen.findByRole('button', { name: 'Speak into the message' })

describe('starting a voice chat', () => {
  it('opens the chat for a visitor as a guest, with the microphone ready and still off', async () => {
    const browser = useRecogniser()
    const server = withVoice(withChat(new FakeServer())).on(authApi.guest, () => ({
      access_token: 'a-guest-token',
      user: person('guest'),
    }))
    const user = openApp('/chat/about')
    await user.click(await start())
    await waitFor(() => expect(currentPlace()).toBe('/chat?voice=1'))
    await waitFor(async () => expect(await microphone()).toHaveFocus())
    expect(await screen.findByText('No microphone was turned on, and nothing was sent.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect([browser.made, server.of(voiceApi.transcribe)]).toEqual([[], []])
  })

  it('opens it for a person who is signed in', async () => {
    storeSession('lawyer')
    useRecogniser()
    withVoice(withChat(new FakeServer()))
    const user = openApp('/chat/about')
    await user.click(await start())
    await waitFor(() => expect(currentPlace()).toBe('/chat?voice=1'))
    expect(await screen.findByText('Where your voice goes')).toBeVisible()
  })
})
