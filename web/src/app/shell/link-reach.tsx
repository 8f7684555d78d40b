import { type ReactNode, useMemo } from 'react'
import { usePublicAddress } from '#features/auth'
import { useMayChange } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { LinkReachProvider } from '#ui/actions/link-reach'

/** Tells every place that shows or sends a link whether people outside can open it. */
export function LinkReach({ children }: { children: ReactNode }) {
  const address = usePublicAddress()
  const maySet = useMayChange()('settings.manage')
  const isLocal = address === ''
  const reach = useMemo(
    () => ({ isLocal, action: maySet ? <Link to={addressPlace}>Set the public address</Link> : null }),
    [isLocal, maySet],
  )
  return <LinkReachProvider value={reach}>{children}</LinkReachProvider>
}

const addressPlace = '/settings/installation'
