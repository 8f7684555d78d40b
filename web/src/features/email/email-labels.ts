import type { EmailPersonView, EmailReason, EmailSending } from '@pam/contracts/email'

/** Why a case is offered. */
export const offerWords: Record<EmailReason, string> = {
  alias: 'sent to the address of this case',
  thread: 'earlier messages are filed here',
  number: 'case number in the subject',
  address: 'the sender is a party',
  docket: 'docket number in the subject',
  person: 'chosen by a person',
  earlier: 'it was filed here before',
  sent: 'sent from this case',
}

/** Why a message is filed where it is. */
export const filedWords: Record<EmailReason, string> = {
  alias: 'Filed by the case’s email address',
  thread: 'Filed with its conversation',
  number: 'Filed by the case number in the subject',
  address: 'Filed by the sender',
  docket: 'Filed by the docket number',
  person: 'Filed',
  earlier: 'Filed again',
  sent: 'Sent from this case',
}

export const sendingWords: Record<
  EmailSending,
  { text: string; tone: 'neutral' | 'good' | 'attention' | 'danger' }
> = {
  waiting: { text: 'Sending...', tone: 'neutral' },
  queued: { text: 'Not sent yet', tone: 'attention' },
  sent: { text: 'Sent', tone: 'good' },
  held: { text: 'Held, not sent', tone: 'attention' },
  failed: { text: 'Not sent', tone: 'danger' },
  canceled: { text: 'Stopped', tone: 'neutral' },
}

export const personInWords = ({ name, address }: EmailPersonView): string =>
  name && address ? `${name} <${address}>` : address || name || 'Unknown sender'

export const subjectInWords = (subject: string): string => subject || 'No subject'
