import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { dateInList, momentInList } from '#lib/dates'
import { Button, buttonStyles } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { Dialog } from '#ui/overlays/dialog'
import { deadlineQueries, useReadReminders } from './deadlines.queries.ts'

const smsWords = {
  queued: 'SMS queued',
  sending: 'SMS being sent',
  sent: 'SMS sent',
  delivered: 'SMS delivered',
  failed: 'SMS failed',
} as const

/** Unread reminders: their number and text. */
export function RemindersBell() {
  const { data } = useQuery(deadlineQueries.reminders())
  const [isOpen, setOpen] = useState(false)
  const read = useReadReminders()
  const unread = data?.unread ?? 0
  const close = () => {
    setOpen(false)
    if (unread > 0) read.mutate()
  }
  return (
    <>
      <button
        type="button"
        aria-label={unread === 0 ? 'Reminders' : `Reminders, ${unread} unread`}
        className={buttonStyles({ look: 'plain', size: 'square', className: 'relative' })}
        onClick={() => setOpen(true)}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="figures absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-[0.6875rem] font-semibold text-on-danger"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <Dialog
          title="Reminders"
          isOpen
          onClose={close}
          footer={<Button onClick={close}>{unread > 0 ? 'Mark all as read' : 'Close'}</Button>}
        >
          {data?.items.length === 0 && (
            <Empty title="No reminders">
              Pam sends reminders 30, 14, 7, 3 and 1 days before the internal due date, and on the day.
            </Empty>
          )}
          <ul className="divide-y divide-rule">
            {data?.items.map((item) => (
              <li key={item.id} className="py-2.5">
                <Link
                  to={`/deadlines/${item.deadline_id}`}
                  onClick={close}
                  className={clsx('break-words', item.is_read ? 'font-normal' : 'font-semibold')}
                >
                  {item.title}
                </Link>
                {!item.is_read && <span className="sr-only"> (unread)</span>}
                <p className="figures text-sm text-ink-soft">
                  Due {dateInList(item.safe_due)} · {item.case_title}
                </p>
                <p className="figures text-sm text-ink-faint">
                  {item.kind === 'unseen' && 'Needs more acknowledgments · '}
                  {momentInList(item.created_at)}
                  {item.sms && ` · ${smsWords[item.sms.status]}`}
                </p>
                {item.sms?.status === 'failed' && (
                  <p className="text-sm break-words text-danger">
                    The SMS failed: {item.sms.message} It was sent by email instead.
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
