import { type Acceptance, usersApi } from '@pam/contracts/users'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { useLinkToken } from '#lib/link-token'
import { ButtonLink } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { FrontFrame } from '#ui/layout/front-frame'
import { AcceptForm } from './accept-form.tsx'

const title = 'Accept your invitation'
const noLink = 'Open the full link from the email.'

/** For people with the link; no account is needed to see it. */
export function AcceptInvitationPage() {
  const token: Acceptance['token'] = useLinkToken()
  const { data, error } = useQuery({
    queryKey: ['users', 'open-invitation', token],
    queryFn: ({ signal }) => api(usersApi.lookAtInvitation, { body: { token } }, signal),
    enabled: token !== '',
    // The link is used up by accepting it; asking again then would only say so.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!token || error) {
    return (
      <FrontFrame title={title}>
        <Notice tone="danger" role="alert" title="This invitation cannot be opened">
          {token ? sentenceFor(error, 'Try again later.') : noLink}
        </Notice>
        <ButtonLink to="/login" className="justify-self-start">
          Back to sign in
        </ButtonLink>
      </FrontFrame>
    )
  }
  if (!data) return <Busy>Loading...</Busy>
  return (
    <FrontFrame
      title={`Welcome to ${data.firm_name}`}
      lead={
        <p>
          {data.invited_by} invites you as <strong className="font-medium text-ink">{data.role}</strong>. The
          invitation is for {data.email} and is open until {dayInList(data.expires_at)}.
        </p>
      }
    >
      <AcceptForm token={token} email={data.email} />
    </FrontFrame>
  )
}
