import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { DraftEditor } from './draft/draft-editor.tsx'
import { RequestDetails } from './request-details.tsx'
import { signatureQueries } from './signatures.queries.ts'

/** One request: a draft to place fields on, or how far its signers have come. */
export function SignaturePage() {
  const { id = '' } = useParams()
  const { data: request, error, refetch } = useQuery(signatureQueries.one(id))
  if (!request)
    return (
      <Page title="Signature request">
        {error ? (
          <LoadFailure
            what="The request"
            why={sentenceFor(error, 'Try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonLines count={8} label="Loading the request..." />
        )}
      </Page>
    )
  return request.can.change ? (
    <DraftEditor key={request.id} request={request} />
  ) : (
    <RequestDetails request={request} />
  )
}
