import type { LinkView } from '@pam/contracts/sharing'
import { dayInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { CopyLink } from '#ui/actions/copy-link'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'

interface LinkMadeProps {
  link: LinkView
  url: string
  isMailed: boolean
  onClose: () => void
}

/** The link that was just made, to be copied now or never. */
export function LinkMade({ link, url, isMailed, onClose }: LinkMadeProps) {
  const names = link.recipients.map(({ name }) => name).join(', ')
  return (
    <div className="grid gap-4">
      {link.mail_leaves ? (
        <Notice tone="good" role="status" title="The link is ready">
          {isMailed ? `It is on its way to ${names}. ` : `Send it to ${names} yourself. `}
          It works until {dayInList(link.expires_at)}.
        </Notice>
      ) : (
        <Notice tone="attention" role="status" title="No mail server is set up.">
          Copy this link and send it to {names} yourself. It is shown only once, and works until{' '}
          {dayInList(link.expires_at)}.
        </Notice>
      )}
      <CopyLink url={url} />
      <p className="text-sm text-ink-soft">
        If the link is lost, create a new one under Shared. The old link then stops working.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Link to={`/documents/shared/${link.id}`} onClick={onClose}>
          See who opens it
        </Link>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
