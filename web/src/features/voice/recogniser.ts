/** The browser's recognizer, as far as Pam uses it. The types of the DOM do not know it. */
interface Recogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onresult: ((event: RecogniserResult) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

interface RecogniserResult {
  readonly resultIndex: number
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0: { readonly transcript: string } }>
}

interface RecogniserClass {
  new (): Recogniser
  available?(wanted: { langs: string[]; processLocally: boolean }): Promise<string>
}

const language = () => (/^en\b/.test(navigator.language) ? navigator.language : 'en-US')

export function recogniserClass(): RecogniserClass | null {
  const its = globalThis as { SpeechRecognition?: RecogniserClass; webkitSpeechRecognition?: RecogniserClass }
  return its.SpeechRecognition ?? its.webkitSpeechRecognition ?? null
}

/** Only a browser that declares it is assumed to work on the device. */
export async function isOnDevice(): Promise<boolean> {
  const kind = recogniserClass()
  try {
    const said = await kind?.available?.({ langs: [language()], processLocally: true })
    return said === 'available'
  } catch {
    return false
  }
}

export interface Listening {
  /** Ends; what was heard so far is still delivered. */
  stop(): void
  /** Ends at once; nothing more comes. */
  abort(): void
}

interface Hearing {
  readonly isLocal: boolean
  /** Continues after a pause until it is stopped. */
  readonly isLong: boolean
  readonly onInterim: (words: string) => void
  readonly onWords: (words: string) => void
  /** Once, at the end; `fault` is the browser's word for what went wrong. */
  readonly onEnd: (fault: string | null) => void
}

export function listenInBrowser({ isLocal, isLong, onInterim, onWords, onEnd }: Hearing): Listening {
  const Kind = recogniserClass()
  if (!Kind) throw new Error('There is no recognizer.')
  const recogniser = new Kind()
  recogniser.lang = language()
  recogniser.continuous = isLong
  recogniser.interimResults = true
  if (isLocal) recogniser.processLocally = true
  let fault: string | null = null
  recogniser.onresult = ({ resultIndex, results }) => {
    const fresh = Array.from(results).slice(resultIndex)
    const said = (isFinal: boolean) =>
      fresh
        .filter((entry) => entry.isFinal === isFinal)
        .map((entry) => entry[0].transcript.trim())
        .join(' ')
    onInterim(said(false))
    if (said(true)) onWords(said(true))
  }
  recogniser.onerror = ({ error }) => {
    fault = error
  }
  recogniser.onend = () => onEnd(fault)
  recogniser.start()
  return {
    stop: () => recogniser.stop(),
    abort: () => {
      recogniser.onend = null
      recogniser.onresult = null
      recogniser.abort()
    },
  }
}
