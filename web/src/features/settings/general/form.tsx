import { zodResolver } from '@hookform/resolvers/zod'
import type { GeneralView } from '@pam/contracts/settings'
import { FormProvider, useForm } from 'react-hook-form'
import { showRefusal } from '#lib/form-refusal'
import { OutdatedErrors } from '#slice/settings/outdated-errors.tsx'
import { useGeneralActs } from '#slice/settings/settings.mutations.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { AccentField } from './accent-field.tsx'
import { FirmFields } from './firm-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { generalFields, generalForm, type TypedGeneral, typedGeneral, type WantedGeneral } from './shape.ts'

export function GeneralForm({ general, onReload }: { general: GeneralView; onReload: () => void }) {
  const toast = useToast()
  const { save: change } = useGeneralActs()
  const form = useForm<TypedGeneral, unknown, WantedGeneral>({
    resolver: zodResolver(generalForm),
    defaultValues: typedGeneral(general),
  })
  const { errors, isDirty } = form.formState
  const save = form.handleSubmit(async (wanted) => {
    try {
      await change.mutateAsync({ ...wanted, version: general.version })
      toast({ text: 'Settings saved.' })
    } catch (error) {
      showRefusal(error, form.setError, generalFields)
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="grid gap-(--gap)">
        <FirmFields />
        <AccentField />
        <PlaceFields general={general} />
        <InvoiceFields />
        <OutdatedErrors message={errors.root?.message} error={change.error} onReload={onReload} />
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          disabled={!isDirty}
          isBusy={change.isPending}
          busyText="Saving..."
        >
          Save firm
        </Button>
      </form>
    </FormProvider>
  )
}
