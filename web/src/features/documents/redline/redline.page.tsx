import type { DocumentView } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { ButtonLink, Link } from '#ui/actions/link'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { RedlineResult } from './result.tsx'
import { OtherDocument, VersionChoice } from './sides.tsx'

const number = z.coerce.number().int().min(1).max(100_000).optional()
const place = z.object({
  from: number,
  to: number,
  with: z.uuid().optional(),
  other: z.stringbool().optional(),
})

/** What changed between two versions of a document, or between two documents. */
export function RedlinePage() {
  const { id = '' } = useParams()
  const { data: document, error, refetch } = useQuery(documentQueries.one(id))
  const [{ with: withId }] = useUrlState(place)
  const other = useQuery({ ...documentQueries.one(withId ?? id), enabled: withId !== undefined })
  const failure = error ?? other.error
  const after = withId ? other.data : document
  return (
    <Page
      title="What changed"
      lead={document && <Link to={`/documents/${document.id}`}>{document.name}</Link>}
    >
      {failure ? (
        <LoadFailure
          what="The documents"
          why={sentenceFor(failure, 'Try again.')}
          onRetry={() => void (error ? refetch() : other.refetch())}
        />
      ) : document && after ? (
        <Sides before={document} after={after} />
      ) : (
        <SkeletonLines count={8} label="Loading the versions..." />
      )}
    </Page>
  )
}

function Sides({ before, after }: { before: DocumentView; after: DocumentView }) {
  const [asked, change] = useUrlState(place)
  const isOther = before.id !== after.id
  const from = asked.from ?? (isOther ? before.version : Math.max(1, before.version - 1))
  const to = asked.to ?? after.version
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 md:grid-cols-2">
        <VersionChoice
          label="Before"
          document={before}
          version={from}
          onChange={(next) => change({ from: next })}
        />
        <VersionChoice
          label="After"
          document={after}
          version={to}
          onChange={(next) => change({ to: next })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => change({ other: asked.other ? undefined : 'true' })}>
          Compare with another document
        </Button>
        {isOther && (
          <ButtonLink size="small" to={`/documents/${before.id}/clauses?with=${after.id}`}>
            Compare clause by clause
          </ButtonLink>
        )}
        {isOther && (
          <Button
            size="small"
            onClick={() => change({ with: undefined, other: undefined, to: undefined, from: undefined })}
          >
            Back to versions
          </Button>
        )}
      </div>
      {asked.other && (
        <OtherDocument
          id={before.id}
          onChoose={(id) => change({ with: id, other: undefined, to: undefined, from: undefined })}
        />
      )}
      {!isOther && from === to ? (
        <p className="text-ink-soft">
          {before.version === 1
            ? 'There is only one version. Upload a new one, or compare with another document.'
            : 'Choose two different versions.'}
        </p>
      ) : (
        <RedlineResult
          before={{ id: before.id, version: from }}
          after={{ id: after.id, version: to, name: after.name }}
        />
      )}
    </div>
  )
}
