import { useSyncExternalStore } from 'react'

/** The current reading. One answer at a time, whoever started it. */
export interface Speaking {
  readonly messageId: string
  readonly sentence: number
  readonly of: number
}

/** Speaks one sentence to its end; rejects if it cannot. */
export type Say = (sentence: number, signal: AbortSignal) => Promise<void>

interface Reading {
  readonly messageId: string
  readonly of: number
  readonly say: Say
  readonly onFault: (error: unknown) => void
}

let speaking: Speaking | null = null
let current: AbortController | null = null
const listeners = new Set<() => void>()

function become(next: Speaking | null): void {
  speaking = next
  for (const tell of listeners) tell()
}

export function stopSpeaking(): void {
  current?.abort()
  current = null
  become(null)
}

/** The answer has left the screen. */
export function stopReading(messageId: string): void {
  if (speaking?.messageId === messageId) stopSpeaking()
}

/** Sentence by sentence; whatever was read before stops. */
export async function readAloud({ messageId, of, say, onFault }: Reading): Promise<void> {
  stopSpeaking()
  const own = new AbortController()
  current = own
  try {
    for (let sentence = 0; sentence < of && !own.signal.aborted; sentence++) {
      become({ messageId, sentence, of })
      await say(sentence, own.signal)
    }
  } catch (error) {
    if (!own.signal.aborted) onFault(error)
  }
  if (current === own) stopSpeaking()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSpeaking = (): Speaking | null => useSyncExternalStore(subscribe, () => speaking)
