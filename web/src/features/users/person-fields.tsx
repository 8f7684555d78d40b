import type { UseFormRegisterReturn } from 'react-hook-form'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { roleChoices } from './roles/options.ts'

interface PersonFieldProps {
  /** The form's state of the field. */
  field: UseFormRegisterReturn
  error: { message?: string } | undefined
}

/** The fields the modes of the modal have in common, the same in each. */
export function EmailField({ field, error }: PersonFieldProps) {
  return <TextField label="Email" type="email" autoComplete="off" error={error?.message} {...field} />
}

export function FullNameField({ field, error }: PersonFieldProps) {
  return <TextField label="Full name" autoComplete="off" isOptional error={error?.message} {...field} />
}

export function RoleField({ field, error }: PersonFieldProps) {
  return <Select label="Role" options={roleChoices} error={error?.message} {...field} />
}
