import type { DayMark, ProofDay } from '@pam/law/deadlines/proof-days'

export interface MarkWords {
  name: string
  /** For the legend. */
  means: string
  look: string
}

/** Each mark has a label and a shape besides its color: the proof must be readable in black and white. */
export const markWords: Record<DayMark | 'last' | 'safe', MarkWords> = {
  start: {
    name: 'event',
    means: 'The event. This day is not counted.',
    look: 'border-2 border-ink bg-surface',
  },
  counted: { name: 'day', means: 'Counted, with its number.', look: 'border border-rule bg-accent-soft' },
  skipped: {
    name: 'closed',
    means: 'Court closed: it cannot be the last day, or is not counted.',
    look: 'border border-dashed border-rule-strong bg-sunken',
  },
  added: {
    name: 'added',
    means: 'Added for the method of service.',
    look: 'border border-brass bg-brass-soft',
  },
  landed: {
    name: 'moved to',
    means: 'Count continued after closed days.',
    look: 'border border-accent bg-surface',
  },
  waiting: {
    name: 'until',
    means: 'Between the end of the period and the day set by the rule.',
    look: 'border border-dotted border-rule-strong bg-surface',
  },
  last: {
    name: 'last day',
    means: 'The last day under the usual reading of the rule.',
    look: 'border-2 border-accent bg-accent text-on-accent print:border-4',
  },
  safe: {
    name: 'internal due date',
    means: 'The earliest last day under any reasonable reading. Keep this one.',
    look: 'border-2 border-attention bg-attention-soft',
  },
}

export type MarkName = keyof typeof markWords

/** The meaning of a calendar day for the reader. */
export function markOf(day: ProofDay | undefined, date: string, safeDue: string): MarkName | undefined {
  if (day?.isLast) return 'last'
  if (date === safeDue.slice(0, 10)) return 'safe'
  return day?.mark
}

/** On a phone, a cell has room for about six letters. */
const cellWords: Partial<Record<MarkName, string>> = { last: 'last', safe: 'safe', landed: 'moved' }

/** The short label under the number of a day. */
export function shortMark(mark: MarkName, day: ProofDay | undefined): string {
  if (mark === 'counted') return day?.number ? `${markWords.counted.name} ${day.number}` : ''
  if (mark === 'added') return day?.number ? `+${day.number}` : ''
  return cellWords[mark] ?? markWords[mark].name
}
