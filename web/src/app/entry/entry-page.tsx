import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { CrashBoundary } from '#app/crash-screen'
import { InstallBanner } from '#app/shell/install-banner'
import { UpdateNotice } from '#app/shell/update-notice'
import { Busy } from '#ui/feedback/spinner'
import { catchUp } from './early-acts.ts'

const loadApp = () => import('#app/whole-app')
const WholeApp = lazy(() => loadApp().then(({ WholeApp }) => ({ default: WholeApp })))

/** A page outside the app: what it shows, and where. */
export interface FrontPage {
  path: string
  Page: ComponentType
  /** For strangers: nothing about installing or updating an app they do not use. */
  isBare?: boolean
}

/** Given only where the visit begins at such a page; everywhere else the app draws it when it is asked for. */
interface EntryPageProps {
  front?: FrontPage
}

/**
 * A visitor of the front page or of the sign-in page gets that page and nothing else: the app behind it (screens,
 * contracts, dialogs) is loaded with the first step inside, and stays from then on.
 */
export function EntryPage({ front }: EntryPageProps) {
  const { pathname } = useLocation()
  const [isInside, setInside] = useState(pathname !== front?.path)
  if (!isInside && pathname !== front?.path) setInside(true)
  useEffect(catchUp, [])
  return (
    <CrashBoundary>
      {isInside || !front ? (
        <Suspense fallback={<Busy>Loading...</Busy>}>
          <WholeApp />
        </Suspense>
      ) : (
        <>
          <front.Page />
          {!front.isBare && (
            <>
              <InstallBanner />
              <UpdateNotice />
            </>
          )}
        </>
      )}
    </CrashBoundary>
  )
}
