import { LockKeyhole } from 'lucide-react'
import { ButtonLink } from '#ui/actions/link'
import { useTitle } from '#ui/layout/page'

export function AccessDenied() {
  useTitle('Access Denied')
  return (
    <div className="grid justify-items-center gap-3 px-6 py-20 text-center">
      <LockKeyhole size={36} strokeWidth={1.5} aria-hidden className="text-ink-faint" />
      <h1 className="font-serif text-2xl font-semibold">Access Denied: Insufficient permissions</h1>
      <p className="max-w-[52ch] text-ink-soft">
        You don’t have access to this page. If you need it, ask an administrator at your firm.
      </p>
      <ButtonLink to="/dashboard" className="mt-3">
        Back to the dashboard
      </ButtonLink>
    </div>
  )
}
