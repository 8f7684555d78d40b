/** What can start a workflow. All but the clock and the button are events on the timeline of a case. */
export interface Trigger {
  readonly kind: string
  readonly title: string
  readonly hasCase: boolean
  readonly isClock?: true
  /** Another system starts it over HTTP; it has a case where the body names one. */
  readonly isWebhook?: true
  /** The slice it belongs to announces it; it is on no timeline. */
  readonly isAnnounced?: true
  /** Looked for every hour among the dates the owner may see. */
  readonly isNear?: true
}

export const triggers: readonly Trigger[] = [
  { kind: 'button', title: 'Started manually', hasCase: true },
  { kind: 'schedule', title: 'On a schedule', hasCase: false, isClock: true },
  { kind: 'webhook', title: 'A webhook is received', hasCase: true, isWebhook: true },
  { kind: 'inquiry.accepted', title: 'An inquiry is accepted', hasCase: true },
  { kind: 'case.opened', title: 'A case is opened', hasCase: true },
  { kind: 'case.moved', title: 'A case moves to another stage', hasCase: true },
  { kind: 'case.closed', title: 'A case is closed', hasCase: true },
  { kind: 'party.added', title: 'A party is added to a case', hasCase: true },
  { kind: 'document.received', title: 'A document is added to a case', hasCase: true },
  { kind: 'document.analyzed', title: 'A document is analyzed', hasCase: true, isAnnounced: true },
  { kind: 'deadline.added', title: 'A deadline is added or accepted', hasCase: true },
  { kind: 'deadline.near', title: 'A deadline is approaching', hasCase: true, isNear: true },
  { kind: 'deadline.missed', title: 'A deadline was missed', hasCase: true, isNear: true },
  { kind: 'hearing.near', title: 'A hearing is approaching', hasCase: true, isNear: true },
  { kind: 'email.received', title: 'An email is filed to a case', hasCase: true },
  { kind: 'signature.completed', title: 'Everyone has signed a document', hasCase: true },
  { kind: 'signature.declined', title: 'A signer declines to sign', hasCase: true },
  { kind: 'portal.client_message', title: 'A client sends a message in the portal', hasCase: true },
  { kind: 'portal.file', title: 'A client uploads a file in the portal', hasCase: true },
  { kind: 'task.added', title: 'A task is added', hasCase: true },
  { kind: 'invoice.sent', title: 'An invoice is sent', hasCase: true },
  { kind: 'invoice.overdue', title: 'An invoice is overdue', hasCase: true, isNear: true },
  { kind: 'invoice.paid', title: 'A payment on an invoice is recorded', hasCase: true },
]

export const findTrigger = (kind: string): Trigger | undefined => triggers.find((one) => one.kind === kind)

/** The kinds that come as events of a case. */
export const isCaseEvent = ({ kind, isClock, isNear, isWebhook, isAnnounced }: Trigger): boolean =>
  kind !== 'button' && !isClock && !isNear && !isWebhook && !isAnnounced
