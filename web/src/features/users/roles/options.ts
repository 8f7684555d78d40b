import { roleDescriptions, staffRole } from '@pam/contracts/shared/access'

/** The roles people see, from the least to the most. */
export const shownRoles = ['guest', 'user', 'paralegal', 'lawyer', 'admin'] as const

export const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

export const roleFilter = [
  { value: '', label: 'All Roles' },
  ...shownRoles.map((role) => ({ value: role, label: inWords(role) })),
]

/** Roles a person of the firm can be given, with what each means. */
export const roleChoices = staffRole.options.map((role) => ({
  value: role,
  label: `${inWords(role)}: ${roleDescriptions[role]}`,
}))
