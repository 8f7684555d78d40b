import { voiceApi } from '@pam/contracts/voice'
import { apiBytes } from '#lib/api'
import type { Say } from './speaker.ts'

/** Reads with the firm's configured voice; the next sentence is fetched while one is playing. */
export function serviceSay(messageId: string, of: number, speed: number): Say {
  const fetched = new Map<number, Promise<ArrayBuffer>>()
  const fetchOne = (sentence: number, signal: AbortSignal): Promise<ArrayBuffer> => {
    const begun =
      fetched.get(sentence) ??
      apiBytes(voiceApi.speak, { params: { id: messageId }, body: { sentence } }, signal)
    fetched.set(sentence, begun)
    return begun
  }
  return async (sentence, signal) => {
    const sound = await fetchOne(sentence, signal)
    // An error with the next sentence is reported when its turn comes.
    if (sentence + 1 < of) fetchOne(sentence + 1, signal).catch(() => undefined)
    await playSound(sound, speed, signal)
    fetched.delete(sentence)
  }
}

export async function playSound(bytes: ArrayBuffer, speed: number, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }))
  const audio = new Audio(address)
  audio.playbackRate = speed
  try {
    await new Promise<void>((resolve, reject) => {
      audio.onended = () => resolve()
      audio.onerror = () => reject(new Error('The sound could not be played.'))
      signal.addEventListener('abort', () => resolve(), { once: true })
      audio.play().catch(reject)
    })
  } finally {
    audio.pause()
    URL.revokeObjectURL(address)
  }
}
