import { useNavigate } from 'react-router'
import { openGuestSession } from '#features/auth'
import { sentenceFor } from '#lib/api-error'
import { useSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { FormErrors } from '#ui/fields/form-errors'

interface OpenToolProps {
  to: string
  /** What the way in is called for somebody with a session, and for a visitor. */
  text: { readonly open: string; readonly asGuest: string }
}

/** The way to a tool that guests may use: for a visitor without a session by way of a guest's. */
export function OpenTool({ to, text }: OpenToolProps) {
  const navigate = useNavigate()
  const { user } = useSession()
  const enter = useMutation({
    mutationFn: openGuestSession,
    onSuccess: () => navigate(to),
  })
  if (user)
    return (
      <ButtonLink to={to} look="primary" className="justify-self-start">
        {text.open}
      </ButtonLink>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="primary" isBusy={enter.isPending} busyText="Opening..." onClick={() => enter.mutate()}>
        {text.asGuest}
      </Button>
      <FormErrors
        message={
          enter.error ? sentenceFor(enter.error, 'Guest access could not be opened. Try again.') : undefined
        }
      />
    </div>
  )
}
