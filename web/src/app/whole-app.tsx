import { useState } from 'react'
import { makeQueryClient } from '#lib/query-client'
import { App } from './app.tsx'

/** The app with its own cache, as the browser loads it. */
export function WholeApp() {
  const [queryClient] = useState(makeQueryClient)
  return <App queryClient={queryClient} />
}
