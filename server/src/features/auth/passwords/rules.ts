import { dictionary } from '@zxcvbn-ts/language-common'
import { badInput } from '#platform/errors'

const common = new Set(dictionary['passwords-common'])

interface Named {
  readonly username: string
  readonly email: string
  readonly fullName: string
}

export const namesOf = ({ username, email, fullName }: Named) => [username, email, fullName]

interface PasswordRules {
  /** Where the form shows what is wrong. */
  readonly field: string
  readonly ownNames: readonly string[]
  /** The firm's own; the contract keeps the least of all. */
  readonly minimum: number
}

/** Refuses passwords that are too short for the firm, in common password lists, or equal to the username. */
export function refuseWeakPassword(password: string, { field, ownNames, minimum }: PasswordRules) {
  const typed = password.normalize('NFC').toLowerCase()
  if (password.length < minimum) throw refused(field, `Your firm requires at least ${minimum} characters.`)
  if (common.has(typed)) throw refused(field, 'This password is too common. Choose another.')
  if (ownNames.some((name) => name !== '' && typed === name.toLowerCase())) {
    throw refused(field, 'Your password cannot be your own name. Choose another.')
  }
}

const refused = (field: string, message: string) => badInput(message, { [field]: message })
