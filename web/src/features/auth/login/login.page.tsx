import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { acknowledgeEnding, useSession } from '#lib/session'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { EvidenceSample } from '#ui/layout/evidence-sample'
import { Logo } from '#ui/layout/logo'
import { useTitle } from '#ui/layout/page'
import { arrivalOf } from './arrival.ts'
import { LoginForm } from './form.tsx'

/** The sign-in page. A person redirected here from a screen returns to it after signing in. */
export function LoginPage() {
  useTitle('Sign in')
  const { status, user } = useSession()
  const { target, hasExpired } = arrivalOf(useLocation().state)
  useEffect(acknowledgeEnding, [])
  if (status === 'loading') return <Busy>Loading...</Busy>
  if (user && user.role !== 'guest') return <Navigate to={target} replace />
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="grid content-center justify-items-center px-5 py-12">
        <div className="w-full max-w-90">
          <h1 className="flex">
            <Logo size="large" />
          </h1>
          <p className="mt-3 text-lg text-ink-soft">AI-Powered Legal Assistant</p>
          {hasExpired && (
            <div className="mt-6">
              <Notice role="status">
                Your session has ended. Sign in again and you return to where you were.
              </Notice>
            </div>
          )}
          <LoginForm />
          <p className="mt-6 text-center text-sm">
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
        </div>
      </main>
      <LoginPanel />
    </div>
  )
}

function LoginPanel() {
  return (
    <aside
      aria-label="About Pam"
      className="hidden bg-[#0f4f49] text-[#fffdf9] lg:flex lg:flex-col lg:justify-center lg:gap-12 lg:px-16 lg:py-14 dark:bg-[#0c2a2b]"
    >
      <EvidenceSample />
      <div>
        <p className="max-w-[18ch] font-serif text-[2.5rem] leading-[1.15] tracking-[-0.01em]">
          Every answer shows where it <span className="text-[#e3c27a]">comes from.</span>
        </p>
        <p className="mt-5 max-w-[46ch] text-[#d5e5e1]">
          Pam runs on your firm's own machine. Your files stay there, and nothing leaves it unless you allow
          it.
        </p>
      </div>
    </aside>
  )
}
