import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { TextField } from '#ui/fields/text-field'
import type { RequestForm } from './request-form-shape.ts'

/** What is wanted, one line each; it is ticked off as it arrives. */
export function ItemFields() {
  const { control, register, formState } = useFormContext<RequestForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">List of documents</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            label={`Document ${index + 1}`}
            maxLength={120}
            placeholder={index === 0 ? 'The signed lease' : ''}
            error={formState.errors.items?.[index]?.name?.message}
            {...register(`items.${index}.name`)}
          />
          <IconButton
            label={`Remove document ${index + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => append({ name: '' })}
      >
        Add a document
      </Button>
    </fieldset>
  )
}
