import { findCitations } from '@pam/law/citations/find-citations'
import { findDays } from '@pam/law/claims/find-days'
import { findFigures } from '@pam/law/claims/find-figures'
import { findQuotes } from '@pam/law/claims/find-quotes'

export interface Lie {
  readonly kind: 'quote' | 'source' | 'figure' | 'measure' | 'date' | 'citation' | 'name'
  readonly text: string
}

interface Span {
  readonly start: number
  readonly end: number
}

const put = (text: string, { start, end }: Span, words: string) =>
  text.slice(0, start) + words + text.slice(end)

/** Every way to make one fact of a true answer false, each in a separate copy. */
export function planted(answer: string): Lie[] {
  return [
    ...wrongQuotes(answer),
    ...wrongSources(answer),
    ...wrongFigures(answer),
    ...wrongDates(answer),
    ...wrongCitations(answer),
  ]
}

/** The words of a quotation, one of them another, one of them left out without a mark, and a "not" put in. */
const wrongQuotes = (answer: string): Lie[] =>
  findQuotes(answer).flatMap(({ start, end, text }) => {
    const words = text.split(' ')
    const at = Math.floor(words.length / 2)
    const without = words.filter((_, index) => index !== at)
    return [
      words.map((word, index) => (index === at ? 'peppermint' : word)),
      ...(words.length > 3 ? [without, [...words.slice(0, at), 'not', ...words.slice(at)]] : []),
    ].map((items) => ({
      kind: 'quote' as const,
      text: put(answer, { start: start + 1, end: end - 1 }, items.join(' ')),
    }))
  })

/** A quotation under the number of another source, and under one that was never given. */
const wrongSources = (answer: string): Lie[] =>
  findQuotes(answer).length === 0
    ? []
    : [...answer.matchAll(/\[(\d)\]/g)].slice(0, 1).flatMap(({ 1: number = '', index }) =>
        [String((Number(number) % 3) + 1), '9'].map((other) => ({
          kind: 'source' as const,
          text: put(answer, { start: index, end: index + 3 }, `[${other}]`).replaceAll(
            new RegExp(`\\[${number}\\]`, 'g'),
            `[${other}]`,
          ),
        })),
      )

const marked = (text: string, { start, end }: Span): boolean =>
  [...text.matchAll(/\[\d\]/g)].some(({ index }) => start >= index && end <= index + 3) ||
  (/^\d[.)]/.test(text.slice(start)) && (start === 0 || text[start - 1] === '\n'))

const shifts = [(value: number) => value + 1, (value: number) => value * 10 + 7]

/** A number that is another, and a number of something else. */
const wrongFigures = (answer: string): Lie[] => {
  const taken: Span[] = [...findDays(answer), ...findCitations(answer)]
  return (
    findFigures(answer)
      .filter(({ isInWords, unit, value }) => !isInWords || (unit !== null && value > 0))
      .filter(
        (figure) =>
          !marked(answer, figure) &&
          !taken.some(({ start, end }) => figure.start < end && figure.end > start),
      )
      // An existing section is as plausible as another: only a nonexistent one can be detected from the words.
      .flatMap(({ start, end, text, unit }) => {
        const isPlace = /Section $/.test(answer.slice(0, start))
        const digits = /\d[\d,.]*/.exec(text)?.[0]
        const other = shifts
          .slice(isPlace ? 1 : 0)
          .map((shift) =>
            digits
              ? text.replace(digits, String(shift(Number(digits.replaceAll(',', '').replace(/\.$/, '')))))
              : 'ninety-seven',
          )
        const lies = other.map((text) => ({
          kind: 'figure' as const,
          text: put(answer, { start, end }, text),
        }))
        const rest = answer.slice(end)
        return [
          ...lies,
          ...(unit === 'day' && /^[^.]{0,25}?\bdays\b/.test(rest)
            ? [{ kind: 'measure' as const, text: answer.slice(0, end) + rest.replace(/\bdays\b/, 'months') }]
            : []),
        ]
      })
  )
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']

const wrongDates = (answer: string): Lie[] =>
  findDays(answer).flatMap(({ start, end, text, year }) =>
    [
      text.replace(/\b\d{1,2}\b/, (text) => String((Number(text) % 28) + 1)),
      ...(year === null ? [] : [text.replace(String(year), String(year + 1))]),
      text.replace(
        /[A-Z][a-z]{3,}(?=\s\d)/,
        (text) => months[(months.indexOf(text) + 5) % months.length] ?? text,
      ),
    ]
      .filter((entry) => entry !== text)
      .map((text) => ({ kind: 'date' as const, text: put(answer, { start, end }, text) })),
  )

/** Another page of the reports, another year, and the number of one decision under the name of another. */
const wrongCitations = (answer: string): Lie[] =>
  findCitations(answer).flatMap(({ start, end, text }) => {
    const other = text.replace(/\d+(?=\D*$)/, (text) => String(Number(text) + 3))
    const after = answer.slice(end)
    return [
      { kind: 'citation' as const, text: put(answer, { start, end }, other) },
      ...(/^ \(\d{4}\)/.test(after)
        ? [
            { kind: 'citation' as const, text: `${answer.slice(0, end)} (1999)${after.slice(7)}` },
            {
              kind: 'name' as const,
              text:
                answer
                  .slice(0, start)
                  .replace(/\p{Lu}[\p{L}. ]+ v\. [\p{L}]+(?=, $)/u, 'Marbury v. Madison') +
                answer.slice(start),
            },
          ]
        : []),
    ]
  })
