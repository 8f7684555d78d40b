import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/fields/checkbox'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import type { TypedGeneral } from './shape.ts'

export function FirmFields() {
  const { register, formState } = useFormContext<TypedGeneral>()
  const { errors } = formState
  return (
    <Card title="The firm" lead="As shown on letters and invoices.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Name of the firm"
          autoComplete="organization"
          error={errors.firm_name?.message}
          {...register('firm_name')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          isOptional
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          isOptional
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Website"
          type="url"
          autoComplete="url"
          isOptional
          placeholder="https://firm.com"
          error={errors.website?.message}
          {...register('website')}
        />
        <TextArea label="Address" isOptional error={errors.address?.message} {...register('address')} />
        <TextArea
          label="Letterhead"
          isOptional
          hint="Text under the name, such as the attorneys and where they are admitted."
          error={errors.letterhead?.message}
          {...register('letterhead')}
        />
        <TextField
          label="Largest upload (MB)"
          inputMode="numeric"
          hint="Largest file that can be uploaded, between 1 and 2,000 MB."
          error={errors.largest_upload_mb?.message}
          {...register('largest_upload_mb')}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label="Names in reminders by SMS"
            hint="Off: an SMS has the case number and the date. On: also what is due and the case title; it can be read on a locked phone."
            {...register('names_in_sms')}
          />
        </div>
        <div className="sm:col-span-2">
          <Checkbox
            label="Encrypt documents on the disk"
            hint="Each new document is stored under its own key; existing ones are converted overnight. A stolen disk or bucket is then unreadable, unless pam.key is on it too."
            {...register('encrypt_documents')}
          />
        </div>
      </div>
    </Card>
  )
}
