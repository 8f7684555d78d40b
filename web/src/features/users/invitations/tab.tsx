import type { InvitationView } from '@pam/contracts/users'
import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { UserModal } from '#slice/users/user-modal.tsx'
import { userQueries } from '#slice/users/users.queries.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { InvitationTable } from './invitation-table.tsx'

const none: readonly InvitationView[] = []

export function InvitationsTab() {
  const { data: invitations, error, isPending, refetch } = useQuery(userQueries.invitations())
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[68ch] text-ink-soft">
          An invitation lets someone choose their own name and password.
        </p>
        <Button look="primary" icon={<MailPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          Send Invitation
        </Button>
      </div>
      {error && (
        <LoadFailure
          what="The invitations"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {(invitations || isPending) && (
        <InvitationTable
          invitations={invitations ?? none}
          isLoading={isPending}
          empty={
            <Empty title="No invitations yet" icon={<MailPlus size={28} strokeWidth={1.5} aria-hidden />}>
              Invite someone by email, for example the new paralegal who starts on Monday.
            </Empty>
          }
        />
      )}
      {isInviting && <UserModal mode="invite" onClose={() => setInviting(false)} />}
    </div>
  )
}
