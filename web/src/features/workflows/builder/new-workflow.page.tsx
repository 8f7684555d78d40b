import { type WorkflowDetails, workflowsApi } from '@pam/contracts/workflows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { usePracticeAreas } from '#lib/practice-areas'
import { useWorkflowCall, workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { Builder } from './builder.tsx'
import { useDraft } from './use-draft.ts'

const empty: WorkflowDetails = {
  name: '',
  description: null,
  workflow_type: 'Custom',
  definition: { trigger: { kind: 'button', when: null, weekdays: [], at: null }, steps: [] },
}

/** A workflow that is not saved yet: empty, from a template, or drafted from a sentence. */
export function NewWorkflowPage() {
  // Conditions are put into words by the firm’s own names of its areas.
  usePracticeAreas()
  const [params] = useSearchParams()
  const key = params.get('template')
  const query = useQuery(workflowQueries.catalog())
  return (
    <QueryBoundary
      query={query}
      what="The builder"
      lines={8}
      frame={(state) => <Page title="New workflow">{state}</Page>}
    >
      {(catalog) => {
        const template = catalog.templates.find((one) => one.key === key)
        const details = template
          ? {
              name: template.name,
              description: template.description,
              workflow_type: template.workflow_type,
              definition: template.definition,
            }
          : empty
        const draftKey = template ? `new.${template.key}` : 'new'
        return (
          <NewBuilder key={draftKey} draftKey={draftKey} details={details} isTemplate={Boolean(template)} />
        )
      }}
    </QueryBoundary>
  )
}

interface NewBuilderProps {
  draftKey: string
  details: WorkflowDetails
  isTemplate: boolean
}

function NewBuilder({ draftKey, details, isTemplate }: NewBuilderProps) {
  const draft = useDraft(draftKey, { details, version: 0 })
  const create = useWorkflowCall(workflowsApi.create)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const toast = useToast()
  const save = async () => {
    setProblem(undefined)
    try {
      const made = await create.mutateAsync({ body: draft.details })
      draft.discard()
      toast({ text: `“${made.name}” saved, paused. Start it when it is ready.` })
      await navigate(`/workflows/${made.id}`, { replace: true })
    } catch (error) {
      setProblem(sentenceFor(error, 'The workflow could not be saved. Try again.'))
    }
  }
  return (
    <Page title="New workflow">
      <Builder
        draft={draft}
        workflow={null}
        canSave={isTemplate || draft.isChanged}
        isSaving={create.isPending}
        problem={problem}
        onSave={() => void save()}
      />
    </Page>
  )
}
