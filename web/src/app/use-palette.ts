import { useCallback, useEffect, useState } from 'react'

/** Opens and closes the command palette; Ctrl-K or Cmd-K from anywhere. */
export function usePalette() {
  const [state, setState] = useState({ isOpen: false, text: '', isSearching: false, round: 0 })
  const open = useCallback(
    (text: string, isSearching: boolean) =>
      setState((before) => ({ isOpen: true, text, isSearching, round: before.round + 1 })),
    [],
  )
  const search = useCallback((text: string) => open(text, true), [open])
  const close = useCallback(() => setState((before) => ({ ...before, isOpen: false })), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isShortcut) return
      event.preventDefault()
      open('', false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  return { ...state, wasOpened: state.round > 0, search, close }
}
