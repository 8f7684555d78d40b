import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

const [narrowest, usual, widest] = [320, 384, 960]
const step = 32
const storageKey = 'viewer-panel-width'

const within = (width: number) => Math.min(widest, Math.max(narrowest, Math.round(width)))
const stored = () => within(Number(localStorage.getItem(storageKey)) || usual)

/** Beside the pages, as wide as the reader draws it; this browser remembers. */
export function SidePanel({ label, children }: { label: string; children: ReactNode }) {
  const [width, setWidth] = useState(stored)
  const change = (next: number) => {
    setWidth(within(next))
    localStorage.setItem(storageKey, String(within(next)))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const [from, before] = [event.clientX, width]
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.onpointermove = (moved) => change(before + from - moved.clientX)
  }
  const drop = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.onpointermove = null
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') change(width + step)
    else if (event.key === 'ArrowRight') change(width - step)
    else return
    event.preventDefault()
  }
  return (
    <aside
      aria-label={label}
      style={{ width: `min(${width}px, 60vw)` }}
      className="relative flex shrink-0 border-l border-rule"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged */}
      <div
        role="separator"
        aria-label="Panel width"
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        onPointerDown={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={byKey}
        className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none hover:bg-accent-soft"
      />
      <div className="min-w-0 flex-1 overflow-y-auto px-4 py-2">{children}</div>
    </aside>
  )
}
