import { useCallback, useEffect, useRef, useState } from 'react'

interface PaletteState {
  isOpen: boolean
  text: string
  /** Opened where one searches, not where one goes somewhere. */
  isSearching: boolean
  /** Enter was pressed before the palette was mounted. */
  isEnterHeld: boolean
  round: number
}

const closed: PaletteState = { isOpen: false, text: '', isSearching: false, isEnterHeld: false, round: 0 }

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'

const isTyped = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  ((!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph'))

/**
 * Opens and closes the command palette; Ctrl-K or Cmd-K from anywhere. Its code is loaded on first use, so keys pressed
 * until its field has focus are buffered here and not lost.
 */
export function usePalette() {
  const [state, setState] = useState(closed)
  const isHolding = useRef(false)
  const setText = useCallback((text: string) => setState((before) => ({ ...before, text })), [])
  const open = useCallback((text: string, isSearching: boolean) => {
    // A second letter that came by another way than a key belongs behind the first.
    const isMore = isHolding.current
    isHolding.current = true
    setState((before) => ({
      isOpen: true,
      isSearching: isMore ? before.isSearching : isSearching,
      isEnterHeld: false,
      text: isMore ? before.text + text : text,
      round: isMore ? before.round : before.round + 1,
    }))
  }, [])
  const search = useCallback((text: string) => open(text, true), [open])
  const ready = useCallback(() => {
    isHolding.current = false
  }, [])
  const close = useCallback(() => {
    isHolding.current = false
    setState((before) => ({ ...before, isOpen: false, isEnterHeld: false }))
  }, [])
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (isTyped(event)) setState((before) => ({ ...before, text: before.text + event.key }))
      else if (event.key === 'Backspace')
        setState((before) => ({ ...before, text: before.text.slice(0, -1) }))
      else if (event.key === 'Enter') setState((before) => ({ ...before, isEnterHeld: true }))
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const onKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault()
        if (!isHolding.current) open('', false)
      } else if (isHolding.current) hold(event)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [open, close])
  return { ...state, wasOpened: state.round > 0, search, setText, ready, close }
}
