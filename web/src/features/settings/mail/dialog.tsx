import type { MailView } from '@pam/contracts/settings'
import { momentInList } from '#lib/dates'
import { Dialog } from '#ui/overlays/dialog'
import { MailStatus, mailStatusMeaning } from './status.tsx'

export const subjectOf = ({ subject }: MailView): string => subject ?? 'Private email'
export const recipientOf = ({ to }: MailView): string => to ?? 'Hidden'

/** Never the text: its links and codes would work for anyone who reads it here. */
export function MailDialog({ mail, onClose }: { mail: MailView; onClose: () => void }) {
  return (
    <Dialog title={subjectOf(mail)} isOpen onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        <dt className="text-ink-faint">To</dt>
        <dd className="break-words">{recipientOf(mail)}</dd>
        <dt className="text-ink-faint">Created</dt>
        <dd className="figures">{momentInList(mail.created_at)}</dd>
        {mail.sent_at && (
          <>
            <dt className="text-ink-faint">Sent</dt>
            <dd className="figures">{momentInList(mail.sent_at)}</dd>
          </>
        )}
        <dt className="text-ink-faint">Status</dt>
        <dd>
          <MailStatus status={mail.status} />{' '}
          <span className="text-ink-soft">{mailStatusMeaning(mail.status)}</span>
        </dd>
        {mail.last_error && (
          <>
            <dt className="text-ink-faint">Last error</dt>
            <dd className="break-words text-danger">{mail.last_error}</dd>
          </>
        )}
      </dl>
      <p className="mt-4 border-t border-rule pt-4 text-sm text-ink-soft">
        The text of an email is not shown to anyone here, and is deleted once it is sent.
        {mail.to === null && ' The recipient and the subject of this one are private.'}
      </p>
    </Dialog>
  )
}
