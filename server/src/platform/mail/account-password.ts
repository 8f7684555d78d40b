import { badInput } from '#platform/errors'

interface MailAccount {
  readonly host: string
  readonly port: number
  readonly username: string
}

/**
 * The password to store; null keeps the stored one. It is kept for the server it was entered for: another one would be
 * handed a password it was never given.
 */
export function passwordToStore(
  before: MailAccount | undefined,
  change: MailAccount & { readonly password: unknown },
  whose: string,
): string | null {
  // What is not text is the mask it was shown with.
  if (typeof change.password === 'string' && change.password !== '') return change.password
  const isSame =
    before &&
    before.host === change.host &&
    before.port === change.port &&
    before.username === change.username
  if (isSame) return null
  const sentence = before
    ? 'The server or user name changed. Enter the password again.'
    : `Enter the password of the ${whose}.`
  throw badInput(sentence, { password: sentence })
}
