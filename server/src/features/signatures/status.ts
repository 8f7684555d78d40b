import type { SignatureStatus } from '@pam/contracts/signatures'
import type { Request, Signer } from './signatures.table.ts'

/** What people are shown: how far those who sign have come, and whether the time is over. */
export function statusOf(
  { status, expiresAt }: Pick<Request, 'status' | 'expiresAt'>,
  signers: readonly Pick<Signer, 'status'>[],
  now: Date,
): SignatureStatus {
  if (status === 'signed') return 'sealing'
  if (status !== 'sent') return status
  if (expiresAt && expiresAt <= now) return 'expired'
  if (signers.some((signer) => signer.status === 'signed')) return 'partly_signed'
  return signers.some((signer) => signer.status === 'viewed') ? 'viewed' : 'sent'
}

/** Sent, and its time is not over. */
export const isOpen = ({ status, expiresAt }: Pick<Request, 'status' | 'expiresAt'>, now: Date) =>
  status === 'sent' && expiresAt !== null && expiresAt > now

/** Those who can sign now: everyone who has not, or with an order only the first of them. */
export function signersInTurn(request: Pick<Request, 'inOrder'>, all: readonly Signer[]): Signer[] {
  const left = all
    .filter(({ status }) => status !== 'signed')
    .toSorted((one, other) => one.position - other.position)
  return request.inOrder ? left.slice(0, 1) : left
}
