import type { AnalysisSpan } from '@pam/contracts/analysis'
import { Link } from '#ui/actions/link'

const longest = 420

/** Where words stand on paper, as an address one can send to a colleague; the analysis stays beside them. */
export const placeOf = (documentId: string, { page, page_start, page_end }: AnalysisSpan): string =>
  `/documents/${documentId}?tab=analysis#p${page}:${page_start}-${page_end}`

interface QuotedWordsProps {
  documentId: string
  span: AnalysisSpan
}

/** Words of the document, as words, with the way to where they stand. */
export function QuotedWords({ documentId, span }: QuotedWordsProps) {
  const words = span.text.replace(/\s+/g, ' ').trim()
  return (
    <blockquote className="border-l-2 border-rule pl-3">
      <p className="font-serif break-words">
        {words.length > longest ? `${words.slice(0, longest).replace(/\s+\S*$/, '')} …` : words}
      </p>
      <Link to={placeOf(documentId, span)} className="text-sm">
        Page {span.page}
        <span className="sr-only">: {words.slice(0, 60)}</span>
      </Link>
    </blockquote>
  )
}
