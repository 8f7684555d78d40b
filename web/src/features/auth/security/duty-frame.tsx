import type { SessionDuty } from '@pam/contracts/auth'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#lib/session'
import { useMust } from '#slice/auth/auth.queries.ts'
import { arrivalOf } from '#slice/auth/login/arrival.ts'
import { useSignOut } from '#slice/auth/use-sign-out.ts'
import { Button } from '#ui/actions/button'
import { Busy } from '#ui/feedback/spinner'
import { FrontFrame } from '#ui/layout/front-frame'

interface DutyFrameProps {
  duty: SessionDuty
  title: string
  lead: string
  /** True while something is shown that must not be missed, although the duty itself is done. */
  isHeld?: boolean
  children: ReactNode
}

/** The stop before everything else. Once the duty is done, or was none, it leads to where the person was going. */
export function DutyFrame({ duty, title, lead, isHeld = false, children }: DutyFrameProps) {
  const { status, user } = useSession()
  const { state } = useLocation()
  const signOut = useSignOut()
  const { must, isKnown } = useMust()
  if (status === 'loading') return <Busy>Loading...</Busy>
  if (!user) return <Navigate to="/login" replace />
  if (isKnown && must !== duty && !isHeld) return <Navigate to={arrivalOf(state).target} replace />
  return (
    <FrontFrame title={title} lead={lead}>
      {children}
      <Button look="plain" className="justify-self-start" onClick={signOut}>
        Sign out instead
      </Button>
    </FrontFrame>
  )
}
