import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { SampleFrame } from './sample-frame.tsx'

const verdicts = [
  {
    icon: CircleCheck,
    look: 'text-good',
    verdict: 'Found, quoted exactly',
    text: 'Authority A, paragraph 14',
  },
  {
    icon: TriangleAlert,
    look: 'text-attention',
    verdict: 'Found, one word differs',
    text: 'Authority B, paragraph 3: “may” in the source, “must” in the draft',
  },
  { icon: CircleX, look: 'text-danger', verdict: 'Not found', text: 'Authority C: in none of the sources' },
]

/** A draft at the gate: each citation with its verdict. The authorities have no names, since they are none. */
export function CitationSample() {
  return (
    <SampleFrame caption="Nothing is filed while a citation is flagged">
      <p className="border-b border-rule px-5 py-3.5 text-sm font-semibold">Three citations in this draft</p>
      <ul className="divide-y divide-rule">
        {verdicts.map(({ icon: Icon, look, verdict, text }) => (
          <li key={verdict} className="flex gap-3 px-5 py-4">
            <Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${look}`} />
            <div>
              <p className={`text-sm font-semibold ${look}`}>{verdict}</p>
              <p className="mt-0.5 font-serif text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </SampleFrame>
  )
}
