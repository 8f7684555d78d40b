import { type WorkflowView, workflowsApi } from '@pam/contracts/workflows'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { saveWorkflowFile } from '#slice/workflows/workflow-file.ts'
import { useWorkflowCall } from '#slice/workflows/workflows.queries.ts'
import { useToast } from '#ui/feedback/toast'

type Named = Pick<WorkflowView, 'id' | 'name'>

const done = { active: 'started', paused: 'paused', stopped: 'stopped' } as const

/** What can be done with a whole workflow, from its card and from its page. */
export function useWorkflowActions({ id, name }: Named) {
  const status = useWorkflowCall(workflowsApi.setStatus)
  const create = useWorkflowCall(workflowsApi.create)
  const removal = useWorkflowCall(workflowsApi.remove)
  const navigate = useNavigate()
  const toast = useToast()
  const refuse = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'That did not work. Try again.') })
  const read = () => api(workflowsApi.show, { params: { id } })
  return {
    isBusy: status.isPending || create.isPending,
    isRemoving: removal.isPending,
    set: (next: keyof typeof done) =>
      status.mutate(
        { params: { id }, body: { status: next } },
        { onSuccess: () => toast({ text: `“${name}” ${done[next]}.` }), onError: refuse },
      ),
    copy: async () => {
      try {
        const { description, workflow_type, definition } = await read()
        const made = await create.mutateAsync({
          body: { name: `Copy of ${name}`.slice(0, 120), description, workflow_type, definition },
        })
        toast({ text: `“${made.name}” created, paused.` })
        await navigate(`/workflows/${made.id}`)
      } catch (error) {
        refuse(error)
      }
    },
    save: () => read().then(saveWorkflowFile, refuse),
    remove: (after?: () => void) =>
      removal.mutate(
        { params: { id } },
        {
          onSuccess: () => {
            toast({ text: `“${name}” deleted.` })
            after?.()
          },
          onError: refuse,
        },
      ),
  }
}
