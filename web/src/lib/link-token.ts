import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a link that came by mail. It stands after the `#`, which no server sees, and is taken out of the
 * address bar at once, so that it stays out of the history and of what is shared or photographed.
 */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash.slice(1))
  useEffect(() => {
    if (hash) void navigate({ pathname, search }, { replace: true })
  }, [hash, pathname, search, navigate])
  return token
}
