import { zodResolver } from '@hookform/resolvers/zod'
import { newCase } from '@pam/contracts/cases'
import { Plus } from 'lucide-react'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Dialog } from '#ui/dialog'
import { FormErrors } from '#ui/form-errors'
import { useToast } from '#ui/toast'
import { CaseDetailsFields } from './case-details-fields.tsx'
import { useBeginCase } from './cases.queries.ts'
import { PartyFields } from './party-fields.tsx'
import type { TypedCase } from './typed-case.ts'

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

/** Lines nobody filled in are no parties. */
const given = (typed: TypedCase): TypedCase => ({
  ...typed,
  parties: (typed.parties ?? []).filter(({ name, contact_id: id }) => id || name?.trim()),
})

export function NewCaseDialog({ onClose }: { onClose: () => void }) {
  const begin = useBeginCase()
  const navigate = useNavigate()
  const toast = useToast()
  const form = useForm<TypedCase, unknown, z.output<typeof newCase>>({
    resolver: zodResolver(newCase),
    defaultValues: blank,
  })
  const { control, register, handleSubmit, setError, formState } = form
  const parties = useFieldArray({ control, name: 'parties' })
  const save = handleSubmit(async (typed) => {
    try {
      const { id, number } = await begin.mutateAsync(given(typed))
      toast({ text: `${number} was written down. Clear its conflicts, then open it.` })
      void navigate(`/cases/${id}`)
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
              Add a party
            </Button>
          </fieldset>
          <Checkbox
            label="Behind an ethical wall"
            hint="Only its team sees that this case exists, administrators included."
            {...register('walled')}
          />
          <FormErrors message={formState.errors.root?.message} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" isBusy={begin.isPending} busyText="Writing down...">
              Create case
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
