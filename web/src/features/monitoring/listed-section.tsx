import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

/** A heading over a table: the table has its own frame, so this has none. */
export function ListedSection({
  anchor,
  title,
  lead,
  children,
}: {
  /** The page scrolls here when its address ends in this name. */
  anchor?: string
  title: string
  lead: string
  children: ReactNode
}) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isMeant = anchor !== undefined && hash === `#${anchor}`
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView()
  }, [isMeant])
  return (
    <section ref={section} id={anchor} aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="max-w-[68ch] text-sm text-ink-soft">{lead}</p>
      </div>
      {children}
    </section>
  )
}
