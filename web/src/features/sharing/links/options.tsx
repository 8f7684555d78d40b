import { mostDays } from '@pam/contracts/sharing'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Notice } from '#ui/feedback/notice'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'

interface LinkOptionsProps {
  days: UseFormRegisterReturn
  daysError: string | undefined
  needsCode: UseFormRegisterReturn
  byMail: UseFormRegisterReturn
  hasMail: boolean
}

/** Where no mail server is set up, no code and no link can be sent. */
export const withoutMail = { needs_code: false, by_mail: false } as const

/** What shares and requests have in common: how long, how safely, and who sends it. */
export const LinkOptions = ({ days, daysError, needsCode, byMail, hasMail }: LinkOptionsProps) => (
  <>
    <TextField
      label="Days until the link expires"
      type="number"
      inputMode="numeric"
      min={1}
      max={mostDays}
      hint="Up to a year. You can withdraw it at any time."
      error={daysError}
      {...days}
    />
    {hasMail ? (
      <>
        <Checkbox
          label="Require a code"
          hint="Pam emails six digits to the recipient. Without it, anyone who has the link and knows the address can open it."
          {...needsCode}
        />
        <Checkbox
          label="Email the link"
          hint="The email does not name the document, the case or your message."
          {...byMail}
        />
      </>
    ) : (
      <Notice tone="attention" title="No mail server is set up.">
        Pam cannot send the link or a sign-in code. Copy the link and send it yourself. Anyone who has it and
        knows a recipient’s email address can open it.
      </Notice>
    )}
  </>
)
