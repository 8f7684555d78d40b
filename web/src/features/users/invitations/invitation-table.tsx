import type { InvitationView } from '@pam/contracts/users'
import { type ReactNode, useMemo, useState } from 'react'
import { dayInList } from '#lib/dates'
import { useAlert } from '#slice/users/use-alert.ts'
import { useCancelInvitation, useResendInvitation } from '#slice/users/users.queries.ts'
import { Button } from '#ui/actions/button'
import { LinkOnce } from '#ui/actions/link-once'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { RoleBadge } from '#ui/feedback/role-badge'
import { Confirm } from '#ui/overlays/confirm'
import { Dialog } from '#ui/overlays/dialog'
import { type Column, Table } from '#ui/tables/table'

const statuses: Record<InvitationView['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'attention' },
  accepted: { label: 'Accepted', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Canceled', tone: 'danger' },
}

const day = (moment: string) => <span className="figures whitespace-nowrap">{dayInList(moment)}</span>

interface InvitationTableProps {
  invitations: readonly InvitationView[]
  isLoading: boolean
  empty: ReactNode
}

export function InvitationTable({ invitations, isLoading, empty }: InvitationTableProps) {
  const [cancelling, setCancelling] = useState<InvitationView | null>(null)
  const columns = useMemo<readonly Column<InvitationView>[]>(
    () => [
      {
        id: 'email',
        title: 'Email',
        value: (entry) => entry.email,
        cell: (entry) => <InvitedPerson invitation={entry} />,
        isMain: true,
      },
      {
        id: 'role',
        title: 'Role',
        value: (entry) => entry.role,
        cell: (entry) => <RoleBadge role={entry.role} />,
      },
      {
        id: 'status',
        title: 'Status',
        value: (entry) => entry.status,
        cell: (entry) => <Badge tone={statuses[entry.status].tone}>{statuses[entry.status].label}</Badge>,
      },
      {
        id: 'sent_at',
        title: 'Sent Date',
        value: (entry) => entry.sent_at,
        cell: (entry) => day(entry.sent_at),
      },
      {
        id: 'expires_at',
        title: 'Expires',
        value: (entry) => entry.expires_at,
        cell: (entry) => day(entry.expires_at),
      },
      {
        id: 'actions',
        title: 'Actions',
        value: () => '',
        isSortable: false,
        cell: (entry) => <InvitationActions invitation={entry} onCancel={() => setCancelling(entry)} />,
      },
    ],
    [],
  )
  return (
    <>
      <Table
        label="Invitations"
        columns={columns}
        rows={invitations}
        rowId={(entry) => entry.id}
        isLoading={isLoading}
        isPlain
        empty={empty}
      />
      {cancelling && <CancelDialog invitation={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

function InvitedPerson({ invitation }: { invitation: InvitationView }) {
  return (
    <span className="grid gap-0.5">
      <span className="break-all">{invitation.email}</span>
      <span className="text-sm font-normal text-ink-soft">by {invitation.invited_by}</span>
    </span>
  )
}

function InvitationActions({ invitation, onCancel }: { invitation: InvitationView; onCancel: () => void }) {
  const resend = useResendInvitation()
  const { succeeded, failed } = useAlert()
  const { email, status } = invitation
  if (status !== 'pending' && status !== 'expired') return null
  const sendAgain = () =>
    resend.mutate(invitation.id, {
      onSuccess: ({ link }) =>
        link || succeeded(`A new link is on its way to ${email}. The old one no longer works.`),
      onError: (error) => failed(error, 'Failed to send invitation'),
    })
  return (
    <span className="flex flex-wrap gap-1.5">
      {status === 'pending' && (
        <Button size="small" aria-label={`Cancel the invitation of ${email}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Resend the invitation of ${email}`}
        isBusy={resend.isPending}
        busyText="Sending..."
        onClick={sendAgain}
      >
        Resend
      </Button>
      {resend.data?.link && (
        <Dialog title={`Invitation of ${email}`} isOpen onClose={() => resend.reset()}>
          <LinkOnce url={resend.data.link} delivery={resend.data.delivery} onDone={() => resend.reset()} />
        </Dialog>
      )}
    </span>
  )
}

function CancelDialog({ invitation, onClose }: { invitation: InvitationView; onClose: () => void }) {
  const cancel = useCancelInvitation()
  const { succeeded, failed } = useAlert()
  const run = async () => {
    try {
      await cancel.mutateAsync(invitation.id)
      succeeded(`The invitation to ${invitation.email} was canceled.`)
    } catch (error) {
      failed(error, 'Failed to cancel invitation')
    }
    onClose()
  }
  return (
    <Confirm
      title="Cancel this invitation?"
      confirmText="Cancel invitation"
      cancelText="Keep it"
      isDangerous
      isBusy={cancel.isPending}
      isOpen
      onConfirm={() => void run()}
      onClose={onClose}
    >
      The link that went to {invitation.email} stops working immediately.
    </Confirm>
  )
}
