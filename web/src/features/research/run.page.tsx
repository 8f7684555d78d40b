import type { MemoChanges, ResearchRun } from '@pam/contracts/research/runs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { ExportPanel } from './export-panel.tsx'
import { MemoView } from './memo-view.tsx'
import { RunActions } from './run-actions.tsx'
import { RunNotes } from './run-notes.tsx'
import { RunSteps } from './run-steps.tsx'
import { isUnderWay, runQueries } from './runs.queries.ts'

/** One question: the steps of the run, the memo it made, and what blocks its export. */
export function ResearchRunPage() {
  const { id = '' } = useParams()
  const query = useQuery(runQueries.one(id))
  const { error } = query
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input'))
    return (
      <Page title="Research">
        <Empty title="Research not found" action={<Link to="/research">All research</Link>}>
          The link may be wrong, or you do not have access to it.
        </Empty>
      </Page>
    )
  return (
    <QueryBoundary
      query={query}
      what="The research"
      lines={8}
      frame={(state) => <Page title="Research">{state}</Page>}
    >
      {(run) => (
        <Page title={run.question} isFull lead={<RunLead run={run} />} actions={<RunActions run={run} />}>
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
            <div className="grid content-start gap-6">
              {run.failure && (
                <Notice tone="danger" title="Not finished">
                  {run.failure}
                </Notice>
              )}
              {run.changes && !isUnderWay(run.state) && <Changes changes={run.changes} />}
              {run.hidden_facts > 0 && (
                <Notice>
                  {run.hidden_facts === 1 ? '1 extract' : `${run.hidden_facts} extracts`} of documents you
                  cannot open {run.hidden_facts === 1 ? 'is' : 'are'} not shown.
                </Notice>
              )}
              {run.memo ? (
                <>
                  <MemoView memo={run.memo} />
                  <RunNotes key={run.revision} run={run} />
                  {!isUnderWay(run.state) && <ExportPanel run={run} />}
                </>
              ) : (
                isUnderWay(run.state) && <SkeletonLines count={10} label="The memo appears here." />
              )}
            </div>
            <aside aria-label="Steps of this research" className="grid content-start gap-3">
              <h2 className="font-semibold">Steps</h2>
              <RunSteps steps={run.steps} isRunning={isUnderWay(run.state)} />
            </aside>
          </div>
        </Page>
      )}
    </QueryBoundary>
  )
}

function RunLead({ run }: { run: ResearchRun }) {
  const { jurisdiction, court, from_year: from, to_year: to } = run.filter
  const filter = [jurisdiction, court, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(', ')
  return (
    <span className="flex flex-wrap gap-x-3">
      {run.case_id && run.case_title ? (
        <Link to={`/cases/${run.case_id}`}>{run.case_title}</Link>
      ) : (
        <Link to="/research">All research</Link>
      )}
      {filter && <span>{filter}</span>}
      {run.finished_at && <span className="figures">{momentInList(run.finished_at)}</span>}
    </span>
  )
}

function Changes({ changes }: { changes: MemoChanges }) {
  const { added, dropped, reworded, since } = changes
  if (added.length + dropped.length + reworded.length === 0)
    return <Notice>No changes since {momentInList(since)}.</Notice>
  return (
    <Notice tone="attention" title={`Changed since ${momentInList(since)}`}>
      <ul className="list-disc pl-5">
        {added.map((cite) => (
          <li key={cite}>New: {cite}</li>
        ))}
        {dropped.map((cite) => (
          <li key={cite}>No longer found: {cite}</li>
        ))}
        {reworded.map((cite) => (
          <li key={cite}>Other extracts: {cite}</li>
        ))}
      </ul>
    </Notice>
  )
}
