import { askedName, type CheckView } from '@pam/contracts/conflicts'
import { Plus, SearchCheck, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { roleOptions } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { useCheckNames } from './conflicts.queries.ts'

const schema = z.object({
  /** Empty rows are no names. */
  names: z
    .array(askedName.extend({ name: z.string() }))
    .transform((names): z.input<typeof askedName>[] => names.filter(({ name }) => name.trim()))
    .refine((names) => names.length > 0, { path: [0, 'name'], message: 'Enter at least one name.' })
    .pipe(z.array(askedName)),
})

const most = 200

/** Several names with their roles, checked before there is a case. */
export function NamesForm({ onChecked }: { onChecked: (check: CheckView) => void }) {
  const check = useCheckNames()
  const form = useSavedForm({
    schema,
    defaultValues: {
      names: [
        { name: '', role: 'client' },
        { name: '', role: 'adverse' },
      ],
    },
    onSave: async ({ names }) => onChecked(await check.mutateAsync(names)),
    failure: 'The check could not be run. Try again.',
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'names' })
  return (
    <Card title="Check names">
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <ul className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
            >
              <TextField
                label={`Name ${index + 1}`}
                maxLength={200}
                autoComplete="off"
                error={form.errorOf(`names.${index}.name`)}
                {...form.register(`names.${index}.name`)}
              />
              <div className="max-sm:order-last max-sm:col-span-2">
                <Select
                  label={`Role of name ${index + 1}`}
                  options={roleOptions}
                  {...form.register(`names.${index}.role`)}
                />
              </div>
              <div className="pt-6.5">
                <IconButton
                  label={`Remove name ${index + 1}`}
                  icon={<X size={16} aria-hidden />}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </ul>
        <FormErrors message={form.errorOf('names') ?? form.formError} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            look="primary"
            icon={<SearchCheck size={16} aria-hidden />}
            isBusy={form.isSaving}
            busyText="Checking..."
          >
            Check conflicts
          </Button>
          {fields.length < most && (
            <Button
              icon={<Plus size={16} aria-hidden />}
              onClick={() => append({ name: '', role: 'related' })}
            >
              Add name
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
