import { chatApi } from '@pam/contracts/chat'
import { voiceApi } from '@pam/contracts/voice'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { answer, conversation, question, withChat } from '#test/chat'
import { storeSession } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { availability, useRecogniser, useRecorder, withService, withVoice } from '#test/voice'

let server: FakeServer
beforeEach(() => {
  storeSession('lawyer')
  localStorage.clear()
  storeSession('lawyer')
  server = withChat(new FakeServer())
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const open = () => openApp(`/chat/${conversation.id}`)
const field = () => screen.findByRole('textbox', { name: 'Message to Pam' })
const microphone = () => screen.findByRole('button', { name: 'Speak into the message' })
const told = (path: 'browser' | 'browser_local' | 'service', more = {}) => ({
  choices: { ...availability.choices, told: path, ...more },
})
const nothingSent = () => expect(server.of(chatApi.say)).toEqual([])

describe('before the first word', () => {
  it('shows the audio path, and listens only when the person continues', async () => {
    const browser = useRecogniser()
    withVoice(server)
    const user = open()
    await user.click(await microphone())
    expect(await screen.findByText(/Most browsers send the audio to their maker’s service/)).toBeVisible()
    expect(screen.getByText('No microphone was turned on, and nothing was sent.')).toBeVisible()
    expect(browser.made).toEqual([])
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Continue and listen' }))
    await waitFor(() => expect(browser.made[0]?.isOn).toBe(true))
    expect(server.of(voiceApi.choose)[0]?.input.body).toMatchObject({ told: 'browser' })
  })

  it('shows it again when the path has changed', async () => {
    useRecogniser()
    withVoice(server, { ...told('service') })
    const user = open()
    await user.click(await microphone())
    expect(await screen.findByText('Where your voice goes')).toBeVisible()
  })

  it('can be kept on the device: then nothing listens that sends sound away', async () => {
    const browser = useRecogniser()
    withVoice(server)
    const user = open()
    await user.click(await microphone())
    await user.click(await screen.findByRole('button', { name: 'Keep it on this device' }))
    expect(await screen.findByText('You have set voice to local only.')).toBeVisible()
    expect(screen.getByText(/cannot guarantee that speech is transcribed on this device/)).toBeVisible()
    await user.click(await microphone())
    expect(browser.made).toEqual([])
  })

  it('explains what to set up where there is no way at all', async () => {
    withVoice(server)
    const user = open()
    await user.click(await microphone())
    expect(await screen.findByText('Pam cannot listen here')).toBeVisible()
    expect(screen.getByText('This browser cannot transcribe speech.')).toBeVisible()
    expect(screen.getByText('The service is not set up.')).toBeVisible()
  })
})

describe('the browser’s speech recognition', () => {
  it('shows words as they come, and puts them into the field as an unsent draft', async () => {
    const browser = useRecogniser()
    withVoice(server, told('browser'))
    const user = open()
    await user.type(await field(), 'Please')
    await user.click(await microphone())
    await waitFor(() => expect(browser.made[0]?.isOn).toBe(true))
    browser.made[0]?.hear('call the', false)
    expect(screen.getByTestId('interim')).toHaveTextContent('call the')
    browser.made[0]?.hear('call the clerk')
    expect(await field()).toHaveValue('Please call the clerk')
    await user.click(screen.getByRole('button', { name: 'Stop listening' }))
    expect(await screen.findByText(/Transcribed by software/)).toBeVisible()
    nothingSent()
  })

  it('is started and stopped by keyboard', async () => {
    const browser = useRecogniser()
    withVoice(server, told('browser'))
    const user = open()
    ;(await microphone()).focus()
    await user.keyboard('[Space]')
    await waitFor(() => expect(browser.made[0]?.isOn).toBe(true))
    await user.keyboard('[Space]')
    await waitFor(() => expect(browser.made[0]?.isOn).toBe(false))
  })

  it('is held to the device under local only, where it can be', async () => {
    const browser = useRecogniser({ isLocal: true })
    withVoice(server, { ...told('browser_local', { local_only: true }), local_only: true })
    const user = open()
    await user.click(await microphone())
    await waitFor(() => expect(browser.made[0]?.processLocally).toBe(true))
  })

  it('is not used in a case that lets nothing leave', async () => {
    const browser = useRecogniser()
    withVoice(server, { ...told('browser'), case_refuses: 'This case does not allow it.' })
    const user = open()
    await user.click(await microphone())
    expect(await screen.findByText('This case does not allow it.')).toBeVisible()
    expect(browser.made).toEqual([])
  })

  it.each([
    ['not-allowed', /did not let Pam use the microphone/],
    ['audio-capture', /No microphone was found/],
    ['no-speech', /Nothing was heard/],
    ['network', /lost its connection/],
  ])('says in words when it fails (%s)', async (fault, words) => {
    const browser = useRecogniser()
    withVoice(server, told('browser'))
    const user = open()
    await user.click(await microphone())
    await waitFor(() => expect(browser.made[0]?.isOn).toBe(true))
    browser.made[0]?.fail(fault)
    expect(await screen.findByText(words)).toBeVisible()
  })
})

describe('the firm’s transcription service', () => {
  const speak = async () => {
    const user = open()
    await user.click(await microphone())
    await user.click(await screen.findByRole('button', { name: 'Stop listening' }))
    return user
  }

  it('gets the recording and gives its words; the microphone is let go', async () => {
    const { stopTrack } = useRecorder()
    withVoice(server, { ...told('service'), ...withService }).on(voiceApi.transcribe, () => ({
      text: 'Call the clerk',
    }))
    await speak()
    await waitFor(async () => expect(await field()).toHaveValue('Call the clerk'))
    const [call] = server.of(voiceApi.transcribe)
    expect([call?.input.query, call?.sent]).toEqual([{ type: 'audio/webm' }, expect.any(Blob)])
    expect(stopTrack).toHaveBeenCalled()
    nothingSent()
  })

  it('keeps the recording for another try when the connection is lost', async () => {
    useRecorder()
    let tries = 0
    withVoice(server, { ...told('service'), ...withService }).on(voiceApi.transcribe, () => {
      tries += 1
      if (tries === 1)
        throw new Refusal(503, { code: 'unavailable', detail: 'The transcription service is busy.' })
      return { text: 'Not lost' }
    })
    const user = await speak()
    expect(await screen.findByText('The transcription service is busy.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try the recording again' }))
    await waitFor(async () => expect(await field()).toHaveValue('Not lost'))
  })

  it.each([
    ['NotAllowedError', /did not let Pam use the microphone/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another program is using the microphone/],
  ])('says in words when there is no microphone (%s), and sends nothing', async (refusal, words) => {
    useRecorder({ refusal })
    withVoice(server, { ...told('service'), ...withService })
    const user = open()
    await user.click(await microphone())
    expect(await screen.findByText(words)).toBeVisible()
    expect(server.of(voiceApi.transcribe)).toEqual([])
  })

  it('reports that nothing was heard', async () => {
    useRecorder()
    withVoice(server, { ...told('service'), ...withService }).on(voiceApi.transcribe, () => ({ text: '' }))
    await speak()
    expect(await screen.findByText(/Nothing was heard/)).toBeVisible()
  })
})

describe('hands-free', () => {
  const begin = async () => {
    const browser = useRecogniser()
    withVoice(server, told('browser', { hands_free: true })).on(chatApi.say, () => ({ question, answer }))
    const user = open()
    await user.click(await microphone())
    await waitFor(() => expect(browser.made[0]?.isOn).toBe(true))
    browser.made[0]?.hear('What is due')
    browser.made[0]?.stop()
    return { user, browser }
  }

  it('counts down before it sends, and can be stopped', async () => {
    const { user } = await begin()
    expect(await screen.findByText(/Sending in \d seconds?\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Do not send' }))
    expect(screen.queryByText(/Sending in/)).toBeNull()
    expect(await field()).toHaveValue('What is due')
    nothingSent()
  })

  it('sends after the pause, and listens again after the answer', async () => {
    const { browser } = await begin()
    await waitFor(() => expect(server.of(chatApi.say)).toHaveLength(1))
    expect(server.of(chatApi.say)[0]?.input.body).toMatchObject({ text: 'What is due' })
    await waitFor(() => expect(browser.made[1]?.isOn).toBe(true))
  })
})

describe('the voice settings', () => {
  it('are kept on the server, and save no message', async () => {
    withVoice(server)
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Voice settings' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Read answers aloud automatically' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5')
    expect(screen.queryByText('For the whole firm')).toBeNull()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of(voiceApi.choose)[0]?.input.body).toMatchObject({ auto_read: true, speed: 1.5 })
    nothingSent()
  })

  it('let an administrator decide for the firm', async () => {
    storeSession('admin')
    withVoice(server)
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Voice settings' }))
    await user.click(await screen.findByRole('switch', { name: 'Local only for everybody' }))
    await waitFor(() =>
      expect(server.of(voiceApi.setFirmRules)[0]?.input.body).toEqual({
        local_only: true,
        allow_browser: true,
      }),
    )
    expect(await screen.findByText('Your firm set this for everyone.')).toBeVisible()
  })
})

describe('a guest', () => {
  it('uses only the browser’s voice: no recording and no sentence goes to a service', async () => {
    storeSession('guest')
    const browser = useRecogniser()
    withVoice(server, told('browser'))
    const user = open()
    await user.click(await microphone())
    await waitFor(() => expect(browser.made[0]?.isOn).toBe(true))
    expect([...server.of(voiceApi.transcribe), ...server.of(voiceApi.speak)]).toEqual([])
  })
})
