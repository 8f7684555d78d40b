import { FileQuestion } from 'lucide-react'
import { ButtonLink } from '#ui/actions/link'
import { Logo } from '#ui/layout/logo'
import { useTitle } from '#ui/layout/page'

export function NotFoundPage() {
  useTitle('Page not found')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 py-16 text-center">
      <Logo size="medium" />
      <FileQuestion size={40} strokeWidth={1.5} aria-hidden className="mt-8 text-ink-faint" />
      <h1 className="font-serif text-2xl font-semibold">Page not found</h1>
      <p className="max-w-[48ch] text-ink-soft">The link may be old or incomplete. Your work is safe.</p>
      <ButtonLink to="/dashboard" look="primary" className="mt-3">
        Go to the dashboard
      </ButtonLink>
    </main>
  )
}
