import { clsx } from 'clsx'
import { BadgeInfo } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { notCertified } from '#slice/landing/content/trust-badges.ts'

interface TrustBadgeProps {
  id: string
  label: string
  truth: string
  isEarned: boolean
}

/** A badge that explains, on hover, focus or press, what is behind it here. */
export function TrustBadge({ id, label, truth, isEarned }: TrustBadgeProps) {
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
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-md border px-3.5 py-2 text-left text-sm font-medium outline-[#fffdf9]',
          isEarned
            ? 'border-[#8fb5ae] text-[#fffdf9] hover:bg-[#ffffff1a]'
            : 'border-dashed border-[#6f8f8a] bg-[#00000026] text-[#cddbd7] hover:bg-[#00000040]',
        )}
      >
        <BadgeInfo
          size={17}
          aria-hidden
          className={clsx('shrink-0', isEarned ? 'text-[#e3c27a]' : 'text-[#cddbd7]')}
        />
        <span>
          {label}
          {!isEarned && <span className="block text-xs font-normal">{notCertified}</span>}
        </span>
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
