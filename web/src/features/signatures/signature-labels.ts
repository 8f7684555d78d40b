import type {
  SignatureAct,
  SignatureFieldKind,
  SignatureRow,
  SignatureStatus,
  SignerStatus,
} from '@pam/contracts/signatures'
import type { BadgeTone } from '#ui/feedback/badge'

export const statusTones: Record<SignatureStatus, BadgeTone> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'info',
  partly_signed: 'info',
  sealing: 'info',
  completed: 'good',
  declined: 'attention',
  expired: 'attention',
  voided: 'neutral',
}

const plain: Record<Exclude<SignatureStatus, 'partly_signed'>, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  sealing: 'Preparing signed file',
  completed: 'Completed',
  declined: 'Declined',
  expired: 'Expired',
  voided: 'Voided',
}

export function statusText({ status, signers }: Pick<SignatureRow, 'status' | 'signers'>): string {
  if (status !== 'partly_signed') return plain[status]
  return `Signed by ${signers.filter((signer) => signer.status === 'signed').length} of ${signers.length}`
}

export const signerTexts: Record<SignerStatus, string> = {
  waiting: 'Waiting for others',
  sent: 'Sent',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
}

export const signerTones: Record<SignerStatus, BadgeTone> = {
  waiting: 'neutral',
  sent: 'info',
  viewed: 'info',
  signed: 'good',
  declined: 'attention',
}

/** What the firm does next. */
export function nextAction(row: SignatureRow): string {
  const waiting = row.signers.filter(({ status }) => status === 'sent' || status === 'viewed')
  const names = waiting.map(({ name }) => name).join(', ')
  switch (row.status) {
    case 'draft':
      return 'Place the fields and send it'
    case 'sent':
    case 'viewed':
    case 'partly_signed':
      return row.can.sign ? 'Your signature is needed' : `Waiting for ${names}`
    case 'sealing':
      return 'The signed file is being prepared'
    case 'completed':
      return 'Signed by everyone'
    default:
      return row.ended_reason
  }
}

export const fieldTexts: Record<SignatureFieldKind, string> = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date signed',
  text: 'Text',
  checkbox: 'Checkbox',
}

export const actTexts: Record<SignatureAct, string> = {
  created: 'Request created',
  sent: 'Sent for signature',
  reminded: 'Reminder sent',
  code_sent: 'Code sent',
  refused: 'Wrong code entered',
  entered: 'Opened',
  viewed: 'Viewed',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
  declined: 'Declined',
  completed: 'Completed',
  expired: 'Expired',
  voided: 'Voided',
  downloaded: 'Signed file downloaded',
}
