import { casesApi, type Stage } from '@pam/contracts/cases'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useSavedForm } from '#lib/use-saved-form'
import { useChangeStages } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'

const schema = casesApi.changeStages.body.pick({ stages: true })

export function StagesForm({ area, stages }: { area: PracticeArea; stages: readonly Stage[] }) {
  const change = useChangeStages()
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { stages: [...stages] },
    onSave: async (typed) => {
      const { items } = await change.mutateAsync({ practice_area: area, ...typed })
      form.reset({ stages: items.filter((item) => item.practice_area === area) })
      toast({ text: 'The stages were saved.' })
    },
    failure: 'The stages could not be saved.',
  })
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'stages',
    keyName: 'key',
  })
  const gone = stages.filter(({ id }) => !fields.some((field) => field.id === id))
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <ol className="grid gap-3">
        {fields.map(({ key }, index) => (
          <li key={key} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Stage ${index + 1}`}
                maxLength={80}
                error={form.errorOf(`stages.${index}.name`)}
                {...form.register(`stages.${index}.name`)}
              />
            </div>
            <IconButton
              label={`Move stage ${index + 1} up`}
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={`Move stage ${index + 1} down`}
              icon={<ArrowDown size={16} aria-hidden />}
              disabled={index === fields.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={`Remove stage ${index + 1}`}
              icon={<X size={16} aria-hidden />}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
        disabled={fields.length >= 20}
        onClick={() => append({ name: '' })}
      >
        Add a stage
      </Button>
      {gone.length > 0 && (
        <p role="note" className="text-sm text-attention">
          Cases in {gone.map(({ name }) => name).join(', ')} will move to the first stage.
        </p>
      )}
      <FormErrors message={form.errorOf('stages') ?? form.formError} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={form.isSaving}
        busyText="Saving..."
      >
        Save stages
      </Button>
    </form>
  )
}
