import { useQuery } from '@tanstack/react-query'
import { momentInList } from '#lib/dates'
import { clauseQueries } from '#slice/analysis/analysis.queries.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Dialog } from '#ui/overlays/dialog'
import { expectationWords } from './labels.ts'
import { PositionWords } from './view.tsx'

/** Every version of a position, newest first: which one applied when a contract was read. */
export function PositionHistory({ category, onClose }: { category: string; onClose: () => void }) {
  const versions = useQuery(clauseQueries.history(category))
  return (
    <Dialog title={`Versions: ${category}`} isOpen onClose={onClose}>
      <QueryBoundary query={versions} what="The versions" lines={4}>
        {(data) => (
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
      </QueryBoundary>
    </Dialog>
  )
}
