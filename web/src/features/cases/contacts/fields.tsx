import { aliasKind } from '@pam/contracts/contacts'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { aliasWords, kindOptions } from '#slice/cases/case-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import type { ContactForm } from './form-shape.ts'

export function ContactFields() {
  const { register, watch, formState } = useFormContext<ContactForm>()
  const { errors } = formState
  const isPerson = watch('kind') === 'person'
  return (
    <>
      <Select label="Kind" options={kindOptions} {...register('kind')} />
      <TextField label="Name" maxLength={200} error={errors.name?.message} {...register('name')} />
      <Aliases />
      <TextArea
        label="Email addresses"
        isOptional
        rows={2}
        hint="One per line."
        error={errors.emails?.message}
        {...register('emails')}
      />
      <TextArea
        label="Phone numbers"
        isOptional
        rows={2}
        hint="One per line."
        error={errors.phones?.message}
        {...register('phones')}
      />
      <TextArea
        label="Addresses"
        isOptional
        rows={2}
        hint="One per line."
        error={errors.addresses?.message}
        {...register('addresses')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!isPerson && (
          <TextField
            label="Type of organization"
            isOptional
            maxLength={80}
            placeholder="LLC, trust, agency"
            error={errors.entity_type?.message}
            {...register('entity_type')}
          />
        )}
        <TextField
          label="Last four digits of an identifier"
          isOptional
          maxLength={4}
          hint="Enough to tell two people apart without storing the full number."
          error={errors.identifier_last4?.message}
          {...register('identifier_last4')}
        />
      </div>
      <TextArea label="Note" isOptional error={errors.note?.message} {...register('note')} />
    </>
  )
}

const aliasOptions = aliasKind.options.map((value) => ({ value, label: aliasWords[value] }))

function Aliases() {
  const { control, register, formState } = useFormContext<ContactForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'aliases' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Other names</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            label={`Other name ${index + 1}`}
            maxLength={200}
            {...register(`aliases.${index}.name`)}
          />
          <Select
            label={`Kind of name ${index + 1}`}
            options={aliasOptions}
            {...register(`aliases.${index}.kind`)}
          />
          <IconButton
            label={`Remove other name ${index + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {formState.errors.aliases?.message && (
        <p className="text-sm text-danger">{formState.errors.aliases.message}</p>
      )}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => append({ name: '', kind: 'also_known_as' })}
      >
        Add a name
      </Button>
    </fieldset>
  )
}
