/** Timeouts of a service: before the first byte, between bytes, and in total. */
export interface Silence {
  readonly firstByteMs: number
  readonly idleMs: number
  readonly totalMs: number
}

export const usualSilence: Silence = { firstByteMs: 30_000, idleMs: 20_000, totalMs: 600_000 }

type Why = 'silent' | 'stalled' | 'too_slow'

/** A signal that aborts after a timeout, or when the given one does. */
export function watchSilence({ firstByteMs, idleMs, totalMs }: Silence, stop: AbortSignal) {
  const cut = new AbortController()
  let why: Why | null = null
  const cutAfter = (ms: number, reason: Why) =>
    setTimeout(() => {
      why ??= reason
      cut.abort()
    }, ms)
  const total = cutAfter(totalMs, 'too_slow')
  let quiet = cutAfter(firstByteMs, 'silent')
  return {
    signal: AbortSignal.any([stop, cut.signal]),
    heard() {
      clearTimeout(quiet)
      quiet = cutAfter(idleMs, 'stalled')
    },
    why: () => why,
    end() {
      clearTimeout(quiet)
      clearTimeout(total)
    },
  }
}
