import type { DocumentView } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { documentQueries, OtherDocument } from '#features/documents'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { ButtonLink, Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { clauseQueries, useComparisonFile } from './analysis.queries.ts'
import { ClauseComparison } from './clause-comparison.tsx'

const place = z.object({ with: z.uuid().optional() })

/** Two documents clause by clause. */
export function ClausesPage() {
  const { id = '' } = useParams()
  const query = useQuery(documentQueries.one(id))
  const { data: document } = query
  const [{ with: other }, change] = useUrlState(place)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Page
      title="Clause by clause"
      lead={document && <Link to={`/documents/${document.id}?tab=analysis`}>{document.name}</Link>}
      actions={
        document &&
        other && (
          <>
            <Button onClick={() => setChoosing(!isChoosing)} aria-expanded={isChoosing}>
              Another document
            </Button>
            <Files left={document.id} right={other} />
          </>
        )
      }
    >
      <QueryBoundary query={query} what="The document" lines={8}>
        {(shown) => (
          <div className="grid gap-5">
            {(!other || isChoosing) && (
              <Card title="Compare with" lead="The clauses of both documents, side by side.">
                <OtherDocument
                  id={shown.id}
                  onChoose={(chosen) => {
                    setChoosing(false)
                    change({ with: chosen })
                  }}
                />
              </Card>
            )}
            {other && <Compared left={shown} right={other} />}
          </div>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Compared({ left, right }: { left: DocumentView; right: string }) {
  const comparison = useQuery(clauseQueries.compare(left.id, right))
  return (
    <QueryBoundary
      query={comparison}
      what="The comparison"
      loading={<SkeletonLines count={10} label="Comparing clause by clause..." />}
    >
      {(shown) => <ClauseComparison left={left.id} right={right} comparison={shown} />}
    </QueryBoundary>
  )
}

function Files({ left, right }: { left: string; right: string }) {
  const file = useComparisonFile(left, right)
  const toast = useToast()
  const save = () =>
    file.mutate(undefined, {
      onSuccess: (bytes) => saveFile('Clauses compared.csv', new Uint8Array(bytes), 'text/csv'),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The file could not be created. Try again.') }),
    })
  return (
    <>
      <Button
        icon={<Download size={16} aria-hidden />}
        isBusy={file.isPending}
        busyText="Preparing..."
        onClick={save}
      >
        CSV
      </Button>
      <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <ButtonLink to={`/documents/${left}/compare?with=${right}`}>Word by word</ButtonLink>
    </>
  )
}
