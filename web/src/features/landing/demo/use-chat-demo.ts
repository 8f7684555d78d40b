import { useCallback, useState } from 'react'
import type { ChatScript } from '#slice/landing/content/chat-demos.ts'
import { chatTimings } from '#slice/landing/content/timings.ts'
import { type Mark, useTimeline } from './use-timeline.ts'

export interface ChatDemo {
  status: 'waiting' | 'playing' | 'done'
  /** How many replies are shown. */
  shown: number
  isTyping: boolean
}

/** Each reply waits for its delay, is typed for two seconds, then appears; after the last comes the completion. */
function chatMarks(show: (state: ChatDemo) => void, complete: () => void): Mark[] {
  const marks: Mark[] = []
  let at = 0
  chatTimings.replyDelays.forEach((delay, index) => {
    at += delay
    marks.push({ at, run: () => show({ status: 'playing', shown: index, isTyping: true }) })
    at += chatTimings.typing
    marks.push({ at, run: () => show({ status: 'playing', shown: index + 1, isTyping: false }) })
  })
  marks.push({ at: at + chatTimings.completion, run: complete })
  return marks
}

/** The scripted conversation. */
export function useChatDemo(script: ChatScript, onComplete: () => void) {
  const [state, setState] = useState<ChatDemo>({ status: 'waiting', shown: 0, isTyping: false })
  const { play } = useTimeline()
  const start = useCallback(() => {
    setState({ status: 'playing', shown: 0, isTyping: false })
    play(
      chatMarks(setState, () => {
        setState({ status: 'done', shown: script.replies.length, isTyping: false })
        onComplete()
      }),
    )
  }, [script, play, onComplete])
  return { ...state, start }
}
