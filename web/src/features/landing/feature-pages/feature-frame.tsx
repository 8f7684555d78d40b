import type { ReactNode } from 'react'
import type { FeatureHead } from '#features/landing/content'
import { useTitle } from '#ui/layout/page'

interface FeatureFrameProps {
  text: FeatureHead
  /** The picture beside the title: what the tool shows for evidence. */
  sample: ReactNode
  /** What can be done at once, under the lead. */
  start?: ReactNode
  /** What the tool does for this reader today. */
  state: ReactNode
  children: ReactNode
}

/** A page about a tool: its title, a sample, and the rest. */
export function FeatureFrame({ text, sample, start, state, children }: FeatureFrameProps) {
  useTitle(text.title)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 md:px-8 md:py-10">
      <div className="@container grid gap-14">
        <header className="grid items-center gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div className="grid gap-5">
            <div>
              <p className="text-sm font-semibold text-brass">{text.tool}</p>
              <h1 className="mt-2 max-w-[18ch] font-serif text-[clamp(2rem,4.2vw,3rem)] leading-[1.08] font-semibold tracking-[-0.018em]">
                {text.title}
              </h1>
              <p className="mt-4 max-w-[56ch] font-serif text-lg leading-relaxed text-ink-soft">
                {text.lead}
              </p>
            </div>
            {start}
            {state}
          </div>
          {sample}
        </header>
        {children}
      </div>
    </div>
  )
}
