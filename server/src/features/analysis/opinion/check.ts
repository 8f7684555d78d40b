import { clauseCategories } from '@pam/law/clauses/clause-cues'
import type { Segment } from '@pam/law/clauses/segments'
import type { Span } from '@pam/law/clauses/spans'
import { z } from 'zod'
import { objectIn } from '#features/settings'
import type { CheckedOpinion, CheckedSentence } from './opinion.table.ts'

const said = z.object({
  says: z.string().trim().min(1).max(600),
  segment: z.int().positive(),
  quote: z.string().trim().min(8).max(2000),
})
const answerShape = z.object({
  summary: z.array(z.unknown()).max(50),
  clauses: z.array(z.unknown()).max(400),
})

/**
 * Checks a model's answer against its segments. A sentence stays if its quote is in its segment verbatim and its
 * figures are in the quote; everything else is dropped and counted. Null: the answer was invalid.
 */
export function checkOpinion(answer: string, segments: readonly Segment[]): CheckedOpinion | null {
  const given = objectIn(answer, answerShape)
  if (!given) return null
  const summary = given.summary.map((value) => checkOne(value, segments))
  const clauses = given.clauses.map((clause) => {
    const category = z.object({ category: z.string() }).safeParse(clause).data?.category
    const known = clauseCategories.find((name) => name.toLowerCase() === category?.toLowerCase())
    const checked = known ? checkOne(clause, segments) : null
    return checked && known ? { ...checked, category: known } : null
  })
  const kept = {
    summary: summary.filter((checkedSentence) => checkedSentence !== null),
    clauses: clauses.filter((clause) => clause !== null),
  }
  const total = given.summary.length + given.clauses.length
  return { ...kept, dropped: total - kept.summary.length - kept.clauses.length }
}

function checkOne(value: unknown, segments: readonly Segment[]): CheckedSentence | null {
  const { data } = said.safeParse(value)
  const segment = data && segments[data.segment - 1]
  if (!data || !segment) return null
  const span = findQuote(segment, data.quote)
  if (!span || !holdsFigures(span.text, data.says) || /https?:|www\.|!\[|\]\(/i.test(data.says)) return null
  return { says: data.says.replaceAll(/\s+/g, ' '), span }
}

/** The quote as in the segment; only whitespace may differ, because the model saw it on one line. */
function findQuote({ start, text }: Segment, quote: string): Span | null {
  const pattern = quote.split(/\s+/).map(escaped).join('\\s+')
  const found = new RegExp(pattern).exec(text)
  if (!found) return null
  const from = start + found.index
  return { start: from, end: from + found[0].length, text: found[0] }
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every figure of the sentence is in the quote. */
function holdsFigures(quote: string, sentence: string): boolean {
  const figures = (words: string) => words.match(/\d[\d.,]*\d|\d/g) ?? []
  const known = new Set(figures(quote))
  return figures(sentence).every((figure) => known.has(figure))
}
