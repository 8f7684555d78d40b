import type { CalendarDate } from '@pam/law/calendar-date'
import type { Ctx } from '#platform/context'
import { type Heard, hear, type Marked } from '#platform/phrases'
import type { Around, Hearing, Tool, Understood } from '#platform/tools'
import { cleanSentence } from './clean-sentence.ts'
import { wordsOfPhrases } from './known-words.ts'
import { type Called, markMentions } from './mark-mentions.ts'
import { missingWork } from './not-yet.ts'
import { mended, waysOfReading } from './ways-of-reading.ts'

/** A requested tool with its input; an unsupported request; or a question to look up. */
export type Request =
  | { readonly tool: Tool; readonly read: () => Promise<Understood> | Understood }
  | { readonly missing: string }
  | { readonly question: string }

/**
 * The request of a sentence, among all tools, regardless of permission: the phrasing that matches most of its words.
 * Unsupported requests are reported as such, and everything else is looked up.
 */
export function understand(
  sentence: string,
  tools: readonly Tool[],
  named: readonly Called[],
  around: Around,
  ctx: Ctx,
): Request {
  const known = [...named, ...casesAround(around)]
  const marked = markMentions(cleanSentence(sentence), known, around.today as CalendarDate)
  const asWritten = askedFor(marked, tools, around, ctx)
  if (asWritten) return asWritten
  const better = mended(marked, vocabularyOf(tools))
  return (better && askedFor(better, tools, around, ctx)) ?? { question: sentence }
}

function askedFor(marked: Marked, tools: readonly Tool[], around: Around, ctx: Ctx): Request | null {
  const ways = waysOfReading(marked)
  let best: { tool: Tool; hearing: Hearing; heard: Heard } | null = null
  for (const way of ways)
    for (const tool of tools)
      for (const hearing of tool.heard ?? [])
        for (const phrase of hearing.phrases) {
          const heard = hear(phrase, way)
          if (heard && (!best || heard.weight > best.heard.weight)) best = { tool, hearing, heard }
        }
  const missing = missingWork(marked)
  // A slice with as good a match takes precedence; one with a weaker match does not.
  if (missing && missing.weight > (best?.heard.weight ?? 0)) return { missing: missing.what }
  if (!best) return null
  const { tool, hearing, heard } = best
  return { tool, read: () => hearing.read(heard.slots, around, ctx) }
}

/** "This case" is the one of the conversation. */
const casesAround = ({ caseId }: Around): Called[] =>
  caseId
    ? [
        {
          meant: { is: 'case', id: caseId, name: 'this case' },
          keys: ['this case', 'this matter', 'this file'],
        },
      ]
    : []

const vocabularies = new WeakMap<readonly Tool[], Set<string>>()

function vocabularyOf(tools: readonly Tool[]): Set<string> {
  const kept = vocabularies.get(tools)
  if (kept) return kept
  const words = wordsOfPhrases(tools.flatMap((tool) => tool.heard ?? []).flatMap(({ phrases }) => phrases))
  vocabularies.set(tools, words)
  return words
}
