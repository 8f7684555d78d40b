import { useEffect } from 'react'

/** The tab's title: what the screen is, then whose it is. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Pam` : 'Pam'
  }, [title])
}
