import { workflowsApi } from '@pam/contracts/workflows'
import { counted } from '@pam/law/format/numbers'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { readWorkflowFile } from '#slice/workflows/workflow-file.ts'
import { useWorkflowCall } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FileField } from '#ui/fields/file-field'
import { FormErrors } from '#ui/fields/form-errors'

const largest = 1_000_000

/** A file written by Export to file becomes a new workflow, paused; what does not fit this firm is shown beside its step. */
export function ImportForm({ onBack }: { onBack: () => void }) {
  const create = useWorkflowCall(workflowsApi.create)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const toast = useToast()
  const take = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    const details = file.size > largest ? null : readWorkflowFile(await file.text())
    if (!details) {
      setProblem(`“${file.name}” is not a Pam workflow. Choose a file ending in .pam-workflow.json.`)
      return
    }
    try {
      const made = await create.mutateAsync({ body: details })
      const count = made.problems.length
      toast({
        text:
          count === 0
            ? `“${made.name}” imported, paused.`
            : `“${made.name}” imported, paused. ${counted(count, 'problem')} to fix before it can start.`,
      })
      await navigate(`/workflows/${made.id}`)
    } catch (error) {
      setProblem(sentenceFor(error, 'The workflow could not be imported. Try again.'))
    }
  }
  return (
    <div className="grid gap-4">
      <FileField
        label="Workflow file"
        accept=".json,application/json"
        disabled={create.isPending}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <FormErrors message={problem} />
      <Button className="justify-self-end" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
