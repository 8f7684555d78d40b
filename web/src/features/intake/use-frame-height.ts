import { useEffect } from 'react'

/** Sends the height of the content to the parent page; only these sites can receive it. */
export function useFrameHeight(sites: readonly string[], isFramed: boolean): void {
  useEffect(() => {
    if (!isFramed || window.parent === window) return
    const tell = () => {
      const message = { type: 'pam-intake-height', height: document.documentElement.scrollHeight }
      for (const site of sites) window.parent.postMessage(message, site)
    }
    const watch = new ResizeObserver(tell)
    watch.observe(document.body)
    tell()
    return () => watch.disconnect()
  }, [sites, isFramed])
}
