import type { AnalysedFact, AnalysisView } from '@pam/contracts/analysis'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'
import { factWords } from './analysis-labels.ts'
import { placeOf } from './quoted-words.tsx'

const most = 60

const shownAs = ({ what, value }: AnalysedFact) => (what.endsWith('_date') ? dateInList(value) : value)

/** Names, dates, amounts and jurisdictions, each with a link to its passage. */
export function FactList({ documentId, view }: { documentId: string; view: AnalysisView }) {
  const { facts } = view
  return (
    <Card title="Facts" lead="As stated in the document. Verify the ones you rely on.">
      {facts.length === 0 ? (
        <p>No names, dates or amounts were found.</p>
      ) : (
        <dl className="divide-y divide-rule">
          {facts.slice(0, most).map((fact) => (
            <div
              key={`${fact.what} ${fact.span.start}`}
              className="grid gap-x-5 py-2 @md:grid-cols-[10rem_1fr_auto]"
            >
              <dt className="text-sm text-ink-soft">{factWords[fact.what]}</dt>
              <dd className="min-w-0 break-words">
                {shownAs(fact)}
                {fact.detail && <span className="text-ink-soft"> ({fact.detail})</span>}
              </dd>
              <dd>
                <Link to={placeOf(documentId, fact.span)} className="text-sm whitespace-nowrap">
                  Page {fact.span.page}
                  <span className="sr-only">
                    : {factWords[fact.what]} {shownAs(fact)}
                  </span>
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > most && (
        <p className="mt-3 text-sm text-ink-soft">
          The first {most} of {facts.length} are shown. The report has all.
        </p>
      )}
    </Card>
  )
}
