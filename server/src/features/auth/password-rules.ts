import { dictionary } from '@zxcvbn-ts/language-common'
import { badInput } from '#platform/errors'

const common = new Set(dictionary['passwords-common'])

/** Length is the contract's; here: nothing that stands in every list of guesses, nor the own name. */
export function refuseWeakPassword(password: string, field: string, ownNames: readonly string[]) {
  const typed = password.normalize('NFC').toLowerCase()
  if (common.has(typed)) throw refused(field, 'This password is among the most common ones. Choose another.')
  if (ownNames.some((name) => name !== '' && typed === name.toLowerCase())) {
    throw refused(field, 'Your own name is not a password. Choose another.')
  }
}

const refused = (field: string, message: string) => badInput(message, { [field]: message })
