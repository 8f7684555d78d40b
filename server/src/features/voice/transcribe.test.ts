import { casesApi } from '@pam/contracts/cases'
import { egressApi } from '@pam/contracts/egress'
import { voiceApi } from '@pam/contracts/voice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { chosen, connectVoice } from '#test/voice'

let service: ProviderServer
let world: TestApp
let admin: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  service = await providerServer('transcription')
})
afterAll(() => service.stop())
beforeEach(async () => {
  world = await testApp()
  ;[admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
  await service.behave('good')
  await connectVoice(admin, 'transcription', service.address)
  // Forgets what saving asked.
  await service.behave('good')
})

const recording = Buffer.from('RECORDING Call the clerk on Friday')
const send = (by: TestPerson, query: { type?: string; case_id?: string } = {}, body = recording) =>
  by.send(voiceApi.transcribe, { query: { type: 'audio/webm', ...query }, body })
const wordsOf = async (by: TestPerson, query = {}) => {
  const { statusCode, json } = await send(by, query)
  return statusCode === 200 ? json().text : json().detail
}

describe('a recording', () => {
  it('is transcribed, forwarded complete in the service’s format, and stored nowhere', async () => {
    expect(await wordsOf(lawyer)).toBe('Call the clerk on Friday')
    const [heard] = await service.heard()
    expect([heard?.method, heard?.path]).toEqual(['POST', '/audio/transcriptions'])
    expect(heard?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(heard?.body).toContain('filename="speech.webm"\r\nContent-Type: audio/webm')
    expect(await world.everyRow()).not.toContain('clerk on Friday')
  })

  it('is in the egress ledger, with its case', async () => {
    const { id } = await openCase(lawyer)
    await wordsOf(lawyer, { case_id: id })
    const { items } = await admin.call(egressApi.list, { query: {} })
    const left = { provider: 'transcription', purpose: 'Transcribe speech', case_id: id }
    expect(items).toContainEqual(expect.objectContaining(left))
  })

  it.each([
    ['401', 'The transcription service refuses the firm’s key. An administrator can renew it in Settings.'],
    ['402', 'The firm’s account at the transcription service has no credit left.'],
    ['429', 'The transcription service is busy. Try again in a minute.'],
    ['500', 'The transcription service failed (500). Try again later.'],
    ['broken-json', 'The transcription service returned an unexpected response.'],
    ['cut', 'The transcription service returned an unexpected response.'],
  ] as const)('is answered in words when the service says %s', async (mode, words) => {
    await service.behave(mode)
    expect(await wordsOf(lawyer)).toBe(words)
  })

  it('is refused when it is empty, too large, or of no kind browsers record', async () => {
    expect((await send(lawyer, {}, Buffer.alloc(0))).json().detail).toBe('The recording is empty.')
    expect((await send(lawyer, {}, Buffer.alloc(11 * 1024 * 1024))).statusCode).toBe(413)
    expect((await send(lawyer, { type: 'text/html' })).statusCode).toBe(400)
    expect(await service.heard()).toEqual([])
  })
})

describe('nothing reaches the service', () => {
  it('of a person who chose local only', async () => {
    await lawyer.call(voiceApi.choose, { body: { ...chosen, local_only: true } })
    expect(await wordsOf(lawyer)).toContain('You have set voice to local only')
    expect(await service.heard()).toEqual([])
  })

  it('in a firm that is local only, whatever the person chose', async () => {
    await admin.call(voiceApi.setFirmRules, { body: { local_only: true, allow_browser: true } })
    await lawyer.call(voiceApi.choose, { body: chosen })
    expect(await wordsOf(lawyer)).toContain('Your firm has set voice to local only')
    expect(await service.heard()).toEqual([])
  })

  it('in a case that forbids outside services', async () => {
    const { id, version } = await openCase(lawyer)
    const body = { ai_allowed: false, legal_hold: false, retention_years: null, version }
    await lawyer.call(casesApi.changeRules, { params: { id }, body })
    expect(await wordsOf(lawyer, { case_id: id })).toBe(
      'This case does not allow its content to be sent to outside services.',
    )
    expect(await service.heard()).toEqual([])
  })

  it('of a guest', async () => {
    expect((await send(await world.person('guest'))).statusCode).toBe(403)
    expect(await service.heard()).toEqual([])
  })

  it('where the policy keeps client data here, or everything is switched off', async () => {
    await connectVoice(admin, 'transcription', service.address, 'nothing')
    await service.behave('good')
    expect(await wordsOf(lawyer)).toContain('AI policy')
    await connectVoice(admin, 'transcription', service.address)
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
    await service.behave('good')
    expect(await wordsOf(lawyer)).toContain('blocked outbound traffic')
    expect(await service.heard()).toEqual([])
  })
})
