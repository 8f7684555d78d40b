import { type PracticeArea, practiceArea } from '@pam/contracts/shared/practice-area'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { usePracticeAreas } from '#lib/practice-areas'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { useMakeForm } from './intake.queries.ts'

/** A new form starts with our questions for its practice area. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const areas = usePracticeAreas().options()
  const [chosen, setChosen] = useState<PracticeArea>()
  const area = chosen ?? areas[0]?.value ?? 'corporate'
  const make = useMakeForm()
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ practice_area: area }, { onSuccess: ({ id }) => void navigate(`/intake/forms/${id}`) })
  }
  return (
    <Dialog title="New form" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Select
          label="Practice area"
          hint="The form starts with questions for this area. Change them as you like before you publish it."
          options={areas}
          value={area}
          onChange={(event) => setChosen(practiceArea.parse(event.target.value))}
        />
        <FormErrors
          message={
            make.error ? sentenceFor(make.error, 'The form could not be created. Try again.') : undefined
          }
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={make.isPending} busyText="Making...">
            Create form
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
