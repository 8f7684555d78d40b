import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { DraftEditor } from './draft/draft-editor.tsx'
import { RequestDetails } from './request-details.tsx'
import { signatureQueries } from './signatures.queries.ts'

/** One request: a draft to place fields on, or how far its signers have come. */
export function SignaturePage() {
  const { id = '' } = useParams()
  const query = useQuery(signatureQueries.one(id))
  return (
    <QueryBoundary
      query={query}
      what="The request"
      lines={8}
      frame={(state) => <Page title="Signature request">{state}</Page>}
    >
      {(request) =>
        request.can.change ? (
          <DraftEditor key={request.id} request={request} />
        ) : (
          <RequestDetails request={request} />
        )
      }
    </QueryBoundary>
  )
}
