import type { DocumentView } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api-error'
import type { DocumentTab } from '#lib/slice-ui'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page, useTitle } from '#ui/layout/page'
import { ViewerClosed } from './closed.tsx'
import { ViewerHeader } from './header.tsx'
import { Viewer } from './viewer.tsx'

interface DocumentPageProps {
  isWide: boolean
  extra: readonly DocumentTab[]
}

const isNoDocument = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')

/** One document: its pages, and what is known about them. */
export function DocumentPage({ isWide, extra }: DocumentPageProps) {
  const { id = '' } = useParams()
  const query = useQuery(documentQueries.one(id))
  if (!query.data && isNoDocument(query.error))
    return (
      <Page title="Document">
        <Empty title="Document not found" action={<Link to="/documents">Back to documents</Link>}>
          The link may be wrong, or you do not have access to this document.
        </Empty>
      </Page>
    )
  return (
    <QueryBoundary
      query={query}
      what="The document"
      lines={8}
      frame={(state) => <Page title="Document">{state}</Page>}
    >
      {(document) => <OneDocument document={document} isWide={isWide} extra={extra} />}
    </QueryBoundary>
  )
}

function OneDocument({ document, isWide, extra }: { document: DocumentView } & DocumentPageProps) {
  useTitle(document.name)
  const canRead = document.state !== 'quarantined' || document.can.release
  const isClosed = document.state === 'failed' || !canRead
  return (
    <div className="flex h-[calc(100dvh-10.5rem-2px)] flex-col md:h-[calc(100dvh-3.5rem)]">
      <ViewerHeader document={document} canRead={canRead} />
      {isClosed ? (
        <div className="p-6">
          <ViewerClosed document={document} />
        </div>
      ) : (
        <Viewer
          key={`${document.id}:${document.version}`}
          document={document}
          isWide={isWide}
          extra={extra}
        />
      )}
    </div>
  )
}
