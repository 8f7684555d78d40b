import type { LinkRow } from '@pam/contracts/sharing'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { useRevoke } from './sharing.queries.ts'

/** Withdraws a link, after a question. */
export function RevokeButton({ link }: { link: Pick<LinkRow, 'id' | 'kind' | 'title'> }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevoke()
  const toast = useToast()
  const run = () =>
    revoke.mutate(link, {
      onSuccess: () => toast({ text: `${link.title} is withdrawn.` }),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The link could not be withdrawn.') }),
      onSettled: () => setAsking(false),
    })
  return (
    // Inside a row that opens by a click: what is pressed here is not meant for the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events to itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps events to itself
    <span onClick={(event) => event.stopPropagation()}>
      <Button size="small" aria-label={`Withdraw ${link.title}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <Confirm
        title={`Withdraw ${link.title}?`}
        confirmText="Withdraw"
        isDangerous
        isOpen={isAsking}
        isBusy={revoke.isPending}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        {link.kind === 'share'
          ? 'The link stops working immediately, even for people viewing it now. Files they downloaded stay with them.'
          : 'The link stops working immediately, even for uploads in progress. Files already received stay in the case.'}
      </Confirm>
    </span>
  )
}
