import type { ChatEvent } from '@pam/contracts/chat'

/** The end has no message: each reader is shown it as they may see it. */
export type LiveEvent = Exclude<ChatEvent, { is: 'end' }> | { readonly is: 'end' }

/** An answer being written in this process. */
interface Live {
  text: string
  readonly stop: AbortController
  readonly listeners: Set<(event: LiveEvent) => void>
}

/** New text is sent to listeners at once, and from the beginning to late ones. */
export function makeLiveAnswers() {
  const live = new Map<string, Live>()
  const send = ({ listeners }: Live, event: LiveEvent) => {
    for (const listener of listeners) listener(event)
  }

  return {
    begin(id: string): {
      readonly signal: AbortSignal
      readonly say: (text: string) => void
      readonly doing: (words: string) => void
      readonly end: () => void
    } {
      const one: Live = { text: '', stop: new AbortController(), listeners: new Set() }
      live.set(id, one)
      return {
        signal: one.stop.signal,
        say(text) {
          const at = one.text.length
          one.text += text
          send(one, { is: 'text', at, text })
        },
        doing: (words) => send(one, { is: 'doing', words }),
        end() {
          live.delete(id)
          send(one, { is: 'end' })
        },
      }
    },
    stop(id: string, why: 'stopped' | 'closing'): void {
      live.get(id)?.stop.abort(why)
    },
    ids: (): string[] => [...live.keys()],
    /** The text from an offset on, until the end; null if it is not being written here. */
    follow(id: string, after: number, signal: AbortSignal): AsyncIterable<LiveEvent> | null {
      const one = live.get(id)
      return one ? followed(one, after, signal) : null
    },
  }
}

async function* followed(one: Live, after: number, signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const waiting: LiveEvent[] = []
  let wake: () => void = () => {}
  const listener = (event: LiveEvent) => {
    waiting.push(event)
    wake()
  }
  const leave = () => wake()
  one.listeners.add(listener)
  signal.addEventListener('abort', leave)
  try {
    if (one.text.length > after) yield { is: 'text', at: after, text: one.text.slice(after) }
    while (!signal.aborted) {
      const event = waiting.shift()
      if (event) {
        yield event
        if (event.is === 'end') return
        continue
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        // Text may have arrived between the check and the wait.
        if (waiting.length > 0 || signal.aborted) resolve()
      })
    }
  } finally {
    one.listeners.delete(listener)
    signal.removeEventListener('abort', leave)
  }
}
