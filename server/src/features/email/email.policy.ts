import { requireVisibleCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findMessage } from './email.queries.ts'
import type { Message } from './email.table.ts'

type Act = 'file' | 'unfile' | 'dismiss' | 'restore' | 'mark' | 'schedule' | 'stop' | 'retry'

/** Why an act does not fit the state a message is in; null where it does. */
const unfit: Record<Act, (message: Message) => string | null> = {
  file: ({ direction }) => (direction === 'out' ? 'A sent message cannot be moved out of its case.' : null),
  unfile: ({ direction, status }) =>
    direction === 'out'
      ? 'A sent message cannot be moved out of its case.'
      : status === 'filed'
        ? null
        : 'This message is not filed.',
  dismiss: ({ status }) => (status === 'review' ? null : 'Only mail in review can be dismissed.'),
  restore: ({ status }) => (status === 'dismissed' ? null : 'This message is not dismissed.'),
  mark: ({ status }) => (status === 'filed' ? null : 'File the message first.'),
  schedule: ({ invitation }) => (invitation === null ? 'This message contains no invitation.' : null),
  stop: ({ sending }) => (sending ? null : 'This message was not sent from Pam.'),
  retry: ({ sending }) => (sending === 'handed_over' ? null : 'This message was not sent from Pam.'),
}

/** A message one may not see does not exist. */
export async function requireMessage<A extends Act>(ctx: Ctx, id: string, act: A) {
  const found = await requireVisibleMessage(ctx, id)
  const why = unfit[act](found)
  if (why) throw new AppError('conflict', why)
  return grant(found, act)
}

/** Read access only. */
export async function requireVisibleMessage(ctx: Ctx, id: string): Promise<Message> {
  const found = await findMessage(ctx.db, ctx.actor, id)
  if (!found) throw notFound('message')
  return found
}

/** Mail is filed to and sent from any case one sees, also one that is over: letters come afterward. */
export const requireCaseForMail = async (ctx: Ctx, id: string) =>
  grant(await requireVisibleCase(ctx, id), 'write')
