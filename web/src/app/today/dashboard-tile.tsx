import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { placesOf, useSlices } from '#lib/slice-ui'
import type { Tile } from './dashboard-content.ts'

/** Opens its screen by click, Enter or Space. */
export function DashboardTile({ path, label, text }: Tile) {
  const Icon = placesOf(useSlices()).find((place) => place.path === path)?.icon
  const navigate = useNavigate()
  const open = () => void navigate(path)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open()
  }
  return (
    <a
      href={path}
      onClick={(event) => {
        // A new tab by Ctrl, Cmd or Shift stays the browser's business.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
      onKeyDown={onKey}
      className="group flex items-center gap-3 rounded-lg border border-rule bg-surface px-4 py-3 transition-colors duration-150 hover:border-accent"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        {Icon && <Icon size={18} aria-hidden />}
      </span>
      <span className="grid min-w-0">
        <span className="text-sm font-semibold group-hover:text-accent">{label}</span>
        <span className="text-xs text-ink-soft">{text}</span>
      </span>
    </a>
  )
}
