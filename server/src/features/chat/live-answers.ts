import type { ChatEvent, ChatMessage } from '@pam/contracts/chat'

/** An answer that is being written in this process. */
interface Live {
  text: string
  readonly stop: AbortController
  readonly listeners: Set<(event: ChatEvent) => void>
}

/** What has come is told at once to whoever listens, and from the beginning to whoever comes late. */
export function makeLiveAnswers() {
  const live = new Map<string, Live>()
  const send = ({ listeners }: Live, event: ChatEvent) => {
    for (const listener of listeners) listener(event)
  }

  return {
    begin(id: string): {
      readonly signal: AbortSignal
      readonly say: (text: string) => void
      readonly doing: (words: string) => void
      readonly end: (message: ChatMessage) => void
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
        end(message) {
          live.delete(id)
          send(one, { is: 'end', message })
        },
      }
    },
    stop(id: string, why: 'stopped' | 'closing'): void {
      live.get(id)?.stop.abort(why)
    },
    ids: (): string[] => [...live.keys()],
    /** What comes from a place on, until the end; nothing where it is not being written here. */
    follow(id: string, after: number, signal: AbortSignal): AsyncIterable<ChatEvent> | null {
      const one = live.get(id)
      return one ? followed(one, after, signal) : null
    },
  }
}

async function* followed(one: Live, after: number, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const waiting: ChatEvent[] = []
  let wake: () => void = () => {}
  const listener = (event: ChatEvent) => {
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
        // Something may have come between the look and the wait.
        if (waiting.length > 0 || signal.aborted) resolve()
      })
    }
  } finally {
    one.listeners.delete(listener)
    signal.removeEventListener('abort', leave)
  }
}
