import { randomInt } from 'node:crypto'
import { codeLength } from '@pam/contracts/sharing'
import { z } from 'zod'
import { hashOf } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { logVisit } from './links/log.ts'
import { mailCode } from './links/mails.ts'
import { isOpen } from './open-link.ts'
import * as query from './visits.queries.ts'

const minutes = 10

/** Guesses at one code; after them it is dead, and a new one must be asked for. */
export const mostTries = 5

/** Bound to its recipient; it is valid for minutes, so an unsalted hash is enough. */
export const codeHash = (recipientId: string, code: string) => hashOf(`${recipientId}.${code}`)

/** Mails a code to one of the recipients of a link; for any other address it does nothing but say so in the log. */
export const sendLinkCode = defineJob({
  name: 'sharing.send_code',
  payload: z.object({ linkId: z.uuid(), email: z.string(), address: z.string(), userAgent: z.string() }),
  async run(ctx: JobCtx, { linkId, email, address, userAgent }) {
    const link = await query.linkNumbered(ctx.db, linkId)
    if (!link || !(await isOpen(ctx.db, link, ctx.now()))) return
    const recipient = await query.findRecipient(ctx.db, linkId, email)
    const caller = { address, userAgent, now: ctx.now }
    await ctx.db.transaction(async (tx) => {
      if (!recipient) {
        await logVisit(tx, caller, link, { who: email, what: 'refused' })
        return
      }
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      const expiresAt = new Date(ctx.now().getTime() + minutes * 60_000)
      await query.putCode(tx, {
        recipientId: recipient.id,
        firmId: link.firmId,
        expiresAt,
        codeHash: codeHash(recipient.id, code),
      })
      await mailCode(tx, ctx, link, recipient, { code, minutes })
      await logVisit(tx, caller, link, { who: recipient.email, what: 'code_sent' })
    })
  },
})

/** Passes and codes that have run out are of no use to anybody. */
export const sweepLinkVisits = defineJob({
  name: 'sharing.sweep',
  payload: z.object({}),
  schedule: { cron: '25 * * * *', timeZone: 'UTC' },
  run: (ctx: JobCtx) => query.sweepVisits(ctx.db, ctx.now()),
})
