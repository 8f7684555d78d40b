import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  lead: string
  isSunken?: boolean
  children: ReactNode
}

/** One of the sections under the hero: a wide band with a heading set like a chapter. */
export function Section({ id, title, lead, isSunken = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx('scroll-mt-4 border-t border-rule', isSunken && 'bg-sunken')}
    >
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 md:py-22">
        <h2
          id={`${id}-title`}
          className="max-w-[24ch] font-serif text-[clamp(1.875rem,3.6vw,2.75rem)] leading-[1.12] font-semibold tracking-[-0.015em]"
        >
          {title}
        </h2>
        <p className="mt-4 max-w-[58ch] font-serif text-lg leading-relaxed text-balance text-ink-soft md:text-xl">
          {lead}
        </p>
        <div className="mt-10">{children}</div>
      </div>
    </section>
  )
}

/** The line shown wherever marketing figures are. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className="text-xs text-ink-faint">{children}</p>
}
