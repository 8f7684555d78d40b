import { z } from 'zod'
import { requireCase } from '#features/cases'
import { smsOf } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import { defineJob } from '#platform/jobs/define'
import { defineTool } from '#platform/tools'
import { reportToOwner } from './report-to-owner.ts'

const sent = z.object({
  firmId: z.uuid(),
  actorId: z.uuid(),
  to: z.string(),
  text: z.string(),
  delivery: z.uuid(),
})
const named = { name: 'workflows.send-sms', payload: sent }

const number = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with the country code, such as +12125550123.')

async function requireSms(ctx: Ctx): Promise<void> {
  if (await smsOf(ctx, ctx.actor.firmId)) return
  throw new AppError('conflict', 'No SMS service is connected. Connect one under Settings, Integrations.')
}

/** Queued in the transaction of the step: it is sent if and only if the step is done. */
export const sendSms = defineTool({
  name: 'workflows.send_sms',
  summary: 'Send a text message about a case.',
  needs: 'clients.write',
  effect: 'changes',
  leavesFirm: true,
  input: z.object({ case_id: z.uuid(), to: number, text: z.string().trim().min(1).max(600) }),
  run: async (ctx, { case_id, to, text }) => {
    const { id } = await requireCase(ctx, case_id, 'edit')
    await requireSms(ctx)
    await ctx.checkLeaving(ctx, { what: 'The text message', act: 'sent', caseId: id, text })
    const { firmId, userId: actorId } = ctx.actor
    const delivery = newId()
    await ctx.db.transaction(async (tx) => {
      await ctx.jobs.enqueue(tx, named, { firmId, actorId, to, text, delivery })
      await record(tx, ctx, 'workflow.sms_sent', id, { delivery })
    })
    return { to }
  },
  propose: async (ctx, { case_id, to, text }) => {
    const { title } = await requireCase(ctx, case_id, 'edit')
    await requireSms(ctx)
    return {
      title: 'Send a text message',
      details: [
        { label: 'To', value: to },
        { label: 'Text', value: text },
        { label: 'Case', value: title },
      ],
    }
  },
  render: (_, { to }) => ({ sentences: [`A text message to ${to} was queued.`] }),
})

/** Tried once: the service cannot detect a repetition, and a client must not get a message twice. */
export const sendSmsJob = defineJob({
  ...named,
  async run(ctx, message) {
    const { firmId, actorId, to, text, delivery } = message
    const isFirst = ctx.attempt === 1
    const sender = isFirst ? await smsOf(ctx, firmId, actorId) : null
    const state = await sender?.send({ to, text, purpose: 'a step of a workflow' })
    if (state?.providerId) return
    const why = isFirst
      ? (state?.message ?? 'The SMS service is no longer connected.')
      : 'Pam stopped while it was being sent. It may or may not have arrived.'
    await reportToOwner(ctx, message, {
      subject: 'A text message from your workflow was not sent',
      text: `The text message to ${to} could not be sent. ${why}\n\nPam does not retry text messages. Send it yourself if it is still needed.`,
      key: `workflow sms ${delivery}`,
    })
  },
})
