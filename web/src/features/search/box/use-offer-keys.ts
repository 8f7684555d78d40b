import { type KeyboardEvent, useState } from 'react'
import type { Offers } from './search-offer.ts'

/**
 * Arrows move through the suggestions, Enter selects, Delete removes, Escape closes the list. Focus stays in the box.
 */
export function useOfferKeys({ items, are }: Offers, typed: string) {
  const [shut, setShut] = useState<string>()
  const [marked, setMarked] = useState<{ id: string; typed: string }>()
  const isOpen = items.length > 0 && shut !== `${are} ${typed}`
  const shown = isOpen ? items : []
  const at = marked?.typed === typed ? shown.findIndex(({ id }) => id === marked.id) : -1
  const mark = (index: number) => {
    const offer = shown[index]
    setMarked(offer && { id: offer.id, typed })
  }
  const press = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing
    if (!isOpen || hasModifier) return
    const here = shown[at]
    if (event.key === 'ArrowDown' && at < shown.length - 1) mark(at + 1)
    else if (event.key === 'ArrowUp' && here) mark(at - 1)
    else if (event.key === 'Enter' && here) here.choose()
    else if (event.key === 'Delete' && here?.forget) {
      here.forget()
      mark(at + 1 < shown.length ? at + 1 : at - 1)
    } else if (event.key === 'Escape') setShut(`${are} ${typed}`)
    else {
      // After the last one the arrows continue to the results.
      if (event.key === 'ArrowDown') setMarked(undefined)
      return
    }
    event.preventDefault()
  }
  return { isOpen, active: shown[at], press, mark, reopen: () => setShut(undefined) }
}
