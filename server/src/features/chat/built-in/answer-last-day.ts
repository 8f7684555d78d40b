import { numberOf, numberWord } from '@pam/law/clauses/written-numbers'
import { findDates } from '@pam/law/dates/find-dates'
import { dateInList } from '@pam/law/format/dates'
import type { Ctx } from '#platform/context'
import { onlyPlace } from '#slice/chat/answer-blocks'
import { quoteOf } from '#slice/chat/turn/choose-answer'
import { closedWhy, shifted } from '#slice/chat/turn/date-sum'
import { readQuestion } from '#slice/chat/turn/read-question'
import { scoreUnits } from '#slice/chat/turn/score-units'
import type { Turn } from '#slice/chat/turn/turn'
import type { Before } from '#slice/chat/turn/turn-focus'
import { said } from './said.ts'
import { passageOf, textsOfDocuments } from './source-texts.ts'
import { type Asked, type FoundAnswer, plainly, resting } from './turn-tools.ts'

const period = new RegExp(
  `(?:\\((\\d+)\\)|\\b(\\d+)|((?:${numberWord})(?:[\\s-]+(?:and\\s+)?(?:${numberWord}))*))\\)?\\s+(days?|weeks?|months?|years?)['’]?\\s+(?:prior\\s+written\\s+notice\\s+|written\\s+notice\\s+|notice\\s+)?(before|prior to|after|following|from)\\s+([^.;,]{3,80})`,
  'i',
)

/** The end of a period in a clause, counted from the date the same document gives for its start. */
export async function answerLastDay(
  ctx: Ctx,
  asked: Asked,
  { focus }: Turn,
  before: Before | null,
): Promise<FoundAnswer> {
  const unknown = plainly(
    said(['I can’t work out the date: the passage gives no period with a date to count from.']),
  )
  const found = period.exec((before?.answered.quote ?? '').replace(/\s+/g, ' '))
  if (!found) return unknown
  const [, bracketed, digits, words, unit = 'days', side = 'after', anchor = ''] = found
  const amount = bracketed || digits ? Number(bracketed ?? digits) : numberOf(words ?? '')
  if (!amount) return unknown
  const texts = await textsOfDocuments(ctx, focus.documentIds)
  const question = readQuestion(`when is ${anchor}`, new Set())
  for (const candidate of scoreUnits(question, texts)
    .filter(({ cover }) => cover >= 0.5)
    .slice(0, 6)) {
    const text = texts.find(({ source }) => source === candidate.source)
    if (!text) continue
    const wordsIn = ({ start, end }: { start: number; end: number }) =>
      text.indexed.text.slice(start, end).replace(/\s/g, ' ')
    const date = endDate(wordsIn(candidate.sentence), anchor) ?? endDate(wordsIn(candidate.unit), anchor)
    if (!date) continue
    const sign = /before|prior/i.test(side) ? -1 : 1
    const day = shifted({
      is: 'shift',
      from: date,
      amount: sign * amount,
      unit: unit.toLowerCase().replace(/s$/, '') as 'day',
    })
    const why = closedWhy(day)
    const { start, end } = quoteOf(candidate)
    const source = { number: 1, ...onlyPlace(passageOf(text, start, end)) }
    const answer = said(
      [
        `${dateInList(day)}: ${amount} ${unit} ${sign < 0 ? 'before' : 'after'} ${dateInList(date)} (${anchor.trim()}).`,
        ...(why ? [`That is ${why}; act before then to be safe.`] : []),
      ],
      dateInList(day),
      'computed',
    )
    return resting(
      ctx,
      asked,
      { blocks: [...answer.blocks, { is: 'extract', source: 1 }], sources: [source] },
      [focus],
    )
  }
  return unknown
}

/** "Begins on March 4, 2024 and continues for three years": the end is counted from the beginning. */
const lastsFor = new RegExp(
  `\\b(?:begin|commenc|start|effective)\\w*\\b.*\\b(?:for|of|lasts?)\\s+(?:an? (?:initial )?(?:term|period) of\\s+)?(?:\\w+ \\((\\d+)\\)|(\\d+)|((?:${numberWord})(?:[\\s-]+(?:${numberWord}))*))\\s+(months?|years?)\\b`,
  'i',
)

/** Of several dates the last if the end of something is meant, otherwise the first. */
function endDate(words: string, anchor: string): string | null {
  const dates = findDates(words).flatMap(({ date }) => date ?? [])
  const isEnd = /\b(?:end|expir|terminat|clos|term)/i.test(anchor)
  const lasting = isEnd && dates.length === 1 ? lastsFor.exec(words) : null
  const [start] = dates
  if (lasting && start) {
    const [, bracketed, digits, inWords, unit = ''] = lasting
    const amount = bracketed || digits ? Number(bracketed ?? digits) : numberOf(inWords ?? '')
    if (amount)
      return shifted({
        is: 'shift',
        from: start,
        amount,
        unit: unit.toLowerCase().replace(/s$/, '') as 'year',
      })
  }
  return (/\b(?:end|expir|terminat|clos)/i.test(anchor) ? dates.at(-1) : dates[0]) ?? null
}
