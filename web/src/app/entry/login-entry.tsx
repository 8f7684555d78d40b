import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { loadLoginPage } from '#features/auth'
import { makeQueryClient } from '#lib/query-client'
import { followOtherTabs, restoreSession } from '#lib/session'

/** The sign-in page as a visit starts with it: by itself, without the app behind it. */
export async function loadLoginEntry(): Promise<ComponentType> {
  const { LoginPage } = await loadLoginPage()
  return function LoginEntry() {
    const [queryClient] = useState(makeQueryClient)
    useEffect(followOtherTabs, [])
    return (
      <QueryClientProvider client={queryClient}>
        <LoginPage />
      </QueryClientProvider>
    )
  }
}

/** In the browser the stored session is looked at first: the drawn page must not give way to a loading screen. */
export function openLoginEntry(): Promise<ComponentType> {
  restoreSession()
  return loadLoginEntry()
}
