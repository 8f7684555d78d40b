import type { AnalysisSpan, AnalysisView } from '@pam/contracts/analysis'
import { dateInFull } from '#lib/dates'
import type { Sheet } from '#lib/make-pdf'
import { amendmentText } from './amendment-labels.ts'
import { factWords, kindWords, levelWords, sideWord } from './analysis-labels.ts'

const quoted = (span: AnalysisSpan | null) =>
  span ? ` “${span.text.replace(/\s+/g, ' ').slice(0, 1200)}” (page ${span.page})` : ''

/** The printed analysis: what it is, what to know, what to do, then the rest. */
export function sheetOf(name: string, view: AnalysisView): Sheet {
  const {
    kind,
    kind_reason: reason,
    side,
    level,
    risks,
    proposed_deadlines: dates,
    date_notes: notes,
    amendment,
    lint,
    clauses,
    facts,
  } = view
  return {
    title: 'Analysis',
    subtitle: name,
    blocks: [
      {
        heading: 'Document type',
        text: `${kind ? kindWords[kind] : 'Not decided'}. ${reason ?? ''} Read for ${sideWord(side)}.${level ? ` Risk: ${levelWords[level].word}.` : ''}`,
      },
      ...(amendment ? [{ heading: 'Amendment', text: amendmentText(amendment) }] : []),
      { heading: 'Key issues', text: risks.length === 0 ? 'No rule found a risk.' : '' },
      ...risks.map((risk) => ({
        heading: `${risk.category} (${risk.points} of 5)`,
        text: `${risk.reason}${quoted(risk.span)} ${risk.playbook}`,
      })),
      {
        heading: 'Action items',
        text:
          dates.length + notes.length + lint.length === 0 ? 'No key dates and no drafting issues found.' : '',
      },
      ...dates.map((date) => ({
        heading: date.title,
        text: `${dateInFull(date.due)}; internal due date ${dateInFull(date.safe_due)}. ${[date.how, ...date.conditions.map((words) => `Condition: ${words}.`)].join(' ')}`,
      })),
      ...notes.map(({ message, span }) => ({ text: `${message} (page ${span.page})` })),
      ...lint.map(({ message, span }) => ({ text: `${message}${span ? ` (page ${span.page})` : ''}` })),
      { heading: 'Clauses', text: '' },
      ...clauses.map(({ category, found, spans, searched }) => ({
        heading: `${category}: ${found ? 'possible' : 'not found'}`,
        text: found ? spans.map((span) => quoted(span).trim()).join(' ') : searched,
      })),
      {
        heading: 'Facts',
        text: facts
          .map((fact) => `${factWords[fact.what]}: ${fact.value} (page ${fact.span.page})`)
          .join('; '),
      },
    ],
    foot: `Made by Pam without a language model. Rules ${view.rubric_version}`,
  }
}
