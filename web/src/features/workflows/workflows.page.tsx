import { useQuery } from '@tanstack/react-query'
import { SearchX, Workflow } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { SearchField } from '#ui/fields/search-field'
import { Page } from '#ui/layout/page'
import { ApprovalsCard } from './approvals/approvals-card.tsx'
import { CreateDialog } from './create/create-dialog.tsx'
import { matchingWorkflows } from './list/matching-workflows.ts'
import { WorkflowCard } from './list/workflow-card.tsx'
import { workflowQueries } from './workflows.queries.ts'

export function WorkflowsPage() {
  const { data: workflows, error, isPending, isFetching, refetch } = useQuery(workflowQueries.list())
  const [words, setWords] = useState('')
  const [isCreating, setCreating] = useState(false)
  const shown = matchingWorkflows(workflows ?? [], words)
  const isEmpty = workflows?.length === 0
  return (
    <Page
      title="Workflows"
      lead="Routine steps, done the same way every time."
      actions={
        <Button look="primary" onClick={() => setCreating(true)}>
          + Create Workflow
        </Button>
      }
    >
      <div className="grid gap-5">
        <ApprovalsCard />
        {!isEmpty && (
          <SearchField
            label="Search workflows"
            placeholder="Search workflows..."
            className="max-w-md"
            value={words}
            onChange={setWords}
          />
        )}
        {isPending && <Busy>Loading workflows...</Busy>}
        {error && (
          <Notice
            tone="danger"
            role="alert"
            title="Failed to load workflows"
            actions={
              <Button isBusy={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            {sentenceFor(error, 'Try again.')}
            <details className="mt-1 text-sm">
              <summary className="cursor-pointer">Details</summary>
              Failed to fetch workflows
            </details>
          </Notice>
        )}
        {isEmpty && (
          <Empty
            title="No workflows created yet"
            icon={<Workflow size={28} strokeWidth={1.5} aria-hidden />}
            action={<Button onClick={() => setCreating(true)}>Create Your First Workflow</Button>}
          >
            Workflows handle routine steps, such as from first call to engagement letter, or from service of a
            complaint to the filed answer.
          </Empty>
        )}
        {workflows && !isEmpty && shown.length === 0 && (
          <Empty
            title="No workflows match your search"
            icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
          >
            Try adjusting your search terms
          </Empty>
        )}
        <p role="status" className="sr-only">
          {words && workflows ? `${shown.length} of ${workflows.length} workflows` : ''}
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
          {shown.map((workflow) => (
            <WorkflowCard key={workflow.id} workflow={workflow} />
          ))}
        </ul>
      </div>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
