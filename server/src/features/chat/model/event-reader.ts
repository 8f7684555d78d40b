/** What is wrong with the bytes of a stream of events. */
export type StreamFault = 'too_large' | 'not_text'

/** No event of a model comes near it; one that does is not of a model. */
const mostCharacters = 1_000_000

/**
 * The data of server-sent events, from bytes that are cut anywhere. It never throws: what is wrong is kept as a fault, and
 * nothing is read after it.
 */
export function makeEventReader() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let data: string[] = []
  let size = 0
  let fault: StreamFault | null = null

  function take(text: string, isEnd: boolean): string[] {
    rest += text
    const found: string[] = []
    // A carriage return at the end may be the half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (isEnd) lines.push(rest, '')
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) found.push(data.join('\n'))
        data = []
        size = 0
      } else if (line.startsWith('data:')) {
        data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
        size += line.length
      }
    }
    if (size + rest.length > mostCharacters) fault = 'too_large'
    return found
  }

  function decoded(bytes: Uint8Array | null): string {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      fault = 'not_text'
      // What stood before the first wrong byte was right.
      return bytes ? (new TextDecoder().decode(bytes).split('\ufffd')[0] ?? '') : ''
    }
  }

  return {
    /** The events these bytes complete. */
    push: (bytes: Uint8Array): string[] => (fault ? [] : take(decoded(bytes), false)),
    /** The last one, where the stream ended without the line that ends an event. */
    end: (): string[] => (fault ? [] : take(decoded(null), true)),
    fault: (): StreamFault | null => fault,
  }
}
