import { type AiPolicy, type AiPolicyView, aiPolicy, dataAllowed, provider } from '@pam/contracts/settings'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { readArea, saveArea, settingsOf } from './firm-settings.service.ts'

/** Until the firm decides, no provider may be handed anything. */
const byItself: AiPolicy = {
  providers: {
    openrouter: 'nothing',
    did: 'nothing',
    elevenlabs: 'nothing',
    twilio: 'nothing',
    firecrawl: 'nothing',
    transcription: 'nothing',
    embedding: 'nothing',
    courtlistener: 'nothing',
  },
  statement: '',
}

/** A policy adopted before a service was known does not mention it; the rest of it applies. */
const savedPolicy = aiPolicy.extend({ providers: z.partialRecord(provider, dataAllowed) })

/** What each provider may be handed, as the firm has it now. */
export async function readPolicy(db: Db, firmId: string) {
  const { settings, ...rest } = await readArea(db, firmId, 'ai_policy', savedPolicy, byItself)
  return { ...rest, settings: { ...settings, providers: { ...byItself.providers, ...settings.providers } } }
}

/** Only what each provider may be handed. */
export async function providersAllowed(db: Db, firmId: string): Promise<AiPolicy['providers']> {
  const { providers } = await settingsOf(db, firmId, 'ai_policy', savedPolicy, byItself)
  return { ...byItself.providers, ...providers }
}

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
