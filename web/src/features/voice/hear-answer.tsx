import { useQuery } from '@tanstack/react-query'
import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { HearAnswerProps } from '#lib/voice-parts'
import { Button } from '#ui/actions/button'
import { AnswerVideoPart } from './answer-video.tsx'
import { stopReading } from './speaker.ts'
import { useReading } from './use-reading.ts'
import { voiceQueries } from './voice.queries.ts'

/** An answer this young has just been given: it is the one to read by itself. */
const youngMs = 20_000
const readByItself = new Set<string>()

const isYoung = (createdAt: string) => Date.now() - new Date(createdAt).getTime() < youngMs

/** Hear an answer, stop it, and see it presented where that is set up. */
export function HearAnswer({ message, isOwn }: HearAnswerProps) {
  const { id, state, created_at: createdAt } = message
  const { data: availability } = useQuery(voiceQueries.availability(null))
  const reading = useReading(id)
  const place = useRef<HTMLDivElement>(null)
  const isWhole = state === 'complete'
  const isAuto = isOwn && isWhole && availability?.choices.auto_read === true

  useEffect(() => {
    if (!isAuto || readByItself.has(id) || !isYoung(createdAt)) return
    readByItself.add(id)
    reading.play()
  }, [isAuto, id, createdAt, reading.play])

  useEffect(() => {
    // While our voice reads it, a screen reader does not read it at the same time.
    const log = place.current?.closest('[role="log"]')
    if (availability?.choices.auto_read) log?.setAttribute('aria-live', 'off')
    else log?.removeAttribute('aria-live')
  }, [availability?.choices.auto_read])

  useEffect(() => () => stopReading(id), [id])

  if (state === 'writing') return null
  const { place: at } = reading
  return (
    <div ref={place} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {at ? (
          <Button size="small" icon={<Square size={14} aria-hidden />} onClick={reading.stop}>
            Stop reading
          </Button>
        ) : (
          <Button size="small" look="plain" icon={<Volume2 size={16} aria-hidden />} onClick={reading.play}>
            Read aloud
          </Button>
        )}
        {at && (
          <span className="text-sm text-ink-soft tabular-nums">
            Sentence {at.sentence + 1} of {at.of}
          </span>
        )}
        {availability && isWhole && (
          <AnswerVideoPart message={message} isOwn={isOwn} availability={availability} />
        )}
      </div>
      <p role="status" className="text-sm text-attention empty:hidden">
        {reading.remark}
      </p>
    </div>
  )
}
