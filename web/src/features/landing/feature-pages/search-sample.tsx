import { Search } from 'lucide-react'
import { SampleFrame } from './sample-frame.tsx'

const found = [
  {
    source: 'Harlow lease, second amendment, page 2',
    before: 'The term is extended to ',
    match: 'May 31, 2027',
    after: ', and section 3.1 is replaced to that extent.',
  },
  {
    source: 'Harlow lease, page 1',
    before: '3.1 The term ends on ',
    match: 'May 31, 2025',
    after: ' unless extended under section 3.2.',
  },
]

/** A question and the two passages that answer it, the later one first. */
export function SearchSample() {
  return (
    <SampleFrame caption="The amendment is read before the text it replaces">
      <p className="flex items-center gap-2.5 border-b border-rule px-5 py-3.5 text-sm text-ink-soft">
        <Search size={16} aria-hidden className="shrink-0 text-ink-faint" />
        when does the Harlow lease end
      </p>
      <ol className="divide-y divide-rule">
        {found.map(({ source, before, match, after }) => (
          <li key={source} className="px-5 py-4">
            <p className="text-xs font-medium text-brass">{source}</p>
            <p className="mt-1.5 font-serif leading-relaxed text-ink-soft">
              {before}
              <mark className="rounded-xs bg-brass-soft text-ink">{match}</mark>
              {after}
            </p>
          </li>
        ))}
      </ol>
    </SampleFrame>
  )
}
