import { useState } from 'react'
import { makeQueryClient } from '#lib/query-client'
import { App } from './app.tsx'

/** The app with a cache of its own, as the browser loads it. */
export function WholeApp() {
  const [queryClient] = useState(makeQueryClient)
  return <App queryClient={queryClient} />
}
