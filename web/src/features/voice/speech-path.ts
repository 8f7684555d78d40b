import type { SpeechPath, VoiceAvailability } from '@pam/contracts/voice'

/** What this browser can do. */
export interface BrowserSpeech {
  readonly hasRecogniser: boolean
  /** Its recognizer can be held to this device. */
  readonly isLocal: boolean
  readonly hasRecorder: boolean
}

/** Who transcribes speech, or why nobody can. */
export type ChosenPath = { readonly path: SpeechPath } | { readonly path: null; readonly reasons: string[] }

/** On the device first; then the browser where it is allowed; then the firm's service; never against a rule. */
export function choosePath(availability: VoiceAvailability, browser: BrowserSpeech): ChosenPath {
  if (browser.hasRecogniser && browser.isLocal) return { path: 'browser_local' }
  const rule = ruleWords(availability)
  const isAllowed = availability.firm.allow_browser && availability.choices.allow_browser
  if (browser.hasRecogniser && isAllowed && rule === null) return { path: 'browser' }
  if (browser.hasRecorder && availability.transcription.is_ready) return { path: 'service' }
  return { path: null, reasons: reasonsFor(availability, browser, rule) }
}

function ruleWords({ firm, local_only: isLocal, case_refuses: caseWords }: VoiceAvailability): string | null {
  if (firm.local_only) return 'Your firm has set voice to local only.'
  if (isLocal) return 'You have set voice to local only.'
  return caseWords
}

function reasonsFor(availability: VoiceAvailability, browser: BrowserSpeech, rule: string | null): string[] {
  const cannot = browser.hasRecogniser
    ? 'This browser cannot guarantee that speech is transcribed on this device.'
    : 'This browser cannot transcribe speech.'
  const forbidden =
    browser.hasRecogniser && rule === null
      ? availability.firm.allow_browser
        ? 'You have switched the browser’s own speech recognition off in the voice settings.'
        : 'Your firm has switched the browser’s own speech recognition off.'
      : null
  const service = rule === null ? availability.transcription.why_not : null
  const recorder = browser.hasRecorder ? null : 'This browser cannot record sound.'
  return [rule, forbidden ?? cannot, service, recorder].filter((value) => value !== null)
}

/** Shown before the first word is spoken, and again whenever it changes. */
export const pathWords: Record<SpeechPath, string> = {
  browser_local: 'Your browser transcribes speech on this device. No audio leaves it.',
  browser:
    'Your browser transcribes speech. Most browsers send the audio to their maker’s service, outside your firm.',
  service:
    'The audio goes to your firm’s server, and from there to the transcription service your firm set up. Pam does not keep it.',
}
