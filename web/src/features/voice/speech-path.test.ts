import type { VoiceAvailability } from '@pam/contracts/voice'
import { describe, expect, it } from 'vitest'
import { availability, withService } from '#test/voice'
import { type BrowserSpeech, choosePath } from './speech-path.ts'

const nothing: BrowserSpeech = { hasRecogniser: false, isLocal: false, hasRecorder: false }
const recogniser = { ...nothing, hasRecogniser: true }
const onDevice = { ...recogniser, isLocal: true }
const recorder = { ...nothing, hasRecorder: true }
const both = { ...recogniser, hasRecorder: true }

const localFirm = { firm: { local_only: true, allow_browser: true }, local_only: true }
const noBrowser = { choices: { ...availability.choices, allow_browser: false } }
const firmNoBrowser = { firm: { local_only: false, allow_browser: false } }
const refusing = { case_refuses: 'This case does not allow it.' }

describe('who turns speech into text', () => {
  it.each<[string, Partial<VoiceAvailability>, BrowserSpeech, string | null]>([
    ['the device before everything', withService, { ...onDevice, hasRecorder: true }, 'browser_local'],
    ['the browser before the service', withService, both, 'browser'],
    ['the service where the browser has none', withService, recorder, 'service'],
    [
      'the service where the person does not want the browser’s',
      { ...withService, ...noBrowser },
      both,
      'service',
    ],
    ['the service where the firm does not want it', { ...withService, ...firmNoBrowser }, both, 'service'],
    ['nobody without a recorder', withService, nothing, null],
    ['nobody where nothing is set up', {}, recorder, null],
    ['the device under local only', localFirm, onDevice, 'browser_local'],
    ['nobody else under local only', localFirm, both, null],
    ['nobody else under a person’s local only', { local_only: true }, both, null],
    ['the device in a case that lets nothing leave', refusing, onDevice, 'browser_local'],
    ['nobody else in such a case', refusing, both, null],
  ])('%s', (_, change, browser, path) => {
    expect(choosePath({ ...availability, ...change }, browser).path).toBe(path)
  })

  it.each<[Partial<VoiceAvailability>, BrowserSpeech, string]>([
    [localFirm, both, 'Your firm has set voice to local only.'],
    [{ local_only: true }, both, 'You have set voice to local only.'],
    [refusing, both, 'This case does not allow it.'],
    [noBrowser, both, 'You have switched the browser’s own speech recognition off in the voice settings.'],
    [firmNoBrowser, both, 'Your firm has switched the browser’s own speech recognition off.'],
    [{}, nothing, 'This browser cannot record sound.'],
  ])('says why nobody can (%#)', (change, browser, reason) => {
    const chosen = choosePath({ ...availability, ...change }, browser)
    expect(chosen.path === null && chosen.reasons).toContain(reason)
  })
})
