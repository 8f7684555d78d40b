import type { MaskedSecret } from '@pam/contracts/settings'
import type { ComponentProps } from 'react'
import { dayInList } from '#lib/dates'
import { PasswordField } from '#ui/fields/password-field'

interface SecretFieldProps extends ComponentProps<typeof PasswordField> {
  stored: MaskedSecret | undefined
}

/** A secret can be replaced and never read: the field is empty, and a line describes what is stored. */
export function SecretField({ stored, ...rest }: SecretFieldProps) {
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      spellCheck={false}
      placeholder={stored?.set ? 'Leave empty to keep it' : undefined}
      hint={storedInWords(stored)}
    />
  )
}

function storedInWords(stored: MaskedSecret | undefined): string {
  if (!stored?.set) return 'Not set.'
  const end = stored.last_four ? `ends in ${stored.last_four}` : 'is set'
  const by = stored.set_by ? `, set by ${stored.set_by}` : ''
  return `The stored one ${end}${by}${stored.set_at ? ` on ${dayInList(stored.set_at)}` : ''}.`
}
