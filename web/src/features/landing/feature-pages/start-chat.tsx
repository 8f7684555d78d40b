import { MessageSquareText, Mic } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { openGuestSession } from '#features/auth'
import { chatFeature } from '#features/landing/content'
import { sentenceFor } from '#lib/api-error'
import { useSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { FormErrors } from '#ui/fields/form-errors'

/** Two ways to start, a visitor as a guest: in writing, or with the microphone ready and still off. */
export function StartChat() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const enter = useMutation({
    mutationFn: (_to: string) => openGuestSession(),
    onSuccess: (_, to) => navigate(to),
  })
  const go = (to: string) => (user ? void navigate(to) : enter.mutate(to))
  const isOpening = (to: string) => enter.isPending && enter.variables === to
  const { title, text, stillOff } = chatFeature.voice
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          size="large"
          icon={<Mic size={18} aria-hidden />}
          isBusy={isOpening(byVoice)}
          busyText="Opening..."
          onClick={() => go(byVoice)}
        >
          {chatFeature.startVoice}
        </Button>
        <Button
          size="large"
          icon={<MessageSquareText size={18} aria-hidden />}
          isBusy={isOpening(inWriting)}
          busyText="Opening..."
          onClick={() => go(inWriting)}
        >
          {chatFeature.startText}
        </Button>
      </div>
      <FormErrors
        message={
          enter.error ? sentenceFor(enter.error, 'The chat could not be opened. Try again.') : undefined
        }
      />
      {params.has('voice') && (
        <div className="mt-4">
          <Notice title={title}>
            <p>{text}</p>
            <p className="mt-1.5">{stillOff}</p>
          </Notice>
        </div>
      )}
    </div>
  )
}

const byVoice = '/chat?voice=1'
const inWriting = '/chat'
