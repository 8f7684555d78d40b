import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RedlineWords } from '#features/documents'
import { sentenceFor } from '#lib/api-error'
import { knownAreaName } from '#lib/practice-areas'
import { contentText } from '#slice/knowledge/editor/content-text.ts'
import { knowledgeQueries } from '#slice/knowledge/knowledge.queries.ts'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'

interface VersionCompareProps {
  itemId: string
  before: string
  after: string
}

export function VersionCompare({ itemId, before, after }: VersionCompareProps) {
  const old = useQuery(knowledgeQueries.version(itemId, before))
  const young = useQuery(knowledgeQueries.version(itemId, after))
  const error = old.error ?? young.error
  const retry = () => void Promise.all([old.refetch(), young.refetch()])
  if (error) return <LoadFailure what="The versions" why={sentenceFor(error, 'Try again.')} onRetry={retry} />
  const waiting = <SkeletonLines count={8} label="Comparing word by word..." />
  if (!old.data || !young.data) return waiting
  return (
    <Suspense fallback={waiting}>
      <RedlineWords
        id={`${before} ${after}`}
        before={contentText(old.data.content, knownAreaName)}
        after={contentText(young.data.content, knownAreaName)}
      />
    </Suspense>
  )
}
