import { runStatus } from '@pam/contracts/workflows'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { z } from 'zod'
import { momentInList } from '#lib/dates'
import { useUrlState } from '#lib/url-state'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Select } from '#ui/fields/select'
import { RunBadge, runWords } from './run-badge.tsx'

const place = z.object({ status: runStatus.optional() })

/** The runs of one workflow, newest first. */
export function RunList({ id }: { id: string }) {
  const query = useQuery(workflowQueries.runs(id))
  const [{ status }, setPlace] = useUrlState(place)
  return (
    <QueryBoundary query={query} what="The runs" lines={6}>
      {(data) => {
        if (data.length === 0)
          return (
            <Empty title="No runs yet" icon={<History size={28} strokeWidth={1.5} aria-hidden />}>
              Each time the workflow starts, the run and what every step did are listed here.
            </Empty>
          )
        const shown = data.filter((run) => !status || run.status === status)
        const countOf = (wanted: string) => data.filter((run) => run.status === wanted).length
        return (
          <div className="grid gap-4">
            <div className="max-w-60">
              <Select
                label="Status"
                value={status ?? ''}
                onChange={(event) => setPlace({ status: runStatus.safeParse(event.target.value).data })}
                options={[
                  { value: '', label: `All (${data.length})` },
                  ...runStatus.options.map((one) => ({
                    value: one,
                    label: `${runWords[one]} (${countOf(one)})`,
                  })),
                ]}
              />
            </div>
            {shown.length === 0 && <p className="text-sm text-ink-soft">No runs with this status.</p>}
            <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface empty:hidden">
              {shown.map((run) => (
                <li key={run.id}>
                  <Link
                    to={`/workflows/runs/${run.id}`}
                    className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm hover:bg-sunken sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center"
                  >
                    <span>
                      <RunBadge status={run.status} />
                    </span>
                    <span className="min-w-0">
                      <span className="block truncate font-medium">{run.case_title ?? 'No case'}</span>
                      <span className="block break-words text-ink-soft">{run.error ?? run.started_by}</span>
                    </span>
                    <span className="figures text-ink-soft">
                      {momentInList(run.started_at)} · version {run.version}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </QueryBoundary>
  )
}
