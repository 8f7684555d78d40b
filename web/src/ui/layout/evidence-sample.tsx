import { CircleCheck } from 'lucide-react'

/** The product in one picture: a question, an answer, and the words it rests on. */
export function EvidenceSample() {
  return (
    <figure className="max-w-lg rounded-lg border border-rule bg-surface text-ink shadow-float">
      <div className="px-6 pt-5 pb-4">
        <p className="text-sm text-ink-faint">When must the tenant give notice?</p>
        <p className="mt-2 font-serif text-xl leading-snug">
          At least sixty days before the term ends.{' '}
          <span className="rounded-sm bg-brass-soft px-1.5 py-0.5 align-middle font-sans text-xs font-medium whitespace-nowrap text-brass">
            Lease § 12.2
          </span>
        </p>
      </div>
      <div className="border-t border-rule px-6 py-4">
        <p className="text-xs font-medium text-brass">Lease of May 3, 2024, page 4</p>
        <p className="mt-1.5 font-serif leading-relaxed text-ink-soft">
          12.2 Either party may end this lease by notice in writing, given{' '}
          <mark className="rounded-xs bg-brass-soft text-ink">
            not less than sixty days before the end of the term
          </mark>
          , to the address in Schedule A.
        </p>
      </div>
      <figcaption className="flex items-center justify-between gap-4 border-t border-rule px-6 py-3 text-xs">
        <span className="flex items-center gap-1.5 text-good">
          <CircleCheck size={14} aria-hidden />
          Exact words of the document
        </span>
        <span className="text-ink-faint">Example</span>
      </figcaption>
    </figure>
  )
}
