import { z } from 'zod'
import { AppError } from '#platform/errors'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { type OpenFolder, withFolder } from '#platform/mail/imap'
import { fetchMailboxNamed, sendMessageNamed } from './email.named.ts'
import { messagesLeftWaiting } from './email.queries.ts'
import type { Mailbox } from './email.table.ts'
import { claimMailbox, firmsWithMailbox, noteFinding } from './mailbox.queries.ts'
import { passwordOf } from './mailbox.service.ts'
import { handOver } from './send.service.ts'
import { takeMessage } from './take-message.ts'

const minute = 60_000
/** Longer than one message can take. */
const claimMs = 10 * minute
/** Then the job ends and another continues: it is quick, so that new mail does not wait for documents to be read. */
const mostAtOnce = 20

/** Looks into every mailbox, and for messages whose departure was lost. */
export const lookForMail = defineJob({
  name: 'email.look',
  payload: z.object({}),
  retryLimit: 0,
  schedule: { cron: '*/3 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    for (const { firmId } of await firmsWithMailbox(ctx.db))
      await ctx.jobs.enqueue(ctx.db, fetchMailbox, { firmId }, { key: firmId })
    for (const { id } of await messagesLeftWaiting(ctx.db, new Date(ctx.now().getTime() - minute)))
      await ctx.jobs.enqueue(ctx.db, sendMessage, { messageId: id }, { key: id })
  },
})

export const fetchMailbox = defineJob({
  ...fetchMailboxNamed,
  retryLimit: 0,
  timeoutSeconds: 600,
  async run(ctx: JobCtx, { firmId }) {
    const until = () => new Date(ctx.now().getTime() + claimMs)
    const mailbox = await claimMailbox(ctx.db, firmId, ctx.now(), until())
    if (!mailbox) return
    const finding = { checkedAt: ctx.now(), claimedUntil: null }
    try {
      const connecting = {
        password: await passwordOf(ctx, mailbox),
        actorId: null,
        purpose: 'fetch mail',
        signal: ctx.signal,
      }
      const hasMore = await withFolder(ctx, mailbox, connecting, (folder) =>
        takeNew(ctx, mailbox, folder, () => noteFinding(ctx.db, mailbox, { claimedUntil: until() })),
      )
      const message = `Connected to ${mailbox.host}.`
      await noteFinding(ctx.db, mailbox, { ...finding, isWorking: true, message, fetchedAt: ctx.now() })
      if (hasMore) await ctx.jobs.enqueue(ctx.db, fetchMailbox, { firmId }, { key: firmId })
    } catch (error) {
      const known = error instanceof AppError
      const message = known ? error.message : 'Mail could not be fetched. Pam tries again in a few minutes.'
      await noteFinding(ctx.db, mailbox, { ...finding, isWorking: false, message: message.slice(0, 500) })
      if (!known) throw error
    }
  },
})

async function takeNew(ctx: JobCtx, mailbox: Mailbox, folder: OpenFolder, goOn: () => Promise<unknown>) {
  const isSame = mailbox.uidValidity === folder.uidValidity
  const uids = await folder.uidsAfter(isSame ? mailbox.lastUid : 0, mailbox.since)
  for (const uid of uids.slice(0, mostAtOnce)) {
    if (ctx.signal.aborted) return false
    await takeMessage(ctx, mailbox, folder, uid)
    await goOn()
  }
  return uids.length > mostAtOnce
}

export const sendMessage = defineJob({
  ...sendMessageNamed,
  run: (ctx: JobCtx, { messageId }) => handOver(ctx, messageId),
})
