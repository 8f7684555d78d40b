import type { LinkView } from '@pam/contracts/sharing'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { useRenew } from '#slice/sharing/sharing.queries.ts'
import { Button } from '#ui/actions/button'
import { CopyLink } from '#ui/actions/copy-link'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'

/** Who has the link, and on which terms. */
export function LinkDetails({ link }: { link: LinkView }) {
  const terms = [
    link.needs_code ? 'A code sent by email is required.' : 'No code is required.',
    ...(link.kind === 'share'
      ? [
          link.may_download ? 'Download allowed.' : 'View only.',
          link.has_watermark ? 'With a watermark.' : 'Without a watermark.',
        ]
      : [`At most ${link.max_files} files, ${Math.floor(link.largest_bytes / 1024 / 1024)} MB each.`]),
  ]
  return (
    <Card title={link.kind === 'share' ? 'Shared with' : 'Requested from'}>
      <div className="grid gap-4">
        <ul className="grid gap-1">
          {link.recipients.map(({ id, name, email }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {name} <span className="text-ink-soft">{email}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">
          {terms.join(' ')} Created by {link.created_by}, {dayInList(link.created_at)}.
        </p>
        {link.message && <p className="font-serif whitespace-pre-wrap">{link.message}</p>}
        {link.needs_code && !link.mail_leaves && link.state === 'open' && (
          <Notice tone="attention" title="This link cannot be opened now">
            It requires a code sent by email, and no mail server is set up. Set one up, or withdraw this link
            and create one without a code.
          </Notice>
        )}
        {link.can.renew && <NewAddress link={link} />}
      </div>
    </Card>
  )
}

/** The address cannot be shown again; a new one can be made in its place. */
function NewAddress({ link }: { link: LinkView }) {
  const renew = useRenew(link.id)
  const toast = useToast()
  const [asked, setAsked] = useState<'copy' | 'mail' | null>(null)
  const run = () =>
    renew.mutate(asked === 'mail', {
      onSuccess: () => asked === 'mail' && toast({ text: 'The new link is on its way.' }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'No new link was created.') }),
      onSettled: () => setAsked(null),
    })
  return (
    <div className="grid gap-3">
      {renew.data && <CopyLink url={renew.data.url} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAsked('copy')}>
          New link to copy
        </Button>
        {link.mail_leaves && (
          <Button size="small" onClick={() => setAsked('mail')}>
            Email new link
          </Button>
        )}
      </div>
      <Confirm
        title="Create a new link?"
        confirmText="New link"
        isOpen={asked !== null}
        isBusy={renew.isPending}
        onConfirm={run}
        onClose={() => setAsked(null)}
      >
        The old link stops working right away, and anyone using it has to sign in again.
      </Confirm>
    </div>
  )
}
