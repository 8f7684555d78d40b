import type { InvitationView } from '@pam/contracts/users'
import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { UserModal } from '#slice/users/user-modal.tsx'
import { userQueries } from '#slice/users/users.queries.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { InvitationTable } from './invitation-table.tsx'

const none: readonly InvitationView[] = []

export function InvitationsTab() {
  const query = useQuery(userQueries.invitations())
  const { data: invitations, isPending } = query
  const [isInviting, setInviting] = useState(false)
  const table = (
    <InvitationTable
      invitations={invitations ?? none}
      isLoading={isPending}
      empty={
        <Empty title="No invitations yet" icon={<MailPlus size={28} strokeWidth={1.5} aria-hidden />}>
          Invite someone by email, for example the new paralegal who starts on Monday.
        </Empty>
      }
    />
  )
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
      <QueryBoundary query={query} what="The invitations" loading={table}>
        {() => table}
      </QueryBoundary>
      {isInviting && <UserModal mode="invite" onClose={() => setInviting(false)} />}
    </div>
  )
}
