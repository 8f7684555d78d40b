import type { MailServerView } from '@pam/contracts/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { MailForm } from './mail-form.tsx'
import { setupQueries, useMailServerActs } from './setup.queries.ts'

export function MailCard() {
  const query = useQuery(setupQueries.mailServer())
  return (
    <Card
      title="Outgoing email"
      lead="The account that sends invitations, reminders, sign-in codes and invoices."
    >
      <QueryBoundary query={query} what="The mail server" lines={6}>
        {(server) => (
          <div className="grid max-w-xl gap-4">
            <MailStatus server={server} />
            {server.source !== 'configuration' && <MailForm key={server.source} server={server} />}
          </div>
        )}
      </QueryBoundary>
    </Card>
  )
}

function MailStatus({ server }: { server: MailServerView }) {
  const { test, remove } = useMailServerActs()
  const { data: profile } = useQuery(setupQueries.profile())
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const { source, test: last } = server
  if (source === 'none')
    return (
      <Notice tone="attention" title="No mail server is set up">
        No email is sent. Links for invitations, resets and shares are shown once, to copy.
      </Notice>
    )
  const complain = (problem: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(problem, 'That did not work. Try again.') })
  return (
    <>
      {source === 'configuration' && (
        <p className="text-sm text-ink-soft">
          <span className="font-mono break-all text-ink">
            {server.host}, port {server.port}
          </span>{' '}
          is set in the server’s configuration and cannot be changed here.
        </p>
      )}
      <Notice
        role="status"
        tone={last ? (last.result === 'accepted' ? 'good' : 'danger') : 'info'}
        title={
          last
            ? last.result === 'accepted'
              ? 'Test message sent'
              : 'Test message not sent'
            : 'Not tested yet'
        }
        actions={
          <>
            <Button
              isBusy={test.isPending}
              busyText="Sending..."
              disabled={!profile?.email}
              onClick={() => test.mutate(undefined, { onError: complain })}
            >
              Send test message
            </Button>
            {source === 'screen' && <Button onClick={() => setAsking(true)}>Remove</Button>}
          </>
        }
      >
        {last ? (
          <>
            <span className="break-words">{last.message}</span> {momentInList(last.at)}.
          </>
        ) : profile?.email ? (
          `The test message goes to ${profile.email}.`
        ) : (
          <>
            Add your email address to <Link to="/profile">your profile</Link> to get the test message.
          </>
        )}
      </Notice>
      {isAsking && (
        <Confirm
          title="Remove the mail server?"
          confirmText="Remove mail server"
          isDangerous
          isOpen
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false), onError: complain })}
          onClose={() => setAsking(false)}
        >
          Pam sends no more email, and the password is deleted here. Clients cannot sign in to the portal
          without it.
        </Confirm>
      )}
    </>
  )
}
