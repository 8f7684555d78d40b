import type { AnalysisView } from '@pam/contracts/analysis'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'
import { baseText, changeWords, readTogether } from './amendment-labels.ts'
import { placeOf } from './quoted-words.tsx'

/** What an amendment changes, and in which agreement. */
export function AmendmentCard({ documentId, view }: { documentId: string; view: AnalysisView }) {
  const { amendment } = view
  if (!amendment) return null
  const { base, base_document: document, sections } = amendment
  return (
    <Card title="Amendment" lead={readTogether}>
      <div className="grid gap-3">
        <p className="break-words">
          {baseText(amendment)}.{' '}
          {base && (
            <Link to={placeOf(documentId, base.span)} className="text-sm whitespace-nowrap">
              Page {base.span.page}
              <span className="sr-only">: {base.title}</span>
            </Link>
          )}
        </p>
        {document && (
          <p>
            Base agreement in this case: <Link to={`/documents/${document.id}`}>{document.name}</Link>
          </p>
        )}
        {sections.length === 0 ? (
          <p>No changed sections were identified.</p>
        ) : (
          <ul aria-label="Changed sections" className="grid gap-1.5">
            {sections.map(({ what, change, span }) => (
              <li key={`${what} ${span.start}`} className="break-words">
                {what}: {changeWords[change]}{' '}
                <Link to={placeOf(documentId, span)} className="text-sm whitespace-nowrap">
                  Page {span.page}
                  <span className="sr-only">: {what}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
