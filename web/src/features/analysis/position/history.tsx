import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { clauseQueries } from '#slice/analysis/analysis.queries.ts'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Dialog } from '#ui/overlays/dialog'
import { expectationWords } from './labels.ts'
import { PositionWords } from './view.tsx'

/** Every version of a position, newest first: which one applied when a contract was read. */
export function PositionHistory({ category, onClose }: { category: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(clauseQueries.history(category))
  return (
    <Dialog title={`Versions: ${category}`} isOpen onClose={onClose}>
      {error ? (
        <LoadFailure
          what="The versions"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonLines count={4} label="Loading the versions..." />
      ) : (
        <ol className="divide-y divide-rule">
          {data.map((entry) => (
            <li key={entry.version} className="grid gap-2 py-4 first:pt-0">
              <p className="text-sm">
                <span className="font-semibold">Version {entry.version}</span>, {entry.changed_by},{' '}
                {momentInList(entry.changed_at)}
              </p>
              {entry.is_kept ? (
                <>
                  <p className="text-sm text-ink-soft">{expectationWords[entry.expects]}.</p>
                  <PositionWords position={entry} />
                </>
              ) : (
                <p className="text-sm text-ink-soft">Removed.</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
