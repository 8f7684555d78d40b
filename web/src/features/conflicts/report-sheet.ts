import type { conflictsApi } from '@pam/contracts/conflicts'
import { type ConflictReport, conflictReport, type ReportedHit } from '@pam/contracts/conflicts/report'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { wholeNumber } from '@pam/law/format/numbers'
import { roleWords } from '#features/cases'
import { momentInList } from '#lib/dates'
import type { Sheet } from '#lib/make-pdf'
import {
  decisionWords,
  foundBy,
  gravityWords,
  layerWords,
  matchedAsWords,
  percent,
  severityWords,
} from './conflict-labels.ts'

export type ReportAnswer = CallResult<typeof conflictsApi.report>

/** A sealed report for printing. */
export function sheetOf({ text, sha256, is_whole: isWhole }: ReportAnswer): Sheet {
  const report = conflictReport.parse(JSON.parse(text))
  return {
    title: 'Conflict report',
    subtitle: report.case ? `${report.case.number} ${report.case.title}` : report.firm,
    blocks: [
      { heading: 'Requested', text: askedIn(report) },
      {
        heading: 'Names',
        text: report.names
          .map((entry) => `${entry.name} (${roleWords[entry.role].toLowerCase()})`)
          .join('; '),
      },
      { heading: 'Searched', text: searchedIn(report) },
      ...(report.hits.length === 0
        ? [{ heading: 'Result', text: 'No matches.' }]
        : report.hits.map((hit, index) => ({ heading: headingOf(hit, index), text: textOf(hit) }))),
      { heading: 'Signature', text: signatureOf(report, sha256) },
      ...(isWhole
        ? []
        : [
            {
              text: 'This copy omits what is behind an ethical wall. The hash is that of the complete report.',
            },
          ]),
    ],
    foot: `${report.firm}   Version ${report.version}   SHA-256 ${sha256.slice(0, 16)}...`,
  }
}

const askedIn = (entry: ConflictReport) =>
  `${entry.is_automatic ? `Pam, for ${entry.asked_by}` : entry.asked_by}, ${momentInList(entry.asked_at)}. Check ${entry.check_id}.`

const searchedIn = ({ corpus, layers, threshold }: ConflictReport) =>
  `${wholeNumber(corpus.names)} names of ${wholeNumber(corpus.contacts)} contacts, ${wholeNumber(corpus.notes)} notes, ${wholeNumber(corpus.documents)} documents, and the firm's people. Data snapshot: ${corpus.snapshot}. Matching: ${layers.map((layer) => layerWords[layer].toLowerCase()).join(', ')}. Minimum match ${percent(threshold)}.`

/** A decided hit is headed by its decision, so that nobody reads it as open. */
const headingOf = ({ severity, name, matched, decision }: ReportedHit, index: number) => {
  const words = decision
    ? `${gravityWords[severity]}, decided: ${decisionWords[decision.decision].label}`
    : severityWords[severity].badge
  return `${index + 1}. ${words}. ${name} / ${matched}`
}

function textOf(hit: ReportedHit): string {
  const found = [
    `Searched as ${roleWords[hit.role].toLowerCase()}.`,
    alsoMatched(hit),
    hit.matched_as ? `Found as ${matchedAsWords[hit.matched_as].toLowerCase()}.` : '',
    hit.text,
    hit.rule ? `${hit.rule}.` : '',
    hit.layer ? `${foundBy({ ...hit, layer: hit.layer })}.` : '',
    hit.score === null ? '' : `Match ${percent(hit.score)}.`,
    hit.case
      ? `Case ${hit.case.number}, ${hit.case.title} (${hit.case.status.replace('_', ' ')}${datesOf(hit)}).`
      : '',
    decidedIn(hit),
  ]
  return found.filter(Boolean).join(' ')
}

const alsoMatched = ({ name, names }: ReportedHit) => {
  const also = names.filter((other) => other !== name)
  return also.length > 0 ? `Also matched: ${also.join(', ')}.` : ''
}

const datesOf = ({ case: legalCase }: ReportedHit) =>
  [
    legalCase?.opened_on && `, opened ${legalCase.opened_on}`,
    legalCase?.closed_on && `, closed ${legalCase.closed_on}`,
  ]
    .filter(Boolean)
    .join('')

function decidedIn({ decision, severity }: ReportedHit): string {
  if (!decision) return severity === 'info' ? '' : 'The decision is not shown in this copy.'
  const carried = decision.carried_over ? ', carried over from an earlier check' : ''
  const letter = decision.letter
    ? ` Signed letter: ${decision.letter.name} (SHA-256 ${decision.letter.sha256}).`
    : ''
  return `Decision: ${decisionWords[decision.decision].label}. ${decision.reason} (${decision.decided_by}, ${momentInList(decision.decided_at)}${carried}).${letter}`
}

const signatureOf = ({ sealed_by, sealed_at, previous_sha256: before }: ConflictReport, sha256: string) =>
  `Sealed by ${sealed_by}, ${momentInList(sealed_at)}. SHA-256 of the report: ${sha256}.${before ? ` It replaces the version with the hash ${before}.` : ''}`
