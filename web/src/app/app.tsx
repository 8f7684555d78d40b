import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ConfirmPasswordDialog, useKeepUserFresh } from '#features/auth'
import { forgetBetweenPeople } from '#lib/query-client'
import { followOtherTabs, restoreSession } from '#lib/session'
import { ToastProvider } from '#ui/toast'
import { CrashBoundary } from './crash-screen.tsx'
import { InstallBanner } from './install-banner.tsx'
import { AppRoutes } from './router.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { VoiceEverywhere } from './voice-parts.tsx'

/** The whole app inside a router of the caller's choice. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(() => {
    restoreSession()
    const stops = [followOtherTabs(), forgetBetweenPeople(queryClient)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <FreshUser />
          <VoiceEverywhere>
            <AppRoutes />
          </VoiceEverywhere>
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
