import { z } from 'zod'
import { requireVisibleCase } from '#features/cases'
import { record } from '#platform/audit/audit'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import { defineJob } from '#platform/jobs/define'
import { parseTarget } from '#platform/outbound/address'
import { defineTool } from '#platform/tools'
import { reportToOwner } from './report-to-owner.ts'

const sent = z.object({
  firmId: z.uuid(),
  actorId: z.uuid(),
  caseId: z.uuid().nullable(),
  url: z.string(),
  body: z.string(),
  /** The same for each try, so that the receiver can detect a repetition. */
  delivery: z.uuid(),
})
const named = { name: 'workflows.call-webhook', payload: sent }

/** Queued in the transaction of the step: it is called if and only if the step is done. */
export const callWebhook = defineTool({
  name: 'workflows.call_webhook',
  summary: 'Call another system’s webhook.',
  needs: 'workflows.manage',
  effect: 'changes',
  leavesFirm: true,
  input: z.object({
    url: z.string().trim().min(1).max(500),
    body: z.string().trim().max(10_000).default(''),
    case_id: z.uuid().optional(),
  }),
  run: async (ctx, { url, body, case_id: caseId }) => {
    const { host } = parseTarget(url).url
    if (caseId) await requireVisibleCase(ctx, caseId)
    await ctx.checkLeaving(ctx, { what: 'The webhook', act: 'sent', caseId: caseId ?? null, text: body })
    const { firmId, userId: actorId } = ctx.actor
    const delivery = newId()
    await ctx.db.transaction(async (tx) => {
      await ctx.jobs.enqueue(tx, named, { firmId, actorId, caseId: caseId ?? null, url, body, delivery })
      await record(tx, ctx, 'workflow.webhook_called', caseId ?? null, { delivery })
    })
    return { host, delivery }
  },
  propose: (_, { url, body }) => ({
    title: 'Call a webhook',
    details: [
      { label: 'Address', value: parseTarget(url).url.href },
      { label: 'Body', value: body === '' ? 'empty' : body },
    ],
  }),
  render: (_, { host }) => ({ sentences: [`A webhook to ${host} was queued.`] }),
})

/** Through the one client to the outside, which writes the egress ledger and keeps the firm's switch. */
export const callWebhookJob = defineJob({
  ...named,
  retryDelaySeconds: 10,
  async run(ctx, call) {
    const { firmId, actorId, caseId, url, body, delivery } = call
    try {
      const answer = await ctx.outbound.request({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'webhook-id': delivery },
        body,
        firmId,
        actorId,
        ...(caseId && { caseId }),
        provider: 'webhook',
        purpose: 'a step of a workflow',
        timeoutMs: 20_000,
        maxBytes: 64_000,
        signal: ctx.signal,
      })
      answer.discard()
      if (answer.status >= 300)
        throw new AppError('unavailable', `The other system responded with status ${answer.status}.`)
    } catch (error) {
      if (!ctx.isLastAttempt || ctx.signal.aborted) throw error
      const why = error instanceof AppError ? error.message : 'It could not be reached.'
      await reportToOwner(ctx, call, {
        subject: 'A webhook from your workflow was not delivered',
        text: `The webhook to ${url} was tried several times. ${why}\n\nConfirm the address with the operator of that system, correct it in the workflow, and start the run again.`,
        key: `workflow webhook ${delivery}`,
      })
    }
  },
})
