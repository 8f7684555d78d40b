import { mostDays } from '@pam/contracts/sharing'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox'
import { TextField } from '#ui/text-field'

interface LinkOptionsProps {
  days: UseFormRegisterReturn
  daysError: string | undefined
  needsCode: UseFormRegisterReturn
  byMail: UseFormRegisterReturn
}

/** What shares and requests have in common: how long, how safely, and who sends it. */
export const LinkOptions = ({ days, daysError, needsCode, byMail }: LinkOptionsProps) => (
  <>
    <TextField
      label="Open for how many days"
      type="number"
      inputMode="numeric"
      min={1}
      max={mostDays}
      hint="At most a year. You can withdraw it at any time."
      error={daysError}
      {...days}
    />
    <Checkbox
      label="Ask for a code"
      hint="Pam mails six digits to the address given here. Without it whoever has the link and knows the address comes in."
      {...needsCode}
    />
    <Checkbox
      label="Send the link by mail"
      hint="The mail names no document, no case and no message of yours."
      {...byMail}
    />
  </>
)
