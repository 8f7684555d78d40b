import type { ComponentProps } from 'react'
import { TextField } from '#ui/fields/text-field'

/** The amount of a payment, a refund or a credit. */
export const AmountField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Amount" inputMode="decimal" className="figures text-right" autoFocus {...props} />
)
