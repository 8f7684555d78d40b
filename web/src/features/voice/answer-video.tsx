import type { ChatMessage } from '@pam/contracts/chat'
import type { AnswerVideo, VoiceAvailability } from '@pam/contracts/voice'
import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Spinner } from '#ui/feedback/spinner'
import { VideoPlayer } from './video-player.tsx'
import { isUnderWay, useDropVideo, usePresent, voiceQueries } from './voice.queries.ts'

interface VideoProps {
  message: ChatMessage
  isOwn: boolean
  availability: VoiceAvailability
}

const stateWords: Partial<Record<AnswerVideo['state'], string>> = {
  waiting: 'The video is queued',
  asking: 'The video is being requested',
  making: 'The video service is making the video',
  fetching: 'The video is being downloaded',
}

/** Presents an answer as a short video: asked for, followed, played, deleted. */
export function AnswerVideoPart({ message, isOwn, availability }: VideoProps) {
  const may = useMay()('chat.use')
  const { data: videos } = useQuery({ ...voiceQueries.videos(message.conversation_id), enabled: may })
  const present = usePresent()
  const drop = useDropVideo()
  const video = videos?.find((video) => video.message_id === message.id)
  const canAsk = isOwn && may && availability.video.is_ready
  if (video?.state === 'done')
    return <VideoPlayer video={video} {...(isOwn && { onDelete: () => drop.mutate(video.id) })} />
  if (video && isUnderWay(video.state))
    return (
      <span role="status" className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner /> {stateWords[video.state]}. You can keep working.
        {isOwn && (
          <Button size="small" look="plain" isBusy={drop.isPending} onClick={() => drop.mutate(video.id)}>
            Cancel video
          </Button>
        )}
      </span>
    )
  const refused = present.error ? sentenceFor(present.error, 'The video could not be requested.') : ''
  return (
    <>
      {canAsk && (
        <Button
          size="small"
          look="plain"
          icon={<Clapperboard size={16} aria-hidden />}
          isBusy={present.isPending}
          busyText="Asking..."
          onClick={() => present.mutate(message.id)}
        >
          {video ? 'Try the video again' : 'Present as a video'}
        </Button>
      )}
      {(refused || video?.reason) && (
        <span role="status" className="text-sm text-danger">
          {refused || video?.reason}
        </span>
      )}
    </>
  )
}
