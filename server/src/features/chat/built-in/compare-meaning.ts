import type { Embed } from '@pam/retrieval/embedder'
import { likeness, type NearPassage, nearPassages } from '#features/search'
import type { Ctx } from '#platform/context'
import { embedHere } from '#platform/meaning/embed-here'
import { type MeantUnit, scoreByMeaning, scoreByWords } from '#slice/chat/turn/rank-units'
import type { Question } from '#slice/chat/turn/read-question'
import { type IndexedUnit, isDecidedByWords, scoreUnits } from '#slice/chat/turn/score-units'
import type { QuotableSource, QuotableText } from './source-texts.ts'

/** How many units are compared: the likeliest by words and the index, and the likeliest by words of what it does not know. */
const mostUnits = 4
const byWords = 8
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

/** How near the passages a unit is in are, by vectors computed when its document was read; null where there are none yet. */
function fromIndex(
  near: readonly NearPassage[],
): (source: QuotableSource, unit: IndexedUnit) => number | null {
  const byDocument = Map.groupBy(near, ({ documentId }) => documentId)
  return ({ kind, id }, { start, end }) => {
    const within = (kind === 'document' ? (byDocument.get(id) ?? []) : []).filter(
      (passage) => passage.start < end && passage.end > start,
    )
    return within.length === 0 ? null : Math.max(...within.map(({ nearness }) => nearness))
  }
}

/** The likely units with how near their meaning is to the question's; nothing where words decide, or where no model is installed. */
export async function compareMeaning(
  ctx: Ctx,
  question: Question,
  texts: readonly QuotableText[],
): Promise<MeantUnit<QuotableSource>[] | null> {
  const embed = embedHere(ctx.meaningModel)
  if (!embed) return null
  const ranked = scoreUnits(question, texts)
  if (isDecidedByWords(question, ranked)) return null
  const asked = await vectorOf(embed, question.meaning)
  const ids = texts.flatMap(({ source }) => (source.kind === 'document' ? [source.id] : []))
  const known = fromIndex(await nearPassages(ctx, ids, asked))
  const likely = ranked
    .map((candidate, place) => {
      const near = known(candidate.source, candidate.unit)
      return { candidate, near, place, score: scoreByWords(candidate) + scoreByMeaning(near ?? 0, near ?? 0) }
    })
    .filter(({ near, place }) => near !== null || place < byWords)
    .toSorted((one, other) => other.score - one.score)
  // What the index does not know yet is compared as well: its place in the order says nothing.
  const chosen = [
    ...likely.filter(({ near }) => near !== null).slice(0, mostUnits),
    ...likely.filter(({ near }) => near === null),
  ]
  return Promise.all(chosen.map(({ candidate }) => compared(embed, asked, candidate, texts)))
}

/** "(b) Physician may be released ..." says little without the heading of its section. */
const above = ({ label, heading, parent }: IndexedUnit): string =>
  /\)$/.test(label) && heading === '' && parent !== '' ? `${parent.replace(/^[\w. ]*\d[\d.]*\s/, '')}. ` : ''

async function compared(
  embed: Embed,
  asked: Float32Array,
  candidate: MeantUnit<QuotableSource>['candidate'],
  texts: readonly QuotableText[],
): Promise<MeantUnit<QuotableSource>> {
  const text = texts.find(({ source }) => source === candidate.source)?.indexed.text ?? ''
  const { unit, sentence } = candidate
  const isWhole = unit.end - unit.start <= Math.max(shortUnit, sentence.end - sentence.start)
  const [ofUnit = 0, ofSentence = ofUnit] = await Promise.all(
    [unit, ...(isWhole ? [] : [sentence])].map(async ({ start, end }) =>
      likeness(asked, await vectorOf(embed, `${above(unit)}${flat(text.slice(start, end))}`)),
    ),
  )
  return { candidate, ofUnit, ofSentence }
}
