import { trustAccountDetails, trustApi } from '@pam/contracts/trust'
import { z } from 'zod'

/** What a money field gives, cents or nothing yet, decided by the contract. */
const moneyIn = (schema: z.ZodType<number>, missing?: string) =>
  z
    .number()
    .nullable()
    .transform((cents, context) => {
      const parsed = schema.safeParse(cents)
      if (parsed.success) return parsed.data
      const refusal = parsed.error.issues[0]?.message ?? ''
      context.addIssue({ code: 'custom', message: (cents === null && missing) || refusal })
      return z.NEVER
    })

export const enteredAmount = moneyIn(trustApi.bankFee.body.shape.amount_cents)
export const enteredCap = moneyIn(
  trustAccountDetails.shape.cushion_cap_cents,
  'Enter the cap for firm funds.',
)
