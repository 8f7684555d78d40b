import type { MailView } from '@pam/contracts/settings'
import { momentInList } from '#lib/dates'
import { Dialog } from '#ui/dialog'
import { MailStatus, mailStatusMeaning } from './mail-status.tsx'

export function MailDialog({ mail, onClose }: { mail: MailView; onClose: () => void }) {
  return (
    <Dialog title={mail.subject} isOpen onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        <dt className="text-ink-faint">To</dt>
        <dd className="break-words">{mail.to}</dd>
        <dt className="text-ink-faint">Written</dt>
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
      <div className="mt-4 border-t border-rule pt-4 font-serif text-base leading-relaxed break-words whitespace-pre-wrap">
        {mail.text}
      </div>
    </Dialog>
  )
}
