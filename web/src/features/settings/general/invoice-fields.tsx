import { useFormContext } from 'react-hook-form'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import type { TypedGeneral } from './shape.ts'

export function InvoiceFields() {
  const { register, formState } = useFormContext<TypedGeneral>()
  const errors = formState.errors.invoice
  return (
    <Card title="Invoices" lead="Shown on every invoice.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Payable to"
          isOptional
          error={errors?.payable_to?.message}
          {...register('invoice.payable_to')}
        />
        <TextField
          label="Tax ID"
          isOptional
          error={errors?.tax_number?.message}
          {...register('invoice.tax_number')}
        />
        <TextField
          label="Days to pay"
          inputMode="numeric"
          className="figures"
          error={errors?.payment_days?.message}
          {...register('invoice.payment_days')}
        />
        <TextField
          label="Invoice number prefix"
          isOptional
          error={errors?.number_prefix?.message}
          {...register('invoice.number_prefix')}
        />
        <TextArea
          label="Payment instructions"
          isOptional
          error={errors?.instructions?.message}
          {...register('invoice.instructions')}
        />
      </div>
    </Card>
  )
}
