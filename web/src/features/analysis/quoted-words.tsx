import type { AnalysisSpan } from '@pam/contracts/analysis'
import { Link } from '#ui/actions/link'

const longest = 420

/** The page of the words, as a link to send to a colleague; the analysis stays next to it. */
export const placeOf = (documentId: string, { page, page_start, page_end }: AnalysisSpan): string =>
  `/documents/${documentId}?tab=analysis#p${page}:${page_start}-${page_end}`

interface QuotedWordsProps {
  documentId: string
  span: AnalysisSpan
}

/** Quoted words of the document, as plain text, with a link to their page. */
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
