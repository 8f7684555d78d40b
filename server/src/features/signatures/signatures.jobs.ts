import { z } from 'zod'
import { recordCaseEvent } from '#features/cases'
import { record } from '#platform/audit/audit'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { sendLink } from './links.ts'
import { logAct, signerActor } from './log.ts'
import { mailSender } from './mails.ts'
import * as query from './signatures.queries.ts'
import { signersInTurn } from './status.ts'

/** Ends requests whose time is over; their links work no longer from that moment on, whenever this runs. */
export const expireRequests = defineJob({
  name: 'signatures.expire',
  payload: z.object({}),
  schedule: { cron: '10 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    for (const { id } of await query.expiredRequests(ctx.db, ctx.now()))
      await ctx.db.transaction(async (tx) => {
        const request = await query.lockRequest(tx, id)
        if (request?.status !== 'sent' || !request.expiresAt || request.expiresAt > ctx.now()) return
        await query.changeRequest(tx, request, { status: 'expired', endedAt: request.expiresAt })
        await query.endLinks(tx, id)
        await logAct(tx, ctx, request, 'expired', request.title)
        await mailSender(tx, ctx, request, 'expired')
        const by = { actor: signerActor(request.firmId), now: ctx.now, jobs: ctx.jobs }
        const text = `The request to sign ${request.title} expired.`
        await recordCaseEvent(tx, by, request.caseId, 'signature.expired', text, id)
        await record(tx, by, 'signature.expired', id)
      })
  },
})

/** Reminds those whose turn it is, in the morning and never twice for the same days. */
export const remindOfSignatures = defineJob({
  name: 'signatures.remind',
  payload: z.object({}),
  schedule: { cron: '5 14 * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    const { site } = ctx
    if (site === null || !ctx.mail.configured) return
    for (const { signer } of await query.signersToRemind(ctx.db, ctx.now()))
      await ctx.db.transaction(async (tx) => {
        const request = await query.lockRequest(tx, signer.requestId)
        if (request?.status !== 'sent' || !request.expiresAt || request.expiresAt <= ctx.now()) return
        const turn = signersInTurn(request, await query.signersOf(tx, [request.id]))
        const own = turn.find(({ id }) => id === signer.id)
        if (own?.mailedAt?.getTime() !== signer.mailedAt?.getTime() || !own) return
        await sendLink(tx, ctx, { request, signer: own }, { site, kind: 'reminder' })
        const by = { actor: signerActor(request.firmId), now: ctx.now }
        await record(tx, by, 'signature.reminded', request.id, { signer: own.id })
      })
  },
})
