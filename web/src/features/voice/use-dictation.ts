import { longestRecordingSeconds, type SpeechPath } from '@pam/contracts/voice'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { faultOf, faultWords, nothingHeard } from './fault-labels.ts'
import { listenInBrowser } from './recogniser.ts'
import { type Recording, record } from './recorder.ts'
import { transcribe } from './transcribe.ts'

/** What the microphone does, as the person sees it. */
export type Dictation =
  | { is: 'idle' }
  | { is: 'starting' }
  | { is: 'listening'; interim: string }
  | { is: 'writing' }
  /** What was recorded is kept for another try. */
  | { is: 'failed'; words: string; recording: Recording | null }

interface Wanted {
  readonly caseId: string | null
  /** Words to add to the field. */
  readonly onWords: (words: string) => void
  /** Called at the end of listening; false if nothing was heard or something went wrong. */
  readonly onEnd: (hasWords: boolean) => void
}

interface Start {
  readonly path: SpeechPath
  /** Ends by silence. */
  readonly isShort: boolean
}

const silenceMs = 1800
const atLimit = `A recording ends after ${longestRecordingSeconds / 60} minutes. What you said until then is in the field.`

/** Listens on the chosen path and gives words. One at a time; what is going on ends when its place goes away. */
export function useDictation(wanted: Wanted) {
  const [state, setState] = useState<Dictation>({ is: 'idle' })
  const latest = useRef(wanted)
  const ending = useRef<{ stop: () => void; abort: () => void } | null>(null)
  useEffect(() => {
    latest.current = wanted
  })
  useEffect(() => () => ending.current?.abort(), [])

  const end = useCallback((next: Dictation, hasWords: boolean) => {
    ending.current = null
    setState(next)
    latest.current.onEnd(hasWords)
  }, [])

  const fail = useCallback(
    (words: string, recording: Recording | null = null) => end({ is: 'failed', words, recording }, false),
    [end],
  )

  const writeDown = useCallback(
    async (recording: Recording, isAtLimit = false) => {
      if (recording.sound.size === 0) return fail(nothingHeard)
      setState({ is: 'writing' })
      try {
        const words = await transcribe(recording, latest.current.caseId)
        if (!words) return fail(nothingHeard)
        latest.current.onWords(words)
        if (isAtLimit) return fail(atLimit)
        end({ is: 'idle' }, true)
      } catch (error) {
        fail(sentenceFor(error, 'The recording could not be transcribed. It is still here.'), recording)
      }
    },
    [end, fail],
  )

  const listen = useCallback(
    ({ path, isShort }: Start) => {
      let heard = false
      let isAtLimit = false
      setState({ is: 'listening', interim: '' })
      const listening = listenInBrowser({
        isLocal: path === 'browser_local',
        isLong: !isShort,
        onInterim: (interim) => setState({ is: 'listening', interim }),
        onWords: (words) => {
          heard = true
          latest.current.onWords(words)
        },
        onEnd: (fault) => {
          clearTimeout(limit)
          if (fault && fault !== 'aborted') fail(faultWords(fault))
          else if (isAtLimit) fail(atLimit)
          else if (heard) end({ is: 'idle' }, true)
          else fail(nothingHeard)
        },
      })
      const limit = setTimeout(() => {
        isAtLimit = true
        listening.stop()
      }, longestRecordingSeconds * 1000)
      ending.current = {
        stop: listening.stop,
        abort: () => {
          clearTimeout(limit)
          listening.abort()
        },
      }
    },
    [end, fail],
  )

  const start = useCallback(
    async (wantedStart: Start) => {
      if (ending.current) return
      setState({ is: 'starting' })
      let isGivenUp = false
      let isLetGo = false
      const letGo = () => {
        isLetGo = true
      }
      // Released before the microphone was ready: it ends as soon as it is.
      ending.current = { stop: letGo, abort: letGo }
      try {
        if (wantedStart.path !== 'service') return listen(wantedStart)
        const stop = await record({
          silenceMs: wantedStart.isShort ? silenceMs : null,
          onEnd: (recording, isAtLimit) => (isGivenUp ? undefined : void writeDown(recording, isAtLimit)),
          onFault: (fault) => fail(faultWords(fault)),
        })
        const abort = () => {
          isGivenUp = true
          stop()
        }
        if (isLetGo) return stop()
        ending.current = { stop, abort }
        setState({ is: 'listening', interim: '' })
      } catch (error) {
        fail(faultWords(faultOf(error)))
      }
    },
    [listen, writeDown, fail],
  )

  return {
    state,
    start,
    stop: useCallback(() => ending.current?.stop(), []),
    /** Ends at once, and discards what was being said. */
    abort: useCallback(() => {
      ending.current?.abort()
      ending.current = null
      setState({ is: 'idle' })
    }, []),
    retry: (recording: Recording) => void writeDown(recording),
    dismiss: () => setState({ is: 'idle' }),
  }
}
