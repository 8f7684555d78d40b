import type { PageSize, SignatureDraft } from '@pam/contracts/signatures'
import { badInput } from '#platform/errors'

/** A field must be entirely on an existing page and belong to an existing signer. */
export function requirePlaced(
  { signers, fields }: Pick<SignatureDraft, 'signers' | 'fields'>,
  pages: readonly PageSize[],
) {
  for (const { signer, page, x, y, width, height } of fields) {
    if (signer >= signers.length) throw badInput('A field is assigned to a signer who is not on the list.')
    const size = pages[page - 1]
    if (!size) throw badInput(`There is no page ${page} in this document.`)
    // A hair's breadth is left to rounding.
    if (x + width > size.width + 0.5 || y + height > size.height + 0.5)
      throw badInput(`A field extends past the edge of page ${page}. Move it onto the page.`)
  }
  const addresses = signers.map((signer) => signer.email.toLowerCase())
  if (new Set(addresses).size !== addresses.length)
    throw badInput('Each signer needs a separate email address to receive the code.')
}

/** What a draft lacks before it can be sent, in words; null where it is whole. */
export function whyNotReady({ signers, fields }: Pick<SignatureDraft, 'signers' | 'fields'>): string | null {
  if (signers.length === 0) return 'Add at least one signer.'
  const without = signers.filter(
    (_, index) => !fields.some(({ signer, kind }) => signer === index && kind === 'signature'),
  )
  const [first] = without
  return first ? `Place a signature field for ${first.name}.` : null
}
