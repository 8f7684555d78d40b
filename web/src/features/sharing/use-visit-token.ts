import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const place = 'pam-visit-link'

/**
 * The token of the link. It follows the `#`, which no server sees, or is in the path of older links; either way it is
 * removed from the address bar at once and kept for this tab only, so that a reload opens the same link.
 */
export function useVisitToken(): string {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [, page = '', inPath = ''] = pathname.split('/')
  const arriving = hash.slice(1) || inPath
  const [kept, setKept] = useState(() => arriving || remembered())
  useEffect(() => {
    if (!arriving) return
    setKept(arriving)
    remember(arriving)
    void navigate({ pathname: `/${page}`, search }, { replace: true })
  }, [arriving, page, search, navigate])
  return arriving || kept
}

function remembered(): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function remember(token: string): void {
  try {
    sessionStorage.setItem(place, token)
  } catch {
    // The page itself still holds it: only a reload will ask for the link again.
  }
}
