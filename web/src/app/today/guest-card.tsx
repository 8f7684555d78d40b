import { MessageSquareText } from 'lucide-react'
import { useSession } from '#lib/session'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'

/** The first thing a guest reads: where they are, and three things to try. */
export function GuestCard() {
  const { sampleFirm } = useSession()
  if (!sampleFirm) return null
  return (
    <Notice title={`You are looking at ${sampleFirm}, a sample firm`}>
      <p className="max-w-[80ch]">
        Its people, cases and documents are fictional. You can open anything, but you cannot change it. Start
        with <Link to="/cases">the cases</Link> or <Link to="/calendar">the calendar</Link>,{' '}
        <Link to="/deadlines/new-count">compute a deadline</Link>, or{' '}
        <Link to="/documents">have one of your own documents read</Link>.
      </p>
      <p className="mt-2">
        <Link to="/chat" className="inline-flex items-center gap-1.5">
          <MessageSquareText size={16} aria-hidden />
          Ask Pam about these cases
        </Link>
      </p>
    </Notice>
  )
}
