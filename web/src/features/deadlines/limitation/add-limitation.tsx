import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useAddLimitation } from '#slice/deadlines/deadlines.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { titleFor } from './labels.ts'

interface AddLimitationProps {
  proof: LimitationProofView
  /** The case it is for; if there is none, the user chooses one. */
  caseId?: string
  onDone: () => void
}

/** Saves the date in a case, with its proof. */
export function AddLimitation({ proof, caseId, onDone }: AddLimitationProps) {
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [title, setTitle] = useState(() => titleFor(proof.entry))
  const [missing, setMissing] = useState<{ case?: string; title?: string }>({})
  const add = useAddLimitation()
  const toast = useToast()
  const wanted = caseId ?? picked?.id
  const save = (event: FormEvent) => {
    event.preventDefault()
    setMissing({
      ...(wanted ? {} : { case: 'Choose a case.' }),
      ...(title.trim() ? {} : { title: 'Enter a title for the deadline.' }),
    })
    if (!wanted || !title.trim()) return
    add.mutate(
      { caseId: wanted, body: { input: proof.input, title } },
      {
        onSuccess: () => {
          toast({ text: 'Deadline added to the case.' })
          onDone()
        },
      },
    )
  }
  return (
    <form
      onSubmit={save}
      noValidate
      aria-label="Add to case"
      className="no-print grid gap-4 sm:grid-cols-2 sm:items-end"
    >
      {caseId === undefined && (
        <div className="grid gap-1.5">
          <CasePicker label="Case" value={picked} onChange={setPicked} placeholder="Title, number or party" />
          {missing.case && <p className="text-sm text-danger">{missing.case}</p>}
        </div>
      )}
      <TextField
        label="Deadline"
        maxLength={200}
        value={title}
        error={missing.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="grid gap-3 sm:col-span-2">
        <FormErrors
          message={add.error ? sentenceFor(add.error, 'The deadline was not added. Try again.') : undefined}
        />
        <Button
          type="submit"
          look="primary"
          isBusy={add.isPending}
          busyText="Adding..."
          className="justify-self-start"
        >
          Add to case
        </Button>
      </div>
    </form>
  )
}
