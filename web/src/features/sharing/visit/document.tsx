import type { DocumentText } from '@pam/contracts/documents'
import { sharingApi, type VisitedDocument } from '@pam/contracts/sharing'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { GivenViewer } from '#features/documents'
import { api, apiBytes } from '#lib/api'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Busy } from '#ui/feedback/spinner'

interface VisitDocumentProps {
  document: VisitedDocument
  pass: string
  mark: string | null
}

/** One document to view: its pages, or its text if there are no pages or the reader prefers it. */
export function VisitDocument({ document, pass, mark }: VisitDocumentProps) {
  const [as, setAs] = useState(document.shown_as)
  const query = useQuery({
    queryKey: ['visit-document', document.id, document.version, as, pass],
    queryFn: ({ signal }): Promise<ArrayBuffer | DocumentText> =>
      as === 'pages'
        ? apiBytes(sharingApi.pages, { params: { id: document.id } }, signal, pass)
        : api(sharingApi.words, { params: { id: document.id } }, signal, undefined, pass),
    // Each view is recorded, except one that was prefetched.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const other = as === 'pages' ? 'words' : 'pages'
  return (
    <div className="flex min-h-0 flex-1 flex-col rounded-lg border border-rule bg-surface">
      {document.shown_as === 'pages' && (
        <p className="border-b border-rule px-3 py-1.5">
          <Button look="plain" size="small" onClick={() => setAs(other)}>
            {as === 'pages' ? 'View text only' : 'View pages'}
          </Button>
        </p>
      )}
      {mark && <p className="sr-only">Every page is marked {mark}.</p>}
      <QueryBoundary
        query={query}
        what="The document"
        loading={<Busy>Preparing the document...</Busy>}
        frame={(state) => <div className="p-4">{state}</div>}
      >
        {(content) => (
          <Suspense fallback={<Busy>Opening the document...</Busy>}>
            <div className="flex h-[72dvh] min-h-0 flex-col">
              <GivenViewer content={content} mark={mark} />
            </div>
          </Suspense>
        )}
      </QueryBoundary>
    </div>
  )
}
