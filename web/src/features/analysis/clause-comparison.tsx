import type { AnalysedClause, analysisApi, ComparedClause } from '@pam/contracts/analysis'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { type ReactNode, Suspense } from 'react'
import { z } from 'zod'
import { RedlineSide } from '#features/documents'
import { useUrlState } from '#lib/url-state'
import { Link } from '#ui/actions/link'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { Select } from '#ui/fields/select'

type Verdict = ComparedClause['verdict']

const verdicts: Record<Verdict, { word: string; tone: BadgeTone }> = {
  different: { word: 'Different', tone: 'attention' },
  only_left: { word: 'Found in the first only', tone: 'attention' },
  only_right: { word: 'Found in the second only', tone: 'attention' },
  alike: { word: 'Nearly the same', tone: 'good' },
  neither: { word: 'Found in neither', tone: 'neutral' },
}
const isDifference = ({ verdict }: ComparedClause) => verdict !== 'alike' && verdict !== 'neither'

const shows = ['differences', 'found', 'all'] as const
const place = z.object({ show: z.enum(shows).default('differences') })
const fits: Record<(typeof shows)[number], (entry: ComparedClause) => boolean> = {
  differences: isDifference,
  found: ({ verdict }) => verdict !== 'neither',
  all: () => true,
}

interface ClauseComparisonProps {
  left: string
  right: string
  comparison: CallResult<typeof analysisApi.compare>
}

/** A table of the kinds of clauses, both documents side by side. */
export function ClauseComparison({ left, right, comparison }: ClauseComparisonProps) {
  const { clauses, left_name: leftName, right_name: rightName } = comparison
  const [{ show }, change] = useUrlState(place)
  const differences = clauses.filter(isDifference).length
  const shown = clauses.filter(fits[show])
  const options = [
    { value: 'differences', label: 'Differences' },
    { value: 'found', label: 'All found' },
    { value: 'all', label: `All ${clauses.length} clause types` },
  ] as const
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p role="status" className="max-w-[68ch] text-sm text-ink-soft">
          {differences === 0
            ? 'No differences found in any clause.'
            : `${differences} of ${clauses.length} clause types differ.`}{' '}
          Pam compares the most likely passage for each clause. A clause marked “not found” may still be
          there.
        </p>
        <div className="w-full sm:w-56 print:hidden">
          <Select label="Show" value={show} options={options} onValue={(value) => change({ show: value })} />
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty title="Nothing differs">The most likely passages say nearly the same thing.</Empty>
      ) : (
        <table
          aria-label="Clauses of both documents"
          className="w-full table-fixed border-collapse text-sm max-md:block print:text-xs"
        >
          <thead className="max-md:sr-only">
            <tr className="border-b border-rule-strong text-left align-bottom">
              <th scope="col" className="w-48 py-2 pr-4 font-semibold">
                Clause
              </th>
              <th scope="col" className="px-4 py-2 font-semibold break-words">
                {leftName}
              </th>
              <th scope="col" className="py-2 pl-4 font-semibold break-words">
                {rightName}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map((entry) => (
              <tr
                key={entry.category}
                className="break-inside-avoid border-b border-rule align-top max-md:grid max-md:gap-2 max-md:py-4"
              >
                <th scope="row" className="py-3 pr-4 text-left font-normal max-md:p-0">
                  <span className="mb-1 block font-semibold">{entry.category}</span>
                  <Badge tone={verdicts[entry.verdict].tone}>{verdicts[entry.verdict].word}</Badge>
                </th>
                <Side name={leftName} documentId={left} clause={entry.left}>
                  <Words clause={entry} side="before" />
                </Side>
                <Side name={rightName} documentId={right} clause={entry.right}>
                  <Words clause={entry} side="after" />
                </Side>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface SideProps {
  name: string
  documentId: string
  clause: AnalysedClause
  children: ReactNode
}

function Side({ name, documentId, clause: { found, spans, category }, children }: SideProps) {
  const [best] = spans
  return (
    <td className="px-4 py-3 last:pr-0 max-md:block max-md:p-0">
      <span className="block text-ink-faint md:hidden print:hidden">{name}</span>
      {found && best ? (
        <>
          <span className="font-serif leading-relaxed">{children}</span>
          <Link
            to={`/documents/${documentId}#p${best.page}:${best.page_start}-${best.page_end}`}
            className="mt-1 block text-sm print:no-underline"
          >
            Page {best.page}
            <span className="sr-only">
              : {category} in {name}
            </span>
          </Link>
        </>
      ) : (
        <span className="text-ink-faint">Not found</span>
      )}
    </td>
  )
}

const wordsIn = ({ spans }: AnalysedClause) => (spans[0]?.text ?? '').replace(/\s+/g, ' ').trim()

/** Word-by-word differences if both have it; plain if only one does. */
function Words({ clause, side }: { clause: ComparedClause; side: 'before' | 'after' }) {
  const own = wordsIn(side === 'before' ? clause.left : clause.right)
  if (clause.verdict !== 'different' && clause.verdict !== 'alike') return own
  return (
    <Suspense fallback={own}>
      <RedlineSide before={wordsIn(clause.left)} after={wordsIn(clause.right)} side={side} />
    </Suspense>
  )
}
