import type { ReactNode } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useSession } from '#lib/session'
import { useProfile } from '#slice/auth/auth.queries.ts'
import { SecondFactorCard } from '#slice/auth/second-factor/card.tsx'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { AboutCard } from './about-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** With a card of a later part of the product, where it has one to show. */
export function ProfilePage({ extra }: { extra?: ReactNode }) {
  const { user } = useSession()
  return (
    <Page title="Profile Settings" lead="Your name, how you sign in, and how Pam looks and writes to you.">
      {user?.role === 'guest' ? <GuestExplanation /> : <OwnProfile extra={extra} />}
    </Page>
  )
}

function OwnProfile({ extra }: { extra: ReactNode }) {
  const { data: profile, error, refetch } = useProfile()
  if (error) {
    return (
      <Notice
        tone="danger"
        role="alert"
        title="Your profile could not be loaded"
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {sentenceFor(error, 'Try again.')}
      </Notice>
    )
  }
  if (!profile) return <SkeletonLines count={9} label="Loading your profile..." />
  return (
    <div className="grid items-start gap-(--gap) lg:grid-cols-2">
      <div className="grid gap-(--gap)">
        <AboutCard profile={profile} />
        <PreferencesCard profile={profile} />
        <NotificationsCard profile={profile} />
        {extra}
      </div>
      <div className="grid gap-(--gap)">
        <PasswordCard />
        <PasskeysCard />
        <SecondFactorCard profile={profile} />
        <SessionsCard />
      </div>
    </div>
  )
}

function GuestExplanation() {
  return (
    <Notice
      title="Guests have no profile"
      actions={
        <ButtonLink to="/login" look="primary">
          Sign In
        </ButtonLink>
      }
    >
      You are using guest access. A guest session is read-only, ends after 24 hours and stores nothing about
      you. With an account at your firm, you set your name, password and email address here.
    </Notice>
  )
}
