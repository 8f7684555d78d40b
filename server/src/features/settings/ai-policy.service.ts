import { type AiPolicy, type AiPolicyView, aiPolicy } from '@pam/contracts/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { readArea, saveArea } from './firm-settings.service.ts'

/** Until the firm decides, no provider may be handed anything. */
const byItself: AiPolicy = {
  providers: {
    openrouter: 'nothing',
    did: 'nothing',
    elevenlabs: 'nothing',
    twilio: 'nothing',
    firecrawl: 'nothing',
  },
  statement: '',
}

/** What each provider may be handed, as the firm has it now. */
export const readPolicy = (db: Db, firmId: string) => readArea(db, firmId, 'ai_policy', aiPolicy, byItself)

export async function showAiPolicy(ctx: Ctx): Promise<AiPolicyView> {
  const { settings, version, changedAt, changedBy } = await readPolicy(ctx.db, ctx.actor.firmId)
  return { ...settings, version, adopted_at: changedAt, adopted_by: changedBy }
}

export async function adoptAiPolicy(
  ctx: Ctx,
  { version, ...policy }: AiPolicy & { version: number },
): Promise<AiPolicyView> {
  await ctx.db.transaction((tx) => saveArea(tx, ctx, 'ai_policy', policy, version))
  return showAiPolicy(ctx)
}
