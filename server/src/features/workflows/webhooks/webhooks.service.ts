import { randomBytes } from 'node:crypto'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { Workflow } from '#slice/workflows/workflows.table'
import { saveWebhook } from './webhooks.queries.ts'

export const placeOf = (firmId: string, workflowId: string) => ({
  firmId,
  table: 'workflow_webhooks',
  column: 'sealed_secret',
  rowId: workflowId,
})

/** The secret is shown this once. It is sealed and not hashed, because signatures are checked with it. */
export async function makeWebhook(
  ctx: Ctx,
  { id, firmId, triggerKind }: Granted<Workflow, 'change'>,
  site: string,
) {
  if (triggerKind !== 'webhook')
    throw new AppError(
      'conflict',
      'This workflow is not started by a webhook. Choose that as its start first.',
    )
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await ctx.db.transaction(async (tx) => {
    await saveWebhook(tx, {
      workflowId: id,
      firmId,
      sealedSecret: await ctx.secrets.seal(tx, placeOf(firmId, id), secret),
      madeBy: ctx.actor.userId,
      madeAt: ctx.now(),
    })
    await record(tx, ctx, 'workflow.webhook_secret_made', id)
  })
  return { url: `${site}/api/webhooks/${id}`, secret }
}
