import type { Embed } from '@pam/retrieval/embedder'
import { embedHere, findPassages, likeness } from '#features/search'
import type { Ctx } from '#platform/context'
import type { MeantUnit } from '#slice/chat/turn/rank-units'
import type { Question } from '#slice/chat/turn/read-question'
import { type IndexedUnit, isDecidedByWords, scoreUnits } from '#slice/chat/turn/score-units'
import type { QuotableSource, QuotableText } from './source-texts.ts'

/** How many units are compared: those the words favor, and those the search of passages points to. */
const byWords = 8
const mostUnits = 11
/** In a unit as short as this the sentence means what the unit means. */
const shortUnit = 240
const mostKept = 4000

/** Vectors of clauses that were asked about lately. */
const kept = new Map<string, Float32Array>()

async function vectorOf(embed: Embed, text: string): Promise<Float32Array> {
  const known = kept.get(text)
  if (known) return known
  const vector = await embed(text)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(text, vector)
  return vector
}

const flat = (text: string): string => text.replace(/\s+/g, ' ')

/** The units the search of passages points to: it compares meanings that were computed when the documents were read. */
async function pointedTo(
  ctx: Ctx,
  question: Question,
  texts: readonly QuotableText[],
): Promise<Set<IndexedUnit>> {
  const ids = texts.flatMap(({ source }) => (source.kind === 'document' ? [source.id] : []))
  if (ids.length === 0) return new Set()
  const { items } = await findPassages(ctx, {
    q: question.meaning.slice(0, 2000),
    limit: 4,
    typing: false,
    document_ids: ids,
  })
  const found = new Set<IndexedUnit>()
  for (const { document_id, start, end } of items) {
    const text = texts.find(({ source }) => source.id === document_id)
    for (const unit of text?.indexed.units ?? []) if (unit.start < end && unit.end > start) found.add(unit)
  }
  return found
}

/** The likely units with how near their meaning is to the question's; nothing where words decide, or where no model is installed. */
export async function compareMeaning(
  ctx: Ctx,
  question: Question,
  texts: readonly QuotableText[],
): Promise<MeantUnit<QuotableSource>[] | null> {
  const embed = await embedHere(ctx)
  if (!embed) return null
  const ranked = scoreUnits(question, texts)
  if (isDecidedByWords(ranked)) return null
  const pointed = await pointedTo(ctx, question, texts)
  const chosen = [
    ...ranked.slice(0, byWords),
    ...ranked.slice(byWords).filter(({ unit }) => pointed.has(unit)),
  ].slice(0, mostUnits)
  const asked = await vectorOf(embed, question.meaning)
  const meant: MeantUnit<QuotableSource>[] = []
  for (const candidate of chosen) {
    const text = texts.find(({ source }) => source === candidate.source)?.indexed.text ?? ''
    const { unit, sentence } = candidate
    const ofUnit = likeness(asked, await vectorOf(embed, flat(text.slice(unit.start, unit.end))))
    const isWhole = unit.end - unit.start <= Math.max(shortUnit, sentence.end - sentence.start)
    const ofSentence = isWhole
      ? ofUnit
      : likeness(asked, await vectorOf(embed, flat(text.slice(sentence.start, sentence.end))))
    meant.push({ candidate, ofUnit, ofSentence })
  }
  return meant
}
