import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dutyPaths, useMust } from '#features/auth'
import { useSession } from '#lib/session'
import type { Screen } from '#lib/slice-ui'
import { Busy } from '#ui/feedback/spinner'
import { outcomeOf } from './access.ts'
import { AccessDenied } from './access-denied.tsx'
import { KeptOut } from './kept-out.tsx'

interface GuardProps {
  needs: Screen['needs']
  isInSample?: boolean | undefined
  children: ReactNode
}

/** Guards a screen. The server decides in the end; this only keeps people from screens that would refuse them. */
export function Guard({ needs, isInSample, children }: GuardProps) {
  const session = useSession()
  const location = useLocation()
  const { must, keptOut } = useMust()
  if (session.user && keptOut) return <KeptOut why={keptOut} />
  if (session.user && must) return <Navigate to={dutyPaths[must]} replace state={{ from: location }} />
  switch (outcomeOf({ needs, isInSample }, session)) {
    case 'loading':
      return <Busy>Loading...</Busy>
    case 'sign-in': {
      const from = session.ended === 'left' ? undefined : location
      return <Navigate to="/login" replace state={{ from, hasExpired: session.ended === 'expired' }} />
    }
    case 'denied':
      return <AccessDenied />
    case 'open':
      return children
  }
}
