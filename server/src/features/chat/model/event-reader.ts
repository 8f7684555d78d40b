/** Errors in the bytes of an event stream. */
export type StreamFault = 'too_large' | 'not_text'

/** No event of a model is nearly this long; a longer one is invalid. */
const mostCharacters = 1_000_000

/**
 * The data of server-sent events, from bytes in arbitrary chunks. It never throws: an error is recorded as a fault, and
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
    // A carriage return at the end may be half of a line ending.
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
      // Everything before the first invalid byte was valid.
      return bytes ? (new TextDecoder().decode(bytes).split('\ufffd')[0] ?? '') : ''
    }
  }

  return {
    /** The events these bytes complete. */
    push: (bytes: Uint8Array): string[] => (fault ? [] : take(decoded(bytes), false)),
    /** The last one, if the stream ended without the line that ends an event. */
    end: (): string[] => (fault ? [] : take(decoded(null), true)),
    fault: (): StreamFault | null => fault,
  }
}
