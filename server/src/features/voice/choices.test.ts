import { casesApi } from '@pam/contracts/cases'
import { voiceApi } from '@pam/contracts/voice'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { chosen, connectVoice } from '#test/voice'

describe('what a person chose', () => {
  it('is stored for them only', async () => {
    const world = await testApp()
    const [ada, bo] = [await world.person('lawyer'), await world.person('lawyer')]
    const wanted = { ...chosen, speed: 1.25, voice: 'Samantha', auto_read: true, told: 'browser' as const }
    expect(await ada.call(voiceApi.choose, { body: wanted })).toEqual(wanted)
    expect((await ada.call(voiceApi.availability)).choices).toEqual(wanted)
    expect((await bo.call(voiceApi.availability)).choices).toEqual(chosen)
  })

  it('is refused where a voice would be too fast to follow', async () => {
    const { person } = await testApp()
    const user = await person('user')
    await expect(user.call(voiceApi.choose, { body: { ...chosen, speed: 9 } })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('gives way to the rule of the firm', async () => {
    const world = await testApp()
    const [admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
    const rules = { local_only: true, allow_browser: false }
    await admin.call(voiceApi.setFirmRules, { body: rules })
    await lawyer.call(voiceApi.choose, { body: { ...chosen, local_only: false } })
    expect(await lawyer.call(voiceApi.availability)).toMatchObject({
      local_only: true,
      firm: rules,
      transcription: {
        is_ready: false,
        why_not: expect.stringContaining('Your firm has set voice to local only'),
      },
    })
  })
})

describe('which ways are open', () => {
  it('explains that nothing is set up, and calls no service', async () => {
    const { person } = await testApp()
    const availability = await (await person('lawyer')).call(voiceApi.availability)
    expect(availability.transcription).toEqual({
      is_ready: false,
      why_not:
        'The transcription service is not set up. An administrator can connect it in Settings, under Integrations.',
    })
    expect(availability.speech.why_not).toContain('The voice service is not set up.')
    expect(availability.video.why_not).toContain('The video service is not set up.')
  })

  it('follows the AI policy', async () => {
    const world = await testApp()
    const [admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
    await connectVoice(admin, 'transcription', 'http://127.0.0.1:4998', 'no_client_data')
    expect((await lawyer.call(voiceApi.availability)).transcription.why_not).toBe(
      'The firm’s AI policy does not allow sending client data to the transcription service.',
    )
    await connectVoice(admin, 'transcription', 'http://127.0.0.1:4998')
    expect((await lawyer.call(voiceApi.availability)).transcription).toEqual({
      is_ready: true,
      why_not: null,
    })
  })

  it('follows the case', async () => {
    const world = await testApp()
    const [admin, lawyer, stranger] = await Promise.all([
      world.person('admin'),
      world.person('lawyer'),
      world.person('lawyer'),
    ])
    await connectVoice(admin, 'transcription', 'http://127.0.0.1:4998')
    const { id, version } = await openCase(lawyer, { walled: true })
    await lawyer.call(casesApi.changeRules, {
      params: { id },
      body: { ai_allowed: false, legal_hold: false, retention_years: null, version },
    })
    const availability = await lawyer.call(voiceApi.availability, { query: { case_id: id } })
    expect([availability.case_refuses, availability.transcription.why_not]).toEqual([
      'This case does not allow its content to be sent to outside services.',
      'This case does not allow its content to be sent to outside services.',
    ])
    await expect(stranger.call(voiceApi.availability, { query: { case_id: id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('are for guests those of their own browser', async () => {
    const world = await testApp()
    await connectVoice(await world.person('admin'), 'transcription', 'http://127.0.0.1:4998')
    const { transcription, speech, video } = await (await world.person('guest')).call(voiceApi.availability)
    expect(new Set([transcription, speech, video].map((entry) => entry.why_not))).toEqual(
      new Set(['Guests can only use their browser’s own voices.']),
    )
  })
})
