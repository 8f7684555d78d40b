import { type SuggestedWorkflow, workflowsApi } from '@pam/contracts/workflows'
import { CircleCheck, CircleHelp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { writeDraft } from '#slice/workflows/builder/draft-store.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'

/** A sentence becomes a draft; what was understood and what was not is shown before it opens. */
export function SentenceForm({ onBack }: { onBack: () => void }) {
  const [sentence, setSentence] = useState('')
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const suggest = useMutation({
    mutationFn: () => api(workflowsApi.suggest, { body: { sentence } }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = sentence.trim().length < 3
    setProblem(isTooShort ? 'Describe what should happen, in a sentence.' : undefined)
    if (!isTooShort) suggest.mutate()
  }
  const workflow = suggest.data?.workflow
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextArea
        label="What should happen?"
        hint="Example: When a personal injury case is opened, add a task to request medical records in 3 days and email the client."
        maxLength={1000}
        rows={4}
        autoFocus
        error={problem}
        value={sentence}
        onChange={(event) => {
          setSentence(event.target.value)
          suggest.reset()
        }}
      />
      <FormErrors
        message={suggest.error ? sentenceFor(suggest.error, 'Nothing was drafted. Try again.') : undefined}
      />
      {suggest.data && <Understood answer={suggest.data} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        {workflow ? (
          <Button
            look="primary"
            onClick={() => {
              writeDraft('new', { details: workflow, version: 0 })
              void navigate('/workflows/new')
            }}
          >
            Open draft
          </Button>
        ) : (
          <Button look="primary" type="submit" isBusy={suggest.isPending} busyText="Drafting...">
            Draft workflow
          </Button>
        )}
      </div>
    </form>
  )
}

function Understood({
  answer: { workflow, understood, not_understood: left },
}: {
  answer: SuggestedWorkflow
}) {
  return (
    <div role="status" className="grid gap-3 text-sm">
      {!workflow && (
        <p className="font-medium">
          Pam could not understand this. Say what starts the workflow and what it should do, as in the
          example.
        </p>
      )}
      {understood.length > 0 && (
        <div>
          <p className="mb-1 font-medium">Understood</p>
          <ul className="grid gap-1">
            {understood.map((line) => (
              <li key={line} className="flex gap-2">
                <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-good" />
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {left.length > 0 && (
        <div>
          <p className="mb-1 font-medium">Not understood, and left out</p>
          <ul className="grid gap-1">
            {left.map((line) => (
              <li key={line} className="flex gap-2">
                <CircleHelp size={16} aria-hidden className="mt-0.5 shrink-0 text-attention" />“{line}”
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
