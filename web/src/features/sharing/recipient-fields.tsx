import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { TextField } from '#ui/fields/text-field'
import type { ShareForm } from './share-form-shape.ts'

/** Recipients, one under the other. */
export function RecipientFields() {
  const { control, register, formState } = useFormContext<ShareForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'recipients' })
  const { recipients: errors } = formState.errors
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Recipients</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-2 sm:grid-cols-[1fr_1.3fr_auto]">
          <TextField
            label={fields.length > 1 ? `Name ${index + 1}` : 'Name'}
            autoComplete="off"
            maxLength={120}
            error={errors?.[index]?.name?.message}
            {...register(`recipients.${index}.name`)}
          />
          <TextField
            label={fields.length > 1 ? `Email address ${index + 1}` : 'Email address'}
            type="email"
            autoComplete="off"
            maxLength={254}
            error={errors?.[index]?.email?.message}
            {...register(`recipients.${index}.email`)}
          />
          {fields.length > 1 && (
            <IconButton
              label={`Remove person ${index + 1}`}
              className="sm:mt-7"
              icon={<X size={16} aria-hidden />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {errors?.root?.message && (
        <p role="alert" className="text-sm text-danger">
          {errors.root.message}
        </p>
      )}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => append({ name: '', email: '' })}
      >
        Add a person
      </Button>
    </fieldset>
  )
}
