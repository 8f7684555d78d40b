import type { IntegrationChange, Provider } from '@pam/contracts/settings'
import { newSmsTest } from '@pam/contracts/settings'
import { AppError, badInput } from '#platform/errors'
import { isInside, parseTarget } from '#platform/outbound/address'
import { fieldsOf, providerFacts } from '#slice/settings/models/providers'
import type { Integration, PlainFields } from './integrations.table.ts'

/** What a save asks for, checked: the new secret if one was typed, and the rest as it will be. */
export interface CheckedChange {
  readonly secret: string | undefined
  readonly fields: PlainFields
  readonly address: string
  readonly allowPrivate: boolean
  readonly runsHere: boolean
  /** The names of what was sent, for the audit log. */
  readonly sent: readonly string[]
}

export function checkedChange(
  provider: Provider,
  change: IntegrationChange,
  before: Integration | undefined,
): CheckedChange {
  const sent = Object.keys(change) as (keyof IntegrationChange)[]
  refuseForeignFields(provider, sent)
  const { secretField, fields } = providerFacts[provider]
  const typed = change[secretField]
  // The masked object posted back, an empty text and no field at all leave the secret as it is.
  const secret = typeof typed === 'string' && typed !== '' ? typed : undefined
  const names = Object.keys(fields) as (keyof PlainFields)[]
  const plain = Object.fromEntries(
    names.map((name) => [name, change[name] ?? before?.fields[name] ?? fields[name] ?? '']),
  )
  if (plain.phone_number && !newSmsTest.shape.to.safeParse(plain.phone_number).success) {
    throw badInput('Messages cannot be sent from this phone number.', {
      phone_number: 'Enter the number with + and the country code, like +15551234567.',
    })
  }
  const address = checkedAddress(change.address ?? before?.address ?? '')
  refuseMovedKey(provider, address, before, secret)
  const runsHere = change.runs_here ?? before?.runsHere ?? false
  if (runsHere) requireInside(address)
  const allowPrivate = runsHere || (change.allow_private ?? before?.allowPrivate ?? false)
  return { secret, fields: plain, address, allowPrivate, runsHere, sent }
}

function refuseForeignFields(provider: Provider, sent: readonly (keyof IntegrationChange)[]) {
  const known = fieldsOf(provider)
  const foreign = sent.filter((name) => !known.includes(name))
  if (foreign.length === 0) return
  const sentence = 'This service does not have this setting.'
  throw badInput(sentence, Object.fromEntries(foreign.map((name) => [name, sentence])))
}

function checkedAddress(text: string): string {
  const address = text.replace(/\/+$/, '')
  if (address === '') return ''
  try {
    const { url } = parseTarget(address)
    if (url.search || url.hash) throw badInput('Remove everything from the ? or # onward.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw badInput(error.message, { address: error.message })
  }
  return address
}

/** The firm's own machine or network is named by its number: a name could lead anywhere tomorrow. */
function requireInside(address: string) {
  if (address !== '' && isInside(parseTarget(address).host)) return
  const sentence =
    'A model on your own machine or network has an address such as http://127.0.0.1:11434/v1 or http://192.168.1.20:1234/v1.'
  throw badInput(sentence, { address: sentence })
}

/** A key is kept for the place it was entered for: another place would be handed a key it was never given. */
function refuseMovedKey(
  provider: Provider,
  address: string,
  before: Integration | undefined,
  secret: string | undefined,
) {
  if (!before?.sealedSecret || secret !== undefined) return
  const { address: usual, secretField } = providerFacts[provider]
  const [from, to] = [before.address || usual, address || usual].map((text) => new URL(text).origin)
  if (from === to) return
  const sentence = 'The address changed. Enter the key again, or remove it first.'
  throw badInput(sentence, { [secretField]: sentence })
}
