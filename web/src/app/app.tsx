import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ConfirmPasswordDialog, useKeepUserFresh } from '#features/auth'
import { forgetBetweenPeople } from '#lib/query-client'
import { followOtherTabs, restoreSession } from '#lib/session'
import { type Needs, placesOf, type SliceUi, WithSlices } from '#lib/slice-ui'
import { ToastProvider } from '#ui/feedback/toast'
import { CrashBoundary } from './crash-screen.tsx'
import { AppRoutes } from './router.tsx'
import { InstallBanner } from './shell/install-banner.tsx'
import { UpdateNotice } from './shell/update-notice.tsx'
import { slices as productSlices } from './slices.ts'

interface AppProps {
  queryClient: QueryClient
  /** The slices of the product, unless a test adds one. */
  slices?: readonly SliceUi[]
}

/** The whole app inside a router of the caller's choice. */
export function App({ queryClient, slices = productSlices }: AppProps) {
  useEffect(() => {
    restoreSession()
    const stops = [followOtherTabs(), forgetBetweenPeople(queryClient)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
  const around = slices.reduceRight(
    (children, { name, around: Around }) => (Around ? <Around key={name}>{children}</Around> : children),
    <AppRoutes />,
  )
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <FreshUser />
          <WithSlices value={slices}>{around}</WithSlices>
          <ConfirmPasswordDialog />
          <InstallBanner />
          <UpdateNotice />
        </ToastProvider>
      </QueryClientProvider>
    </CrashBoundary>
  )
}

function FreshUser() {
  useKeepUserFresh()
  return null
}

/** The screens by who may open them, for the robots rules. */
export const pathsFor = (isAllowed: (needs: Needs) => boolean): string[] =>
  placesOf(productSlices)
    .filter(({ needs }) => isAllowed(needs))
    .map(({ path }) => path)
