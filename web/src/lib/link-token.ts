import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a link from an email. It follows the `#`, which no server sees, and is removed from the address bar at
 * once, so that it stays out of the history and of what is shared or photographed.
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
