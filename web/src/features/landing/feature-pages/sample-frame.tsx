import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { sampleLabel } from '#features/landing/content'

interface SampleFrameProps {
  /** What to see in it, in a few words. */
  caption: string
  className?: string
  children: ReactNode
}

/** A panel that shows the tool at work on fictional documents, marked as an example. */
export function SampleFrame({ caption, className, children }: SampleFrameProps) {
  return (
    <figure
      className={clsx(
        'w-full max-w-lg rounded-lg border border-rule bg-surface text-ink shadow-float',
        className,
      )}
    >
      {children}
      <figcaption className="flex items-center justify-between gap-4 border-t border-rule px-5 py-3 text-xs text-ink-faint">
        <span>{caption}</span>
        <span>{sampleLabel}</span>
      </figcaption>
    </figure>
  )
}
