import type { SignatureField, SignerDraft } from '@pam/contracts/signatures'
import type { Blank } from '@pam/reading/sign-paper'

const heights = { signature: 24, date: 14 } as const

/** A field on each signature line: the signer named below it, the firm's on all others. An ambiguous line gets none. */
export function fieldsOn(blanks: readonly Blank[], signers: readonly SignerDraft[]): SignatureField[] {
  const names = signers.map(({ name }) => name.toLowerCase())
  const others = signers.length === 1 ? 0 : signers.findIndex(({ user_id }) => user_id !== null)
  return blanks.flatMap(({ page, x, y, width, kind, below }) => {
    const named = names.findIndex((name) => below.toLowerCase().includes(name))
    const signer = named === -1 ? others : named
    if (signer === -1) return []
    return { signer, kind, page, x, y: y + 1, width, height: heights[kind], label: '', is_required: true }
  })
}
