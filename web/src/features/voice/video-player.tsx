import { type AnswerVideo, voiceApi } from '@pam/contracts/voice'
import { Play, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { apiBlob } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Confirm } from '#ui/overlays/confirm'

/** Fetched when it is wanted: a video is no small thing. */
export function VideoPlayer({ video, onDelete }: { video: AnswerVideo; onDelete?: () => void }) {
  const [address, setAddress] = useState('')
  const [isAsking, setAsking] = useState(false)
  const fetched = useMutation({
    mutationFn: () => apiBlob(voiceApi.watch, { params: { id: video.id } }),
    onSuccess: (bytes) => setAddress(URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }))),
  })
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="grid w-full gap-2">
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: the words of the video are the answer that stands above it
        <video controls autoPlay src={address} className="w-full max-w-md rounded-lg border border-rule" />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!address && (
          <Button
            size="small"
            icon={<Play size={14} aria-hidden />}
            isBusy={fetched.isPending}
            busyText="Fetching..."
            onClick={() => fetched.mutate()}
          >
            Play the video
          </Button>
        )}
        {onDelete && (
          <Button
            size="small"
            look="plain"
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Delete the video
          </Button>
        )}
        {fetched.error && (
          <span role="status" className="text-sm text-danger">
            {sentenceFor(fetched.error, 'The video could not be downloaded. Try again.')}
          </span>
        )}
      </div>
      <Confirm
        title="Delete this video?"
        confirmText="Delete"
        isDangerous
        isBusy={false}
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false)
          onDelete?.()
        }}
        onClose={() => setAsking(false)}
      >
        The answer stays in the conversation. You can request the video again.
      </Confirm>
    </div>
  )
}
