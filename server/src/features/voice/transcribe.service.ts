import { randomUUID } from 'node:crypto'
import type { RecordingType } from '@pam/contracts/voice'
import { z } from 'zod'
import { requireVisibleCase } from '#features/cases'
import { askService, serviceAvailability } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { requireMayLeave } from './may-leave.ts'
import { transcriptionService } from './services.ts'

const endings: Record<RecordingType, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
}

const written = z.object({ text: z.string().max(100_000) })

/** Forwards a recording and returns its transcript. The recording stays in memory and is discarded with the call. */
export async function transcribe(
  ctx: Ctx,
  { type, case_id: caseId }: { type: RecordingType; case_id?: string | undefined },
  recording: Buffer,
): Promise<{ text: string }> {
  if (recording.length === 0) throw badInput('The recording is empty.')
  if (caseId) await requireVisibleCase(ctx, caseId)
  await requireMayLeave(ctx.db, ctx.actor, { caseIds: caseId ? [caseId] : [], isWide: false })
  const { firmId, userId } = ctx.actor
  const availability = await serviceAvailability(ctx, firmId, transcriptionService)
  if ('whyNot' in availability) throw new AppError('conflict', availability.whyNot)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'voice.transcribed', caseId ?? null, { bytes: recording.length }),
  )
  const form = formOf(recording, type, availability.connection.fields.model ?? '')
  const answer = await askService(ctx, {
    ...transcriptionService,
    firmId,
    actorId: userId,
    caseId: caseId ?? null,
    purpose: 'Transcribe speech',
    signal: ctx.signal,
    path: '/audio/transcriptions',
    method: 'POST',
    body: form.body,
    headers: { accept: 'application/json', 'content-type': form.type },
    longestMs: 60_000,
    mostBytes: 1024 * 1024,
  })
  const parsed = written.safeParse(await answer.json().catch(() => null))
  if (!parsed.success)
    throw new AppError('unavailable', 'The transcription service returned an unexpected response.')
  return { text: parsed.data.text.trim() }
}

/** The form these services take: the file and the name of the model. */
function formOf(recording: Buffer, type: RecordingType, model: string) {
  const edge = `----pam-${randomUUID()}`
  const head = (text: string) => `--${edge}\r\nContent-Disposition: form-data; ${text}\r\n`
  const body = Buffer.concat([
    Buffer.from(`${head('name="model"')}\r\n${model}\r\n`),
    Buffer.from(`${head('name="response_format"')}\r\njson\r\n`),
    Buffer.from(`${head(`name="file"; filename="speech.${endings[type]}"`)}Content-Type: ${type}\r\n\r\n`),
    recording,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  return { body, type: `multipart/form-data; boundary=${edge}` }
}
