import { type GeneralView, generalSettings } from '@pam/contracts/settings'
import { z } from 'zod'

const invoice = generalSettings.shape.invoice.shape

/** The firm as typed: a number is text until it is read. */
export const generalForm = generalSettings.extend({
  largest_upload_mb: z.coerce
    .number<string>('Enter a number.')
    .pipe(generalSettings.shape.largest_upload_mb.unwrap()),
  invoice: z.object({
    ...invoice,
    payment_days: z.coerce.number<string>('Enter a number.').pipe(invoice.payment_days),
  }),
})

export type TypedGeneral = z.input<typeof generalForm>
export type WantedGeneral = z.output<typeof generalForm>

export const typedGeneral = (view: GeneralView): TypedGeneral => ({
  ...generalSettings.parse(view),
  largest_upload_mb: String(view.largest_upload_mb),
  invoice: { ...view.invoice, payment_days: String(view.invoice.payment_days) },
})

export const generalFields = [
  'firm_name',
  'address',
  'phone',
  'email',
  'website',
  'time_zone',
  'currency',
  'default_jurisdiction',
  'default_court',
  'working_days',
  'working_from',
  'working_until',
  'letterhead',
  'accent_color',
  'largest_upload_mb',
] as const
