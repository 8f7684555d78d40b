import { type CaseView, newCase } from '@pam/contracts/cases'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useFieldArray } from 'react-hook-form'
import { usePracticeAreas } from '#lib/practice-areas'
import { useSavedForm } from '#lib/use-saved-form'
import { CaseDetailsFields } from '#slice/cases/case-details-fields.tsx'
import { useBeginCase } from '#slice/cases/cases.queries.ts'
import { PartyFields } from '#slice/cases/parties/party-fields.tsx'
import type { TypedCase } from '#slice/cases/typed-case.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormDialog } from '#ui/overlays/form-dialog'
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
  const form = useSavedForm({
    schema: newCase,
    defaultValues: { ...blank, practice_area: first?.value ?? blank.practice_area },
    onSave: async (typed) => onCreated(await begin.mutateAsync(given(typed))),
  })
  const parties = useFieldArray({ control: form.control, name: 'parties' })
  return (
    <FormProvider {...form}>
      <FormDialog
        title="New case"
        submitText="Create case"
        busyText="Creating..."
        isBusy={form.isSaving}
        error={form.errorOf('parties') ?? form.formError}
        onSubmit={form.submit}
        onClose={onClose}
      >
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
          {...form.register('walled')}
        />
      </FormDialog>
    </FormProvider>
  )
}
