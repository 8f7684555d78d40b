import { zodResolver } from '@hookform/resolvers/zod'
import { type CaseView, newCase } from '@pam/contracts/cases'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { usePracticeAreas } from '#lib/practice-areas'
import { CaseDetailsFields } from '#slice/cases/case-details-fields.tsx'
import { useBeginCase } from '#slice/cases/cases.queries.ts'
import { PartyFields } from '#slice/cases/parties/party-fields.tsx'
import type { TypedCase } from '#slice/cases/typed-case.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { NewCaseResult } from './result.tsx'

const blankParty = { name: '', kind: 'person', role: 'client' } as const
const blank: TypedCase = {
  title: '',
  number: '',
  practice_area: 'corporate',
  description: '',
  court: '',
  judge: '',
  court_number: '',
  jurisdiction: '',
  parties: [blankParty, { ...blankParty, role: 'adverse' }],
  walled: false,
}

/** Empty rows are not parties. */
const given = (typed: TypedCase): TypedCase => ({
  ...typed,
  parties: (typed.parties ?? []).filter(({ name, contact_id: id }) => id || name?.trim()),
})

/** One form; it ends with the result of the conflict check and one button to continue. */
export function NewCaseDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CaseView | null>(null)
  return created ? (
    <NewCaseResult case={created} onClose={onClose} />
  ) : (
    <NewCaseForm onCreated={setCreated} onClose={onClose} />
  )
}

interface NewCaseFormProps {
  onCreated: (created: CaseView) => void
  onClose: () => void
}

function NewCaseForm({ onCreated, onClose }: NewCaseFormProps) {
  const begin = useBeginCase()
  const [first] = usePracticeAreas().options()
  const form = useForm<TypedCase, unknown, z.output<typeof newCase>>({
    resolver: zodResolver(newCase),
    defaultValues: { ...blank, practice_area: first?.value ?? blank.practice_area },
  })
  const { control, register, handleSubmit, setError, formState } = form
  const parties = useFieldArray({ control, name: 'parties' })
  const save = handleSubmit(async (typed) => {
    try {
      onCreated(await begin.mutateAsync(given(typed)))
    } catch (error) {
      showRefusal(error, setError, ['title', 'number', 'jurisdiction'])
    }
  })
  return (
    <Dialog title="New case" isOpen onClose={onClose}>
      <FormProvider {...form}>
        <form onSubmit={save} noValidate className="grid gap-4">
          <CaseDetailsFields isShort />
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">Parties</legend>
            {parties.fields.map(({ id }, index) => (
              <PartyFields key={id} index={index} onRemove={() => parties.remove(index)} />
            ))}
            <Button
              className="justify-self-start"
              size="small"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => parties.append({ ...blankParty, role: 'related' })}
            >
              Add party
            </Button>
          </fieldset>
          <Checkbox
            label="Behind an ethical wall"
            hint="Only the team sees that this case exists; administrators do not."
            {...register('walled')}
          />
          <FormErrors message={formState.errors.root?.message} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" isBusy={begin.isPending} busyText="Creating...">
              Create case
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
