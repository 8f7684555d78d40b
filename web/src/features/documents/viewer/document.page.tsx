import type { DocumentView } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError, sentenceFor } from '#lib/api-error'
import type { DocumentTab } from '#lib/slice-ui'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
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
  const { data: document, error, refetch } = useQuery(documentQueries.one(id))
  if (document) return <OneDocument document={document} isWide={isWide} extra={extra} />
  return (
    <Page title="Document">
      {isNoDocument(error) ? (
        <Empty title="Document not found" action={<Link to="/documents">Back to documents</Link>}>
          The link may be wrong, or you do not have access to this document.
        </Empty>
      ) : error ? (
        <LoadFailure
          what="The document"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonLines count={8} label="Loading the document..." />
      )}
    </Page>
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
