import { useState } from 'react'

const key = 'sidebar'

/** Whether the sidebar shows only icons; this browser remembers it. */
export function useNarrowSidebar() {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(key) === 'narrow')
  const toggle = () => {
    localStorage.setItem(key, isNarrow ? 'wide' : 'narrow')
    setNarrow(!isNarrow)
  }
  return { isNarrow, toggle }
}
