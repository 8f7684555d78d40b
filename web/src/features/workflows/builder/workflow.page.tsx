import { type WorkflowPage as Workflow, workflowsApi } from '@pam/contracts/workflows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { ApiError, sentenceFor } from '#lib/api-error'
import { IfMayChange } from '#lib/if-may-change'
import { usePracticeAreas } from '#lib/practice-areas'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import { StatusBadge } from '#slice/workflows/list/status-badge.tsx'
import { WorkflowActions } from '#slice/workflows/list/workflow-actions.tsx'
import { RunList } from '#slice/workflows/runs/run-list.tsx'
import { NumbersPanel } from '#slice/workflows/versions/numbers-panel.tsx'
import { VersionsPanel } from '#slice/workflows/versions/versions-panel.tsx'
import { useWorkflowCall, workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { Builder } from './builder.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { useDraft } from './use-draft.ts'

const place = z.object({ tab: z.enum(['steps', 'runs', 'versions', 'numbers']).default('steps') })

export function WorkflowPage() {
  // Conditions are put into words by the firm’s own names of its areas.
  usePracticeAreas()
  const { id = '' } = useParams()
  const query = useQuery(workflowQueries.one(id))
  return (
    <QueryBoundary
      query={query}
      what="This workflow"
      lines={8}
      frame={(state) => <Page title="Workflow">{state}</Page>}
    >
      {(workflow) => <OneWorkflow key={id} workflow={workflow} />}
    </QueryBoundary>
  )
}

function OneWorkflow({ workflow }: { workflow: Workflow }) {
  const { id, name, description, workflow_type, definition, version, status, reason } = workflow
  const draft = useDraft(id, { details: { name, description, workflow_type, definition }, version })
  const { data: catalog } = useQuery(workflowQueries.catalog())
  const [{ tab }, setPlace] = useUrlState(place)
  const mayChange = useMayChange()('workflows.manage')
  const navigate = useNavigate()
  const saving = useSave(id, draft)
  const tabs = [
    {
      id: 'steps' as const,
      title: 'Steps',
      content: (
        <Builder
          draft={draft}
          workflow={workflow}
          canSave={draft.isChanged}
          isSaving={saving.isSaving}
          problem={saving.problem}
          conflict={
            saving.hasConflict && catalog ? (
              <ConflictNotice draft={draft} theirs={workflow} catalog={catalog} onSettle={saving.settle} />
            ) : undefined
          }
          onSave={() => void saving.save()}
        />
      ),
    },
    { id: 'runs' as const, title: 'Runs', content: <RunList id={id} /> },
    {
      id: 'versions' as const,
      title: 'Versions',
      content: catalog && (
        <VersionsPanel
          key={version}
          workflow={workflow}
          catalog={catalog}
          onRestore={
            mayChange
              ? (earlier) => {
                  draft.change({ definition: earlier })
                  setPlace({ tab: 'steps' })
                }
              : null
          }
        />
      ),
    },
    { id: 'numbers' as const, title: 'Numbers', content: <NumbersPanel id={id} /> },
  ]
  return (
    <Page
      title={name}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StatusBadge status={status} />
          <span>{workflow.starts}</span>
          {workflow.owner && <span>Owner: {workflow.owner}</span>}
          <span>Version {version}</span>
        </span>
      }
      actions={
        <IfMayChange to="workflows.manage">
          <WorkflowActions workflow={workflow} size="medium" onRemoved={() => void navigate('/workflows')} />
        </IfMayChange>
      }
    >
      <div className="grid gap-5">
        {reason && (
          <Notice
            tone={status === 'failed' ? 'danger' : 'attention'}
            title={status === 'failed' ? 'This workflow failed' : 'This workflow is paused'}
          >
            {reason}
          </Notice>
        )}
        <Tabs label="Workflow" tabs={tabs} selected={tab} onSelect={(next) => setPlace({ tab: next })} />
      </div>
    </Page>
  )
}

/** Saves a new version; when somebody else saved first, everything typed stays and both versions are shown. */
function useSave(id: string, draft: ReturnType<typeof useDraft>) {
  const change = useWorkflowCall(workflowsApi.change)
  const [problem, setProblem] = useState<string>()
  const [hasConflict, setConflict] = useState(false)
  const cache = useQueryClient()
  const toast = useToast()
  const save = async () => {
    setProblem(undefined)
    try {
      const saved = await change.mutateAsync({
        params: { id },
        body: { ...draft.details, version: draft.version },
      })
      cache.setQueryData(workflowQueries.one(id).queryKey, saved)
      draft.discard()
      toast({ text: `Saved as version ${saved.version}.` })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        await cache.invalidateQueries({ queryKey: workflowQueries.one(id).queryKey })
        setConflict(true)
      } else setProblem(sentenceFor(error, 'The workflow could not be saved. Try again.'))
    }
  }
  return {
    save,
    problem,
    hasConflict,
    isSaving: change.isPending,
    settle: () => setConflict(false),
  }
}
