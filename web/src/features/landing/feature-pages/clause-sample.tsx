import { Badge } from '#ui/feedback/badge'
import { SampleFrame } from './sample-frame.tsx'

/** One piece of the firm's memory: the wording, where it comes from, when it was last looked at. */
export function ClauseSample() {
  return (
    <SampleFrame caption="The wording with its origin">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-rule px-5 py-3.5">
        <p className="text-sm font-semibold">Notice clause, landlord side</p>
        <Badge tone="brass">Template</Badge>
      </div>
      <p className="px-5 py-5 font-serif text-lg leading-relaxed">
        Notice is given when it is{' '}
        <mark className="rounded-xs bg-brass-soft text-ink">received in writing</mark> at the address in
        Schedule A, and not before.
      </p>
      <dl className="grid grid-cols-2 gap-4 border-t border-rule px-5 py-4 text-sm">
        <div>
          <dt className="text-xs text-ink-faint">From</dt>
          <dd>Ortega lease, page 6</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-faint">Last reviewed</dt>
          <dd>Mon, Nov 2, 2026</dd>
        </div>
      </dl>
    </SampleFrame>
  )
}
