import { useEffect, useRef, useState } from 'react'
import { useSpeaking } from './speaker.ts'

/** Off; listening; recognized text waiting to be sent; or waiting for the answer. */
export type HandsFree = { is: 'off' | 'listening' | 'waiting' } | { is: 'counting'; seconds: number }

interface Loop {
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onListen: () => void
  readonly onHush: () => void
}

const countdown = 3
/** The answer is given a moment to begin to speak before the microphone opens again. */
const breathMs = 900

// The first message of a conversation opens another screen: the loop continues there.
let isCarried = false

/** Listens, counts down, sends, waits for the answer and its voice, and listens again. */
export function useHandsFree({ isBusy, onSend, onListen, onHush }: Loop) {
  const [state, setState] = useState<HandsFree>(() => ({ is: isCarried ? 'waiting' : 'off' }))
  const isSpeaking = useSpeaking() !== null
  const acts = useRef({ onSend, onListen, onHush })
  useEffect(() => {
    acts.current = { onSend, onListen, onHush }
  })

  const seconds = state.is === 'counting' ? state.seconds : null
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => {
      if (seconds > 1) return setState({ is: 'counting', seconds: seconds - 1 })
      isCarried = true
      setState({ is: 'waiting' })
      acts.current.onSend()
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  useEffect(() => {
    if (state.is === 'listening' && isSpeaking) {
      acts.current.onHush()
      setState({ is: 'waiting' })
    }
    if (state.is !== 'waiting' || isBusy || isSpeaking) return
    const timer = setTimeout(() => {
      isCarried = false
      setState({ is: 'listening' })
      acts.current.onListen()
    }, breathMs)
    return () => clearTimeout(timer)
  }, [state.is, isBusy, isSpeaking])

  return {
    state,
    begin: () => setState({ is: 'listening' }),
    /** Listening has ended. */
    heard: (hasWords: boolean) =>
      setState((handsFree) =>
        handsFree.is !== 'listening'
          ? handsFree
          : hasWords
            ? { is: 'counting', seconds: countdown }
            : { is: 'off' },
      ),
    end: () => {
      isCarried = false
      setState({ is: 'off' })
    },
  }
}
