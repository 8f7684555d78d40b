import type { InstallationView } from '@pam/contracts/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { settingsQueries, useUnmute } from './settings.queries.ts'
import { AddressCard } from './setup/address-card.tsx'
import { MailCard } from './setup/mail-card.tsx'
import { StorageCard } from './setup/storage-card.tsx'

export function InstallationPanel() {
  const query = useQuery(settingsQueries.installation())
  return (
    <QueryBoundary query={query} what="The state" lines={4}>
      {(installation) => (
        <div className="grid gap-(--gap)">
          {installation.muted && <MutedNotice installation={installation} />}
          <Card title="This installation">
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-8 gap-y-3">
              <dt className="text-ink-soft">Version</dt>
              <dd className="figures">{installation.version}</dd>
              <dt className="text-ink-soft">Outgoing messages</dt>
              <dd>
                {installation.muted ? (
                  <Badge tone="attention">Held back</Badge>
                ) : (
                  <Badge tone="good">Sent as usual</Badge>
                )}
              </dd>
            </dl>
          </Card>
          <AddressCard />
          <MailCard />
          <StorageCard storage={installation.storage} />
        </div>
      )}
    </QueryBoundary>
  )
}

function MutedNotice({ installation }: { installation: InstallationView }) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const unmute = useUnmute()
  const lift = () =>
    unmute.mutate(undefined, {
      onSuccess: () => toast({ text: 'This copy sends mail and messages again.' }),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'This copy still sends nothing. Try again.') }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Notice
        tone="attention"
        title="This restored copy sends nothing"
        actions={<Button onClick={() => setAsking(true)}>Allow sending</Button>}
      >
        It was restored from a backup
        {installation.muted_since ? ` on ${momentInList(installation.muted_since)}` : ''} and sends no mail or
        texts, so that clients are not contacted twice. Anything it would have sent is held in the outbox.
      </Notice>
      <Confirm
        title="Allow this copy to send again?"
        confirmText="Allow sending"
        isBusy={unmute.isPending}
        isOpen={isAsking}
        onConfirm={lift}
        onClose={() => setAsking(false)}
      >
        Do this only when the original is switched off for good. From now on mail and messages go out from
        here.
      </Confirm>
    </>
  )
}
