import type { CalendarDate } from '@pam/law/calendar-date'
import { cleanSentence } from './clean-sentence.ts'
import { type Called, markMentions } from './mark-mentions.ts'

const asked = [
  {
    question: /^(?:In which|Which) case\b/,
    kind: 'case',
    joined: (text: string, name: string) => `${text} in ${name}`,
  },
  {
    question: /^Which document\b/,
    kind: 'document',
    joined: (text: string, name: string) => `${text} ${name}`,
  },
] as const

/** Who was asked "In which case?" answers with its name: that is said of what they said before. */
export function wholeSentence(
  text: string,
  before: { readonly text: string; readonly answer: string } | null,
  named: readonly Called[],
  today: string,
): string {
  const wanted = asked.find(({ question }) => question.test(before?.answer ?? ''))
  if (!wanted || !before) return text
  const { text: marked, mentions } = markMentions(cleanSentence(text), named, today as CalendarDate)
  const [only] = mentions
  const isOnly = /^(?:(?:in|on|for|it is|that is|the|i mean)\s+)*\ue000\d+\ue001$/i.test(marked)
  const meant = only?.meant.filter(({ is }) => is === wanted.kind) ?? []
  const [first] = meant
  if (!isOnly || meant.length !== 1 || !first || first.is === 'days') return text
  return wanted.joined(cleanSentence(before.text), first.name)
}
