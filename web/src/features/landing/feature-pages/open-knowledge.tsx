import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openGuestSession } from '#features/auth'
import { knowledgeFeature } from '#features/landing/content'
import { sentenceFor } from '#lib/api-error'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { FormErrors } from '#ui/form-errors'
import { ButtonLink } from '#ui/link'

/** The way to the shelves: for a visitor without a session by way of a guest's. */
export function OpenKnowledge() {
  const navigate = useNavigate()
  const { user } = useSession()
  const enter = useMutation({
    mutationFn: openGuestSession,
    onSuccess: () => navigate('/knowledge'),
  })
  if (user)
    return (
      <ButtonLink to="/knowledge" look="primary" className="justify-self-start">
        {knowledgeFeature.open}
      </ButtonLink>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="primary" isBusy={enter.isPending} busyText="Opening..." onClick={() => enter.mutate()}>
        {knowledgeFeature.asGuest}
      </Button>
      <FormErrors
        message={
          enter.error ? sentenceFor(enter.error, 'The library could not be opened. Try again.') : undefined
        }
      />
    </div>
  )
}
