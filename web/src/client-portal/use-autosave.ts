import type { FilledQuestionnaire } from '@pam/contracts/portal/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { portal, Refusal } from './client.ts'
import { unsaved } from './unsaved-answers.ts'

type Answers = FilledQuestionnaire['answers']
type SaveState = 'saved' | 'saving' | 'unsaved'

const pauseMs = 800
const retryMs = 4000

/** Saves what changed a moment after it was typed, and tries again until the server has confirmed it. */
export function useAutosave(id: string, onRefused: (error: unknown) => void) {
  const pending = useRef<Answers>(unsaved.read(id))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const running = useRef<Promise<boolean> | null>(null)
  const isOver = useRef(false)
  const [state, setState] = useState<SaveState>(Object.keys(pending.current).length > 0 ? 'unsaved' : 'saved')

  const sendOnce = useCallback(async (): Promise<boolean> => {
    const sent = { ...pending.current }
    if (Object.keys(sent).length === 0) return true
    setState('saving')
    try {
      await portal.saveAnswers(id, sent)
    } catch (error) {
      setState('unsaved')
      // Without a connection it is tried again; what the server refuses stays refused.
      isOver.current =
        error instanceof Refusal && ['conflict', 'not_found', 'signed_out'].includes(error.code)
      if (error instanceof Refusal && error.code !== 'offline' && error.code !== 'too_many') onRefused(error)
      return false
    }
    // What was typed on while it was sent stays to be saved.
    pending.current = Object.fromEntries(
      Object.entries(pending.current).filter(([key, value]) => sent[key] !== value),
    )
    unsaved.keep(id, pending.current)
    const isAll = Object.keys(pending.current).length === 0
    setState(isAll ? 'saved' : 'unsaved')
    return isAll
  }, [id, onRefused])

  /** One save at a time, in the order of typing; answers whether everything is saved. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (running.current) await running.current
    running.current = sendOnce()
    const isSaved = await running.current
    running.current = null
    if (!isSaved && !isOver.current) timer.current = setTimeout(() => void flush(), retryMs)
    return isSaved
  }, [sendOnce])

  const change = useCallback(
    (changed: Answers) => {
      pending.current = { ...pending.current, ...changed }
      unsaved.keep(id, pending.current)
      setState('unsaved')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pauseMs)
    },
    [flush, id],
  )

  useEffect(() => {
    if (Object.keys(pending.current).length > 0) void flush()
    const now = () => void flush()
    addEventListener('online', now)
    return () => {
      removeEventListener('online', now)
      clearTimeout(timer.current)
      void sendOnce()
    }
  }, [flush, sendOnce])

  return { state, change, flush, unsavedAnswers: pending.current }
}
