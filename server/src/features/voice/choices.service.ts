import type { FirmVoiceRules, VoiceChoices } from '@pam/contracts/voice'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import * as query from './choices.queries.ts'

/** Until somebody chooses: nothing speaks by itself, and nothing is sent by itself. */
const byItself: VoiceChoices = {
  auto_read: false,
  speed: 1,
  voice: '',
  local_only: false,
  hands_free: false,
  allow_browser: true,
  told: null,
}

export async function choicesOf(db: Db, userId: string): Promise<VoiceChoices> {
  const row = await query.choicesOf(db, userId)
  if (!row) return byItself
  return {
    auto_read: row.autoRead,
    speed: row.speed,
    voice: row.voice,
    local_only: row.localOnly,
    hands_free: row.handsFree,
    allow_browser: row.allowBrowser,
    told: row.told,
  }
}

/** Without a firm setting each person decides, after being informed. */
export async function rulesOf(db: Db, firmId: string): Promise<FirmVoiceRules> {
  const row = await query.rulesOf(db, firmId)
  return { local_only: row?.localOnly ?? false, allow_browser: row?.allowBrowser ?? true }
}

export async function choose(ctx: Ctx, wanted: VoiceChoices): Promise<VoiceChoices> {
  const { userId, firmId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await query.putChoices(tx, {
      userId,
      firmId,
      autoRead: wanted.auto_read,
      speed: wanted.speed,
      voice: wanted.voice,
      localOnly: wanted.local_only,
      handsFree: wanted.hands_free,
      told: wanted.told,
      allowBrowser: wanted.allow_browser,
      changedAt: ctx.now(),
    })
    await record(tx, ctx, 'voice.chosen', userId, { local_only: wanted.local_only, told: wanted.told })
  })
  return choicesOf(ctx.db, userId)
}

export async function setFirmRules(ctx: Ctx, wanted: FirmVoiceRules): Promise<FirmVoiceRules> {
  const { userId, firmId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await query.putRules(tx, {
      firmId,
      localOnly: wanted.local_only,
      allowBrowser: wanted.allow_browser,
      changedAt: ctx.now(),
      changedBy: userId,
    })
    await record(tx, ctx, 'voice.firm_rules_set', firmId, { ...wanted })
  })
  return rulesOf(ctx.db, firmId)
}
