import { rankOf } from '@pam/contracts/shared/access'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { acknowledgeEnding, useSession } from '#lib/session'
import { Logo } from '#ui/logo'
import { Notice } from '#ui/notice'
import { useTitle } from '#ui/page'
import { Busy } from '#ui/spinner'
import { arrivalOf } from './login-arrival.ts'
import { LoginForm } from './login-form.tsx'

/** The front door. Whoever was sent here from a screen goes back to it after signing in. */
export function LoginPage() {
  useTitle('Sign in')
  const { status, user } = useSession()
  const { target, hasExpired } = arrivalOf(useLocation().state)
  useEffect(acknowledgeEnding, [])
  if (status === 'loading') return <Busy>Loading...</Busy>
  if (user && rankOf(user.role) > 0) return <Navigate to={target} replace />
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="grid place-content-center justify-items-stretch px-5 py-12">
        <div className="w-full max-w-90 min-w-0 sm:w-90">
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
        </div>
      </main>
      <LoginPanel />
    </div>
  )
}

function LoginPanel() {
  return (
    <aside className="relative hidden overflow-hidden bg-[#0f4f49] text-[#fffdf9] lg:grid lg:content-end lg:p-14 dark:bg-[#0d2b2c]">
      <div aria-hidden className="absolute inset-x-14 top-14 grid gap-4 opacity-25">
        {['w-full', 'w-11/12', 'w-10/12', 'w-4/6'].map((width) => (
          <div key={width} className={`h-px bg-current ${width}`} />
        ))}
      </div>
      <p className="max-w-[20ch] font-serif text-[2.5rem] leading-[1.15] tracking-[-0.01em]">
        Every answer shows where it <span className="text-[#e3c27a]">comes from.</span>
      </p>
      <p className="mt-6 max-w-[46ch] text-[#d5e5e1]">
        Pam runs on your firm's own machine. Your files stay there, and nothing leaves it unless you said so.
      </p>
    </aside>
  )
}
