import { type VoiceAvailability, voiceApi } from '@pam/contracts/voice'
import { act } from '@testing-library/react'
import { type Mock, vi } from 'vitest'
import type { FakeServer } from './server.ts'

const ready = { is_ready: true, why_not: null }
const absent = { is_ready: false, why_not: 'The service is not set up.' }

export const availability: VoiceAvailability = {
  choices: {
    auto_read: false,
    speed: 1,
    voice: '',
    local_only: false,
    hands_free: false,
    allow_browser: true,
    told: null,
  },
  firm: { local_only: false, allow_browser: true },
  local_only: false,
  case_refuses: null,
  transcription: absent,
  speech: absent,
  video: absent,
}

export const withService = { transcription: ready, speech: ready, video: ready }

/** A server that keeps what was chosen, as the real one does. */
export function withVoice(server: FakeServer, change: Partial<VoiceAvailability> = {}): FakeServer {
  let now: VoiceAvailability = { ...availability, ...change }
  return server
    .on(voiceApi.availability, () => now)
    .on(voiceApi.choose, ({ body }) => {
      now = { ...now, choices: body, local_only: now.firm.local_only || body.local_only }
      return body
    })
    .on(voiceApi.setFirmRules, ({ body }) => {
      now = { ...now, firm: body, local_only: body.local_only }
      return body
    })
    .on(voiceApi.videos, () => ({ items: [] }))
}

interface Result {
  isFinal: boolean
  0: { transcript: string }
}

/** A speech recognizer controlled by a test. */
export class FakeRecogniser {
  static made: FakeRecogniser[] = []
  static available: ((wanted: unknown) => Promise<string>) | undefined
  continuous = false
  processLocally = false
  onresult: ((event: { resultIndex: number; results: Result[] }) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  isOn = false

  constructor() {
    FakeRecogniser.made.push(this)
  }
  start() {
    this.isOn = true
  }
  stop() {
    this.isOn = false
    act(() => this.onend?.())
  }
  abort() {
    this.isOn = false
  }
  hear(transcript: string, isFinal = true) {
    act(() => this.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] }))
  }
  fail(error: string) {
    act(() => this.onerror?.({ error }))
    this.stop()
  }
}

/** The browser of a test: with a recognizer or without, held to the device or not. */
export function useRecogniser({ isLocal = false } = {}): typeof FakeRecogniser {
  FakeRecogniser.made = []
  FakeRecogniser.available = isLocal ? async () => 'available' : undefined
  vi.stubGlobal('SpeechRecognition', FakeRecogniser)
  return FakeRecogniser
}

/** A microphone controlled by a test; refused on request. */
export function useRecorder({ refusal }: { refusal?: string } = {}): { getUserMedia: Mock; stopTrack: Mock } {
  const stopTrack = vi.fn()
  const getUserMedia = vi.fn(async () => {
    if (refusal) throw new DOMException('no', refusal)
    return { getTracks: () => [{ stop: stopTrack }] }
  })
  class FakeMediaRecorder {
    static isTypeSupported = (type: string) => type.startsWith('audio/webm')
    state = 'inactive'
    ondataavailable: ((event: { data: Blob }) => void) | null = null
    onstop: (() => void) | null = null
    onerror: (() => void) | null = null
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.ondataavailable?.({ data: new Blob(['sound']) })
      act(() => this.onstop?.())
    }
  }
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return { getUserMedia, stopTrack }
}

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>
export const near: Voice = { name: 'Near', lang: 'en-US', localService: true }
export const far: Voice = { name: 'Far', lang: 'en-US', localService: false }

/** A speech synthesizer that records its texts and voices. */
export function useSynthesiser(
  voices: readonly Voice[],
  { isEndless = false } = {},
): { said: { text: string; voice: string; rate: number }[]; cancel: Mock } {
  const said: { text: string; voice: string; rate: number }[] = []
  const cancel = vi.fn()
  class Utterance {
    voice: Voice | null = null
    rate = 1
    lang = ''
    onend: (() => void) | null = null
    onerror: ((event: { error: string }) => void) | null = null
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [...voices],
    addEventListener: () => undefined,
    cancel,
    speak(utterance: Utterance) {
      said.push({ text: utterance.text, voice: utterance.voice?.name ?? '', rate: utterance.rate })
      if (!isEndless) queueMicrotask(() => utterance.onend?.())
    },
  })
  return { said, cancel }
}

/** Sound that is over as soon as it begins. */
export function useSound() {
  const played: number[] = []
  vi.stubGlobal(
    'Audio',
    class {
      playbackRate = 1
      onended: (() => void) | null = null
      onerror: (() => void) | null = null
      pause() {}
      async play() {
        played.push(this.playbackRate)
        queueMicrotask(() => this.onended?.())
      }
    },
  )
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => undefined
  return played
}
