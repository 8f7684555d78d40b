import { type ConflictReport, conflictReport, type ReportedHit } from '@pam/contracts/conflict-report'
import type { conflictsApi } from '@pam/contracts/conflicts'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { roleWords } from '#features/cases'
import { momentInList } from '#lib/dates'
import type { Sheet } from '#lib/make-pdf'
import {
  decisionWords,
  foundBy,
  layerWords,
  matchedAsWords,
  percent,
  severityWords,
} from './conflict-words.ts'

export type ReportAnswer = CallResult<typeof conflictsApi.report>

const number = new Intl.NumberFormat('en-US')

/** A sealed report as it stands on paper. */
export function sheetOf({ text, sha256, is_whole: isWhole }: ReportAnswer): Sheet {
  const report = conflictReport.parse(JSON.parse(text))
  return {
    title: 'Conflict report',
    subtitle: report.case ? `${report.case.number} ${report.case.title}` : report.firm,
    blocks: [
      { heading: 'Asked', text: askedIn(report) },
      {
        heading: 'Names',
        text: report.names.map((it) => `${it.name} (${roleWords[it.role].toLowerCase()})`).join('; '),
      },
      { heading: 'Searched', text: searchedIn(report) },
      ...(report.hits.length === 0
        ? [{ heading: 'Found', text: 'Nothing was found.' }]
        : report.hits.map((hit, index) => ({ heading: headingOf(hit, index), text: textOf(hit) }))),
      { heading: 'Signature', text: signatureOf(report, sha256) },
      ...(isWhole
        ? []
        : [{ text: 'This copy leaves out what is behind a wall. The hash is that of the whole report.' }]),
    ],
    foot: `${report.firm}   Version ${report.version}   SHA-256 ${sha256.slice(0, 16)}...`,
  }
}

const askedIn = (it: ConflictReport) =>
  `${it.is_automatic ? `Pam, for ${it.asked_by}` : it.asked_by}, ${momentInList(it.asked_at)}. Check ${it.check_id}.`

const searchedIn = ({ corpus, layers, threshold }: ConflictReport) =>
  `${number.format(corpus.names)} names of ${number.format(corpus.contacts)} contacts, ${number.format(corpus.notes)} notes, ${number.format(corpus.documents)} documents, and the people of the firm. State of the data: ${corpus.snapshot}. Looked for: ${layers.map((it) => layerWords[it].toLowerCase()).join(', ')}. From a likeness of ${percent(threshold)}.`

const headingOf = ({ severity, name, matched }: ReportedHit, index: number) =>
  `${index + 1}. ${severityWords[severity].badge}. ${name} / ${matched}`

function textOf(hit: ReportedHit): string {
  const found = [
    `Asked as ${roleWords[hit.role].toLowerCase()}.`,
    hit.matched_as ? `Found as ${matchedAsWords[hit.matched_as].toLowerCase()}.` : '',
    hit.text,
    hit.rule ? `${hit.rule}.` : '',
    hit.layer ? `${foundBy({ ...hit, layer: hit.layer })}.` : '',
    hit.score === null ? '' : `Likeness ${percent(hit.score)}.`,
    hit.case
      ? `Case ${hit.case.number}, ${hit.case.title} (${hit.case.status.replace('_', ' ')}${datesOf(hit)}).`
      : '',
    decidedIn(hit),
  ]
  return found.filter(Boolean).join(' ')
}

const datesOf = ({ case: it }: ReportedHit) =>
  [it?.opened_on && `, opened ${it.opened_on}`, it?.closed_on && `, closed ${it.closed_on}`]
    .filter(Boolean)
    .join('')

function decidedIn({ decision: it, severity }: ReportedHit): string {
  if (!it) return severity === 'info' ? '' : 'The decision is not shown here.'
  const carried = it.carried_over ? ', carried over from an earlier check' : ''
  return `Decision: ${decisionWords[it.decision].label}. ${it.reason} (${it.decided_by}, ${momentInList(it.decided_at)}${carried}).`
}

const signatureOf = ({ sealed_by, sealed_at, previous_sha256: before }: ConflictReport, sha256: string) =>
  `Sealed by ${sealed_by}, ${momentInList(sealed_at)}. SHA-256 of the report: ${sha256}.${before ? ` It replaces the version with the hash ${before}.` : ''}`
