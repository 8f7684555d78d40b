import type { Say } from './speaker.ts'

const waitMs = 1000

/** Some browsers have their voices only a moment after they are asked. */
export async function browserVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in globalThis)) return []
  const now = speechSynthesis.getVoices()
  if (now.length > 0) return now
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
    setTimeout(resolve, waitMs)
  })
  return speechSynthesis.getVoices()
}

interface Wanted {
  /** By name; empty for the first that fits. */
  readonly voice: string
  readonly staysHere: boolean
}

/** On the device before elsewhere, English before others; where it must stay here, nothing else. */
export function chooseVoice(
  voices: readonly SpeechSynthesisVoice[],
  { voice, staysHere }: Wanted,
): SpeechSynthesisVoice | undefined {
  const open = voices.filter((voice) => voice.localService || !staysHere)
  const rank = (speechSynthesisVoice: SpeechSynthesisVoice) =>
    (speechSynthesisVoice.name === voice ? 4 : 0) +
    (speechSynthesisVoice.lang.startsWith('en') ? 2 : 0) +
    (speechSynthesisVoice.localService ? 1 : 0)
  return open.toSorted((a, b) => rank(b) - rank(a))[0]
}

/** Reads with a voice of the browser. */
export function browserSay(sentences: readonly string[], voice: SpeechSynthesisVoice, speed: number): Say {
  return (number, signal) =>
    new Promise((resolve, reject) => {
      const spoken = new SpeechSynthesisUtterance(sentences[number] ?? '')
      spoken.voice = voice
      spoken.lang = voice.lang
      spoken.rate = speed
      spoken.onend = () => resolve()
      spoken.onerror = ({ error }) => (signal.aborted ? resolve() : reject(new Error(error)))
      signal.addEventListener(
        'abort',
        () => {
          speechSynthesis.cancel()
          resolve()
        },
        { once: true },
      )
      speechSynthesis.speak(spoken)
    })
}
