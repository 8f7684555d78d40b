import type { Ctx } from '#platform/context'
import { embedHere } from '#platform/meaning/embed-here'
import { classifyIntent } from '#slice/chat/turn/classify-intent'
import { intentCues } from '#slice/chat/turn/intent-cues'
import type { FirmRecords } from '#slice/chat/turn/link-mentions'
import { isOpen, withIntent } from '#slice/chat/turn/read-intent'
import { readTurn } from '#slice/chat/turn/read-turn'
import type { Turn } from '#slice/chat/turn/turn'
import type { Around, Before } from '#slice/chat/turn/turn-focus'

const mostKept = 500
/** Cached vectors of recent messages: each new message causes the earlier ones to be parsed again. */
const kept = new Map<string, Float32Array>()

/** Null if no embedding model is installed, or if it cannot be loaded: then only words decide. */
async function vectorOf(ctx: Ctx, text: string): Promise<Float32Array | null> {
  const known = kept.get(text)
  if (known) return known
  const embed = embedHere(ctx.meaningModel)
  const vector = embed ? await embed(text).catch(() => null) : null
  if (!vector) return null
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(text, vector)
  return vector
}

/** A message as parsed by the readers, or as classified if none matches. */
export async function understandTurn(
  ctx: Ctx,
  said: string,
  records: FirmRecords,
  before: Before | null,
  around: Around,
): Promise<Turn> {
  const turn = readTurn(said, records, before, around)
  if (!isOpen(turn, before === null, around)) return turn
  const cues = intentCues(turn.text, turn.links, around.today)
  const vector = await vectorOf(ctx, cues.text)
  return withIntent(turn, classifyIntent(vector, cues), around, vector !== null)
}
