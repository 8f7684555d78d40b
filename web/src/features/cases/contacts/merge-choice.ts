import type { ContactDetails, ContactView } from '@pam/contracts/contacts'

export const singles = ['name', 'kind', 'entity_type', 'identifier_last4', 'note'] as const
export type Singles = (typeof singles)[number]
export const lists = ['emails', 'phones', 'addresses'] as const
export type Lists = (typeof lists)[number]

interface MergeChoice {
  kept: ContactView
  removed: ContactView
  /** Fields whose value comes from the contact that is not kept. */
  fromRemoved: ReadonlySet<Singles>
  /** Addresses and numbers to discard. */
  leftOut: ReadonlySet<string>
}

/** What the merged contact holds. Names are never lost: conflict checks need them. */
export function chosenDetails({ kept, removed, fromRemoved, leftOut }: MergeChoice): ContactDetails {
  const single = <Field extends Singles>(field: Field): ContactView[Field] =>
    (fromRemoved.has(field) ? removed : kept)[field]
  const list = (field: Lists) =>
    [...new Set([...kept[field], ...removed[field]])].filter((value) => !leftOut.has(value))
  const name = single('name')
  const names = [
    ...kept.aliases,
    ...[kept.name, removed.name].map((text) => ({ name: text, kind: 'also_known_as' as const })),
    ...removed.aliases,
  ]
  const seen = new Set([name.toLowerCase()])
  const aliases = names.filter((alias) => {
    const isNew = !seen.has(alias.name.toLowerCase())
    seen.add(alias.name.toLowerCase())
    return isNew
  })
  return {
    kind: single('kind'),
    name,
    aliases,
    emails: list('emails'),
    phones: list('phones'),
    addresses: list('addresses'),
    entity_type: single('entity_type'),
    identifier_last4: single('identifier_last4'),
    note: single('note'),
  }
}
