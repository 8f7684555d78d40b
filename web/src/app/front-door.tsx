import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Busy } from '#ui/spinner'
import { CrashBoundary } from './crash-screen.tsx'
import { InstallBanner } from './install-banner.tsx'
import { UpdateNotice } from './update-notice.tsx'

const WholeApp = lazy(() => import('./whole-app.tsx').then(({ WholeApp }) => ({ default: WholeApp })))

/** Given only where the visit begins at the front page; everywhere else the app draws it when it is asked for. */
interface FrontDoorProps {
  frontPage?: ComponentType
}

/**
 * A visitor of the front page gets that page and nothing else: the app behind it (queries, contracts, dialogs) is
 * loaded with the first step inside, and stays from then on.
 */
export function FrontDoor({ frontPage: FrontPage }: FrontDoorProps) {
  const { pathname } = useLocation()
  const [isInside, setInside] = useState(!FrontPage || pathname !== '/')
  if (!isInside && pathname !== '/') setInside(true)
  return (
    <CrashBoundary>
      {isInside || !FrontPage ? (
        <Suspense fallback={<Busy>Loading...</Busy>}>
          <WholeApp />
        </Suspense>
      ) : (
        <>
          <FrontPage />
          <InstallBanner />
          <UpdateNotice />
        </>
      )}
    </CrashBoundary>
  )
}
