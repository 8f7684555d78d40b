import type { SpeechPath, VoiceAvailability, VoiceChoices } from '@pam/contracts/voice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import type { SpeakIntoProps } from '#lib/voice-parts'
import { browserSpeech } from './browser-speech.ts'
import { DictationRemarks } from './dictation-remarks.tsx'
import { MicrophoneBar } from './microphone-bar.tsx'
import { stopSpeaking } from './speaker.ts'
import { SpeechNotice } from './speech-notice.tsx'
import { choosePath } from './speech-path.ts'
import { useDictation } from './use-dictation.ts'
import { useHandsFree } from './use-hands-free.ts'
import { useChoose, voiceQueries } from './voice.queries.ts'

const joined = (before: string, words: string) =>
  before.trim() === '' ? words : `${before.replace(/\s+$/, '')} ${words}`

/** What is asked of the person before the microphone opens. */
type Asking = { path: SpeechPath; availability: VoiceAvailability } | { reasons: readonly string[] } | null

/** A microphone beside a field. What is heard goes into the field as a draft, and nowhere else. */
export function SpeakInto({
  value,
  onChange,
  caseId,
  into,
  startsNow = false,
  conversation,
}: SpeakIntoProps) {
  const cache = useQueryClient()
  const [search] = useSearchParams()
  const isChat = conversation !== undefined
  const isReady = isChat && search.has('voice')
  const { data: availability } = useQuery({ ...voiceQueries.availability(caseId), enabled: isChat })
  const choose = useChoose()
  const [asking, setAsking] = useState<Asking>(null)
  const [isDraft, setDraft] = useState(false)
  const text = useRef(value)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    text.current = value
    if (value === '') setDraft(false)
  }, [value])

  const add = (words: string) => {
    text.current = joined(text.current, words)
    onChange(text.current)
    setDraft(true)
  }
  const dictation = useDictation({ caseId, onWords: add, onEnd: (hasWords) => loop.heard(hasWords) })
  const loop = useHandsFree({
    isBusy: conversation?.isBusy ?? false,
    onSend: () => conversation?.onSend(),
    onListen: () => void open(),
    onHush: dictation.abort,
  })

  /** The way is looked up each time: a rule may have changed since. */
  const wayNow = async () => {
    const [now, browser] = await Promise.all([
      cache.fetchQuery({ ...voiceQueries.availability(caseId), staleTime: 0 }),
      cache.ensureQueryData(browserSpeech()),
    ])
    return { availability: now, ...choosePath(now, browser) }
  }
  const open = async (hasAgreed = false) => {
    try {
      const way = await wayNow()
      if (way.path === null) {
        loop.end()
        return setAsking({ reasons: way.reasons })
      }
      if (!hasAgreed && way.availability.choices.told !== way.path) {
        loop.end()
        return setAsking({ path: way.path, availability: way.availability })
      }
      setAsking(null)
      const isShort = isChat && way.availability.choices.hands_free
      if (isShort) loop.begin()
      await dictation.start({ path: way.path, isShort })
    } catch (error) {
      setAsking({ reasons: [sentenceFor(error, 'Voice could not be opened. Try again.')] })
    }
  }
  const start = () => {
    stopSpeaking()
    void open()
  }
  const stop = () => {
    if (loop.state.is === 'listening' || loop.state.is === 'off') dictation.stop()
    if (loop.state.is !== 'listening') loop.end()
  }
  const change = async (wanted: Partial<VoiceChoices>, from: VoiceAvailability) => {
    await choose.mutateAsync({ ...from.choices, ...wanted })
    await cache.refetchQueries({ queryKey: voiceQueries.availability(caseId).queryKey })
  }
  const answerNotice = async (wanted: Partial<VoiceChoices>, from: VoiceAvailability, isYes: boolean) => {
    try {
      await change(wanted, from)
      setAsking(null)
      if (isYes) await open(true)
      else await look()
    } catch (error) {
      setAsking({ reasons: [sentenceFor(error, 'The choice could not be saved. Try again.')] })
    }
  }
  /** Shows the audio path without opening the microphone. */
  const look = async () => {
    const way = await wayNow()
    setAsking(
      way.path === null ? { reasons: way.reasons } : { path: way.path, availability: way.availability },
    )
  }
  const looked = useRef(look)
  useEffect(() => {
    if (!isReady) return
    button.current?.focus()
    looked.current().catch(() => undefined)
  }, [isReady])

  const begin = useRef(start)
  useEffect(() => {
    if (startsNow) begin.current()
  }, [startsNow])

  return (
    <div className="grid gap-2">
      <MicrophoneBar
        ref={button}
        into={into}
        dictation={dictation.state}
        loop={loop.state}
        availability={isChat ? availability : undefined}
        onStart={start}
        onStop={stop}
        onHandsFree={(hands_free) => availability && void change({ hands_free }, availability)}
      />
      {asking && 'path' in asking && (
        <SpeechNotice
          path={asking.path}
          hasService={asking.availability.transcription.is_ready}
          isBusy={choose.isPending}
          onGoOn={() => void answerNotice({ told: asking.path }, asking.availability, true)}
          onStayLocal={() => void answerNotice({ local_only: true }, asking.availability, false)}
          onUseService={() => void answerNotice({ allow_browser: false }, asking.availability, false)}
        />
      )}
      <DictationRemarks
        state={dictation.state}
        reasons={asking && 'reasons' in asking ? asking.reasons : []}
        isDraft={isDraft}
        loop={loop.state}
        onRetry={dictation.retry}
        onKeep={loop.end}
      />
    </div>
  )
}
