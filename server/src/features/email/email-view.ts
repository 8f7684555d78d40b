import type { ReceivedInvitation } from '@pam/contracts/calendar/received'
import type { EmailSending, EmailView } from '@pam/contracts/email'
import { namesOf } from '#features/auth'
import { invitationView } from '#features/calendar'
import { visibleCaseNames } from '#features/cases'
import { visibleDocumentNames } from '#features/documents'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { attachmentsOf, deliveriesOf, outboxKey, proposalsOf } from './email.queries.ts'
import type { Message } from './email.table.ts'

const heldWords = 'Your firm has blocked outbound traffic. The message is sent when the block is lifted.'
const noServer = 'Email is not set up: no mail server is configured.'

type Delivery = { readonly status: string; readonly lastError: string | null } | undefined

/** The status of an outgoing message, and why it was not sent. */
function sendingOf(
  message: Message,
  delivery: Delivery,
): { sending: EmailSending | null; failure: string | null } {
  if (message.sending !== 'handed_over') return { sending: message.sending, failure: null }
  switch (delivery?.status) {
    case 'sent':
      return { sending: 'sent', failure: null }
    case 'held':
      return { sending: 'held', failure: heldWords }
    case 'kept':
      return { sending: 'failed', failure: noServer }
    case 'failed':
      return { sending: 'failed', failure: delivery.lastError ?? 'The mail server refused the message.' }
    case undefined:
      // A message that never reached the outbox carries the reason in its notice.
      return message.notice
        ? { sending: 'failed', failure: message.notice }
        : { sending: 'queued', failure: null }
    default:
      return { sending: 'queued', failure: delivery?.lastError ?? null }
  }
}

/** Messages as the reader sees them: cases and documents by name only where they may see them. */
export async function viewsOf(ctx: Ctx, found: readonly Message[]): Promise<EmailView[]> {
  const { firmId } = ctx.actor
  const ids = found.map(({ id }) => id)
  const [files, offers] = [await attachmentsOf(ctx.db, ids), await proposalsOf(ctx.db, ctx.actor, ids)]
  const caseIds = [...found.flatMap(({ caseId }) => caseId ?? []), ...offers.map(({ caseId }) => caseId)]
  const cases = await visibleCaseNames(ctx.db, ctx.actor, caseIds)
  const documents = await visibleDocumentNames(
    ctx.db,
    ctx.actor,
    files.flatMap(({ documentId }) => documentId ?? []),
  )
  const people = await namesOf(
    ctx.db,
    firmId,
    found.map(({ filedBy }) => filedBy),
  )
  const deliveries = await deliveriesOf(ctx.db, firmId, found.filter(({ sending }) => sending).map(outboxKey))
  const invitations = new Map<string, ReceivedInvitation | null>()
  for (const { id, invitation } of found)
    if (invitation !== null) invitations.set(id, await invitationView(ctx, invitation))
  const caseOf = (id: string | null) => {
    const named = id ? cases.get(id) : undefined
    return id && named ? { id, ...named } : null
  }
  return found.map((message) => ({
    id: message.id,
    direction: message.direction,
    status: message.status,
    case: caseOf(message.caseId),
    filed_because: message.filedBecause,
    filed_by: (message.filedBy && people.get(message.filedBy)) ?? null,
    from: { name: message.fromName, address: message.fromAddress },
    to: message.recipients,
    cc: message.copies,
    subject: message.subject,
    text: message.text,
    at: message.sentAt.toISOString(),
    is_privileged: message.isPrivileged,
    notice: message.direction === 'in' ? message.notice : null,
    attachments: files
      .filter(({ messageId }) => messageId === message.id)
      .map(({ id, name, size, documentId, notice }) => ({
        id,
        name,
        size,
        document_id: documentId && documents.has(documentId) ? documentId : null,
        notice,
      })),
    proposed: offers.flatMap(({ messageId, caseId, reason }) => {
      const named = messageId === message.id && message.caseId !== caseId ? caseOf(caseId) : null
      return named ? [{ ...named, reason }] : []
    }),
    invitation: invitations.get(message.id) ?? null,
    ...sendingOf(message, deliveries.get(outboxKey(message))),
    leaves_at: message.sending === 'waiting' ? (message.leavesAt?.toISOString() ?? null) : null,
  }))
}

export async function viewOf(ctx: Ctx, message: Message): Promise<EmailView> {
  const [view] = await viewsOf(ctx, [message])
  if (!view) throw notFound('message')
  return view
}
