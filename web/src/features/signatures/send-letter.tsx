import type { LeadView, LetterView } from '@pam/contracts/intake'
import { Signature } from 'lucide-react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { useRequestFromLetter } from './signatures.queries.ts'

/** From an engagement letter to the page where its fields are checked and it is sent. */
export function SendLetter({ letter, lead }: { letter: LetterView; lead: LeadView }) {
  const start = useRequestFromLetter()
  const navigate = useNavigate()
  const say = useToast()
  const may = useMay()
  if (letter.kind !== 'engagement' || !lead.case_id || !lead.email || !may('clients.write')) return null
  return (
    <Button
      look="primary"
      icon={<Signature size={16} aria-hidden />}
      disabled={letter.unfilled.length > 0}
      isBusy={start.isPending}
      busyText="Preparing..."
      onClick={() =>
        start.mutate(letter.id, {
          onSuccess: ({ id }) => void navigate(`/signatures/${id}`),
          onError: (error) =>
            say({ text: sentenceFor(error, 'It was not prepared. Try again.'), tone: 'danger' }),
        })
      }
    >
      Send for signature
    </Button>
  )
}
