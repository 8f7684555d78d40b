import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { CalendarEntry } from '#slice/calendar/entries.ts'

export interface TouchMoves {
  /** Picks up an entry by touch; false if it cannot be moved, which is then explained. */
  onHold: (entry: CalendarEntry) => boolean
  onDrop: (day: string, time?: string) => void
  onLetGo: () => void
}

/** Shorter is a tap or the beginning of a scroll. */
const holdMs = 350
const slackPx = 10

/** Where an entry can be put down, as attributes of the element. */
export const dropPlace = (day: string, time?: string) => ({
  'data-drop-day': day,
  ...(time && { 'data-drop-time': time }),
})

const placeAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-day]') ?? null

/** A picture of the entry under the finger. */
function pictureOf(chip: HTMLElement): HTMLElement {
  const picture = chip.cloneNode(true) as HTMLElement
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('data-carried', '')
  Object.assign(picture.style, {
    position: 'fixed',
    zIndex: '60',
    width: `${Math.min(chip.offsetWidth, 220)}px`,
    pointerEvents: 'none',
    opacity: '0.9',
    boxShadow: '0 6px 18px rgb(0 0 0 / 0.25)',
  })
  document.body.append(picture)
  return picture
}

/**
 * Moving an entry with a finger: held for a moment, then carried to a day or a time. The browser's own dragging does not
 * start from a touch everywhere, and a finger that moves at once scrolls the page.
 */
export function useTouchDrag(entry: CalendarEntry, moves: TouchMoves) {
  const stop = useRef<(() => void) | null>(null)
  const wasCarried = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    wasCarried.current = false
    if (down.pointerType !== 'touch' || !down.isPrimary) return
    const chip = down.currentTarget
    const [fromX, fromY] = [down.clientX, down.clientY]
    let picture: HTMLElement | null = null
    let over: HTMLElement | null = null
    // Otherwise a long press begins the browser's own dragging, where it has one.
    chip.draggable = false

    const show = (x: number, y: number) => {
      if (!picture) return
      picture.style.left = `${x - 24}px`
      picture.style.top = `${y - 32}px`
      const place = placeAt(x, y)
      if (place === over) return
      over?.removeAttribute('data-drop-over')
      place?.setAttribute('data-drop-over', '')
      over = place
    }
    const hold = window.setTimeout(() => {
      if (!moves.onHold(entry)) {
        end()
        return
      }
      wasCarried.current = true
      picture = pictureOf(chip)
      show(fromX, fromY)
    }, holdMs)
    const onMove = (moved: globalThis.PointerEvent) => {
      const isFar = Math.hypot(moved.clientX - fromX, moved.clientY - fromY) > slackPx
      if (picture) show(moved.clientX, moved.clientY)
      else if (isFar) end()
    }
    // While it is carried the page stays where it is.
    const onTouchMove = (touched: TouchEvent) => {
      if (picture && touched.cancelable) touched.preventDefault()
    }
    const onUp = (up: globalThis.PointerEvent) => {
      const place = picture ? placeAt(up.clientX, up.clientY) : null
      const { dropDay, dropTime } = place?.dataset ?? {}
      if (dropDay) moves.onDrop(dropDay, dropTime)
      end()
    }
    function end() {
      window.clearTimeout(hold)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      document.removeEventListener('touchmove', onTouchMove)
      over?.removeAttribute('data-drop-over')
      picture?.remove()
      picture = null
      chip.draggable = true
      stop.current = null
      moves.onLetGo()
    }
    stop.current?.()
    stop.current = end
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    document.addEventListener('touchmove', onTouchMove, { passive: false })
  }

  return {
    onPointerDown,
    /** The menu of a long press would cover what is being carried. */
    onContextMenu: (event: MouseEvent) => {
      if (stop.current) event.preventDefault()
    },
    /** Letting go is no tap. */
    onClick: (event: MouseEvent) => {
      if (wasCarried.current) event.preventDefault()
      wasCarried.current = false
    },
  }
}
