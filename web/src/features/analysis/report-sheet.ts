import type { AnalysisSpan, AnalysisView } from '@pam/contracts/analysis'
import { dateInFull } from '#lib/dates'
import type { Sheet } from '#lib/make-pdf'
import { amendmentText } from './amendment-words.ts'
import { factWords, kindWords, levelWords, sideWord } from './analysis-words.ts'

const quoted = (span: AnalysisSpan | null) =>
  span ? ` “${span.text.replace(/\s+/g, ' ').slice(0, 1200)}” (page ${span.page})` : ''

/** The analysis as it stands on paper: what is it, what must I know, what must I do, then the rest. */
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
        heading: 'What is it',
        text: `${kind ? kindWords[kind] : 'Not decided'}. ${reason ?? ''} Read for ${sideWord(side)}.${level ? ` Risk: ${levelWords[level].word}.` : ''}`,
      },
      ...(amendment ? [{ heading: 'What it amends', text: amendmentText(amendment) }] : []),
      { heading: 'What must I know', text: risks.length === 0 ? 'No rule found a risk.' : '' },
      ...risks.map((it) => ({
        heading: `${it.category} (${it.points} of 5)`,
        text: `${it.reason}${quoted(it.span)} ${it.playbook}`,
      })),
      {
        heading: 'What must I do',
        text: dates.length + notes.length + lint.length === 0 ? 'No date to keep and no slip was found.' : '',
      },
      ...dates.map((it) => ({
        heading: it.title,
        text: `${dateInFull(it.due)}; safe by ${dateInFull(it.safe_due)}. ${[it.how, ...it.conditions.map((words) => `Condition: ${words}.`)].join(' ')}`,
      })),
      ...notes.map(({ message, span }) => ({ text: `${message} (page ${span.page})` })),
      ...lint.map(({ message, span }) => ({ text: `${message}${span ? ` (page ${span.page})` : ''}` })),
      { heading: 'Clauses', text: '' },
      ...clauses.map(({ category, found, spans, searched }) => ({
        heading: `${category}: ${found ? 'possible' : 'not found'}`,
        text: found ? spans.map((it) => quoted(it).trim()).join(' ') : searched,
      })),
      {
        heading: 'Facts',
        text: facts.map((it) => `${factWords[it.what]}: ${it.value} (page ${it.span.page})`).join('; '),
      },
    ],
    foot: `Made by Pam without a language model. Rules ${view.rubric_version}`,
  }
}
