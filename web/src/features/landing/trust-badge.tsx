import { BadgeInfo } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

interface TrustBadgeProps {
  id: string
  label: string
  truth: string
}

/** A badge that says, when pointed at, focused or pressed, what stands behind it here. */
export function TrustBadge({ id, label, truth }: TrustBadgeProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer may travel from the badge onto its words
    <div className="relative" onMouseEnter={open} onMouseLeave={close}>
      <button
        type="button"
        aria-describedby={`badge-${id}`}
        onClick={open}
        onFocus={open}
        onBlur={close}
        onKeyDown={closeByKey}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-[#8fb5ae] px-3.5 py-2 text-left text-sm font-medium text-[#fffdf9] outline-[#fffdf9] hover:bg-[#ffffff1a]"
      >
        <BadgeInfo size={17} aria-hidden className="shrink-0 text-[#e3c27a]" />
        {label}
      </button>
      <div
        id={`badge-${id}`}
        role="tooltip"
        hidden={!isOpen}
        className="absolute bottom-full left-0 z-20 w-80 max-w-[calc(100vw-3.5rem)] pb-2 lg:left-1/2 lg:-translate-x-1/2"
      >
        <p className="rounded-md border border-rule bg-raised px-3.5 py-3 text-left text-sm text-ink shadow-float">
          {truth}
        </p>
      </div>
    </div>
  )
}
