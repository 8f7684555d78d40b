import { Readable } from 'node:stream'
import type { FoundMessage } from '#features/chat'
import { askService, serviceAvailability } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { FileAnswer } from '#platform/http/files'
import { noVoice } from './availability.service.ts'
import { casesOfAnswer } from './cases-of-answer.ts'
import { requireMayLeave, whyItStays } from './may-leave.ts'
import { sampleService, speechService } from './services.ts'
import { spokenSentences } from './spoken-sentences.ts'

/** What a message sounds like; only answers that are whole, or as far as they came, are read. */
function sentencesOf({ message }: FoundMessage): string[] {
  if (message.role !== 'assistant') throw badInput('Only answers can be read aloud.')
  if (message.state === 'writing') throw new AppError('conflict', 'This answer is still being written.')
  return spokenSentences(message)
}

export const readSentences = async ({ db, actor }: Ctx, found: FoundMessage) => ({
  sentences: sentencesOf(found),
  stays_here: await whyItStays(db, actor, casesOfAnswer(found)),
})

export async function speakSentence(ctx: Ctx, found: FoundMessage, number: number): Promise<FileAnswer> {
  const text = sentencesOf(found)[number]
  if (text === undefined) throw badInput('The answer does not have this sentence.')
  await requireMayLeave(ctx.db, ctx.actor, casesOfAnswer(found))
  return spoken(ctx, text, {
    service: speechService,
    caseId: found.conversation.caseId,
    subject: found.message.id,
  })
}

/** A fixed text of ours, so it cannot contain client data. */
export async function speakSample(ctx: Ctx): Promise<FileAnswer> {
  await requireMayLeave(ctx.db, ctx.actor, { caseIds: [], isWide: false })
  return spoken(ctx, 'This is how Pam sounds when she reads an answer to you.', {
    service: sampleService,
    caseId: null,
    subject: null,
  })
}

interface Speaking {
  readonly service: typeof speechService | typeof sampleService
  readonly caseId: string | null
  readonly subject: string | null
}

async function spoken(ctx: Ctx, text: string, { service, caseId, subject }: Speaking): Promise<FileAnswer> {
  const { firmId, userId: actorId } = ctx.actor
  const availability = await serviceAvailability(ctx, firmId, service)
  if ('whyNot' in availability) throw new AppError('conflict', availability.whyNot)
  const voice = availability.connection.fields.voice_id
  if (!voice) throw new AppError('conflict', noVoice)
  await ctx.db.transaction((tx) => record(tx, ctx, 'voice.spoken', subject, { characters: text.length }))
  const answer = await askService(ctx, {
    ...service,
    firmId,
    actorId,
    caseId,
    purpose: 'Read an answer aloud',
    signal: ctx.signal,
    path: `/v1/text-to-speech/${encodeURIComponent(voice)}/stream?output_format=mp3_44100_128`,
    method: 'POST',
    body: JSON.stringify({ text, model_id: 'eleven_multilingual_v2' }),
    headers: { accept: 'audio/mpeg', 'content-type': 'application/json' },
    longestMs: 60_000,
    mostBytes: 10 * 1024 * 1024,
  })
  const sound = answer.stream()[Symbol.asyncIterator]()
  const first = await sound.next()
  // Refused before anything is passed on: what is not sound would be played as noise.
  if (first.done || !isMp3(first.value)) {
    answer.discard()
    throw new AppError('unavailable', 'The voice service did not return audio.')
  }
  return { content: Readable.from(joined(first.value, sound)), size: null, name: 'speech.mp3' }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** A tag, or the eleven bits every frame begins with. */
const isMp3 = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).toString('latin1') === 'ID3' ||
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)
