import { useEffect, useRef } from 'react'

interface Keys {
  onFind: () => void
  onNext: (by: 1 | -1) => void
}

/** Ctrl+F finds in the document: the browser's own search would miss pages that are not drawn. */
export function useViewerKeys(keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isControl = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (isControl && key === 'f' && !event.shiftKey && !event.altKey) latest.current.onFind()
      else if (key === 'f3' || (isControl && key === 'g')) latest.current.onNext(event.shiftKey ? -1 : 1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
