import type { Page } from '@playwright/test'
import { expect } from './pam.ts'

/** What the browser stand-ins record. */
interface Log {
  recognisers: { processLocally: boolean }[]
  said: { text: string; voice: string }[]
  recordings: number
}

declare global {
  interface Window {
    voiceLog: Log
    hear: (words: string, isFinal: boolean) => void
    endHearing: () => void
  }
}

interface Browser {
  hasRecogniser?: boolean
  isLocal?: boolean
  microphone?: 'there' | 'denied'
}

/** Puts a recognizer, a synthesiser and a microphone of our own in the place of the browser's. */
export const standIns = (
  page: Page,
  { hasRecogniser = true, isLocal = false, microphone = 'there' }: Browser = {},
) =>
  page.addInitScript(
    ([hasOne, isHere, device]) => {
      const log: Log = { recognisers: [], said: [], recordings: 0 }
      window.voiceLog = log
      interface Recogniser {
        onresult: ((event: unknown) => void) | null
        onend: (() => void) | null
      }
      let current: Recogniser | null = null
      class StandIn implements Recogniser {
        static available = isHere ? async () => 'available' : undefined
        onresult: Recogniser['onresult'] = null
        onend: Recogniser['onend'] = null
        onerror: unknown = null
        processLocally = false
        start() {
          current = this
          log.recognisers.push({ processLocally: this.processLocally })
        }
        stop() {
          this.onend?.()
        }
        abort() {}
      }
      const put = (name: string, value: unknown) =>
        Object.defineProperty(window, name, { value, configurable: true, writable: true })
      put('SpeechRecognition', hasOne ? StandIn : undefined)
      put('webkitSpeechRecognition', undefined)
      window.hear = (transcript, isFinal) =>
        current?.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] })
      window.endHearing = () => current?.onend?.()
      const voice = (name: string, localService: boolean) => ({ name, localService, lang: 'en-US' })
      put(
        'SpeechSynthesisUtterance',
        class {
          onend: (() => void) | null = null
          voice: { name: string } | null = null
          readonly text: string
          constructor(text: string) {
            this.text = text
          }
        },
      )
      put('speechSynthesis', {
        getVoices: () => [voice('Far', false), voice('Near', true)],
        addEventListener: () => undefined,
        cancel: () => undefined,
        speak: (entry: { text: string; voice: { name: string } | null; onend: (() => void) | null }) => {
          log.said.push({ text: entry.text, voice: entry.voice?.name ?? '' })
          setTimeout(() => entry.onend?.(), 50)
        },
      })
      class Recorder {
        static isTypeSupported = (type: string) => type.startsWith('audio/webm')
        state = 'inactive'
        ondataavailable: ((event: { data: Blob }) => void) | null = null
        onstop: (() => void) | null = null
        start() {
          this.state = 'recording'
          log.recordings += 1
        }
        stop() {
          this.state = 'inactive'
          this.ondataavailable?.({ data: new Blob(['sound']) })
          this.onstop?.()
        }
      }
      put('MediaRecorder', Recorder)
      Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: {
          getUserMedia: async () => {
            if (device === 'denied') throw new DOMException('no', 'NotAllowedError')
            return { getTracks: () => [{ stop: () => undefined }] }
          },
        },
      })
    },
    [hasRecogniser, isLocal, microphone] as const,
  )

/** Every call that would hand sound or words to a service. */
export function handedOut(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/voice\/(transcriptions|sample|messages\/[^/]+\/(speech|video))/.test(request.url()))
      calls.push(request.url())
  })
  return calls
}

export const log = (page: Page) => page.evaluate(() => window.voiceLog)
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Pam' })
export const microphone = (page: Page, into = 'the message') =>
  page.getByRole('button', { name: `Speak into ${into}`, exact: true })

/** Sent once there is a listener. */
export async function hear(page: Page, words: string, isFinal = true) {
  await expect(page.getByText(/^Listening\./)).toBeVisible()
  await page.evaluate(([said, final]) => window.hear(said, final), [words, isFinal] as const)
}
