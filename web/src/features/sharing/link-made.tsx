import type { LinkView } from '@pam/contracts/sharing'
import { dayInList } from '#lib/dates'
import { Button } from '#ui/button'
import { Link } from '#ui/link'
import { Notice } from '#ui/notice'
import { CopyLink } from './copy-link.tsx'

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
      <Notice tone="good" role="status" title="The link is ready">
        {isMailed && link.mail_leaves ? `It is on its way to ${names}. ` : `Give it to ${names} yourself. `}
        It works until {dayInList(link.expires_at)}.
      </Notice>
      <CopyLink url={url} />
      <p className="text-sm text-ink-soft">
        The link is shown this once. If it is lost, make a new one under Shared; the old one then opens
        nothing.
      </p>
      {!link.mail_leaves && <NoMail needsCode={link.needs_code} />}
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

/** Without a mail server nothing leaves: an administrator reads it out. */
const NoMail = ({ needsCode }: { needsCode: boolean }) => (
  <Notice tone="attention" title="No mail leaves this installation yet">
    {needsCode ? 'Links and codes' : 'Links'} wait in the mail outbox, where an administrator can read them,
    until a mail server is set.
  </Notice>
)
