import { type RefObject, useEffect, useRef } from 'react'

interface SearchKeys {
  readonly field: RefObject<HTMLInputElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly onClear: () => void
}

const isWritingPlace = (element: HTMLElement) =>
  element.isContentEditable ||
  element.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null

/** `/` focuses the box; arrows move between the box and the results; Esc clears the search. */
export function useSearchKeys(keys: SearchKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { field, list, onClear } = latest.current
      const here = document.activeElement
      if (!(here instanceof HTMLElement)) return
      const isInside = here === field.current || list.current?.contains(here) === true
      if (event.key === '/' && !isWritingPlace(here)) field.current?.focus()
      else if (event.key === 'Escape' && isInside) {
        onClear()
        field.current?.focus()
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isInside) {
        const stops: (HTMLElement | null)[] = [field.current, ...(list.current?.querySelectorAll('a') ?? [])]
        const next = stops[stops.indexOf(here) + (event.key === 'ArrowDown' ? 1 : -1)]
        if (!next) return
        next.focus()
        next.closest('li')?.scrollIntoView?.({ block: 'nearest' })
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
