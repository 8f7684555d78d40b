import type { VoiceAvailability } from '@pam/contracts/voice'
import { requireVisibleCase } from '#features/cases'
import { serviceAvailability } from '#features/settings'
import type { Ctx } from '#platform/context'
import { choicesOf, rulesOf } from './choices.service.ts'
import { caseWords, localOnlyWords } from './may-leave.ts'
import { speechService, transcriptionService, videoService } from './services.ts'

/** Which ways of speaking and hearing are open, here or in a case. Nothing is asked of any service. */
export async function showAvailability(ctx: Ctx, caseId: string | undefined): Promise<VoiceAvailability> {
  const { actor, db } = ctx
  if (caseId) await requireVisibleCase(ctx, caseId)
  const refused = caseId ? await caseWords(db, actor.firmId, { caseIds: [caseId], isWide: false }) : null
  const local = await localOnlyWords(db, actor)
  const ready = async (service: Parameters<typeof serviceAvailability>[2]) => {
    const whyNot = await whyNotReady(ctx, service, local ?? refused)
    return { is_ready: whyNot === null, why_not: whyNot }
  }
  return {
    choices: await choicesOf(db, actor.userId),
    firm: await rulesOf(db, actor.firmId),
    local_only: local !== null,
    case_refuses: refused,
    transcription: await ready(transcriptionService),
    speech: await ready(speechService),
    video: await ready(videoService),
  }
}

async function whyNotReady(
  ctx: Ctx,
  service: Parameters<typeof serviceAvailability>[2],
  rule: string | null,
): Promise<string | null> {
  if (!ctx.may('chat.use')) return 'Guests can only use their browser’s own voices.'
  if (rule) return rule
  const availability = await serviceAvailability(ctx, ctx.actor.firmId, service)
  if ('whyNot' in availability) return availability.whyNot
  if (service.provider === 'elevenlabs' && !availability.connection.fields.voice_id) return noVoice
  return null
}

export const noVoice = 'No voice is chosen. An administrator can enter its Voice ID in Settings.'
