import type {
  CheckedCitation,
  CheckedQuotation,
  CitationVerdict,
  ComparedAuthority,
} from '@pam/contracts/research'
import { momentInLetter } from '@pam/law/format/dates'
import type { PaperBlock } from '@pam/reading/paper'
import { counted } from './counted.ts'
import type { CheckedWork } from './export-gate.service.ts'
import { heading, item, limits, paragraph } from './memo/memo-blocks.ts'

export const verdictLabels: Record<CitationVerdict, string> = {
  VERIFIED: 'Verified',
  MISMATCH: 'Does not match',
  NOT_FOUND: 'Not found',
  MALFORMED: 'Incomplete',
  AMBIGUOUS: 'Multiple cases',
  UNVERIFIABLE_HERE: 'Cannot be checked here',
  PLACEHOLDER: 'Page left blank',
}

const quotationLabels: Record<CheckedQuotation['verdict'], string> = {
  FOUND: 'Quote found',
  NOT_FOUND: 'Quote not found',
  NOT_CHECKED: 'Quote not checked',
}

/**
 * Appended to work product that leaves the firm: each citation and quotation, its verdict, and who signed off on what.
 */
export function reportBlocks({ check, gate }: CheckedWork, at: Date): PaperBlock[] {
  const signed = gate.findings.filter((finding) => finding.signed !== null)
  const citations = reportedOf({ check, gate })
  const unpinned = citations.filter(({ pinpoint }) => pinpoint === 'unknown').length
  return [
    heading('Citation report', 1),
    paragraph(
      `Checked on ${momentInLetter(at, { timeZone: 'UTC' })} UTC: ${[
        counted(citations.length, 'citation'),
        counted(gate.quotations, 'quotation'),
        ...(unpinned > 0 ? [`${counted(unpinned, 'pinpoint')} not checked`] : []),
        `${signed.length} signed off by a lawyer`,
      ].join(', ')}.`,
    ),
    paragraph(limits),
    ...part('Citations', unique(citations.map(citationLine))),
    ...part('Quotations', unique(check.quotations.map(quotationLine))),
    ...part(
      'Signed off',
      signed.map(
        ({ text, reason, signed: by }) =>
          `${text}: ${reason} Signed off by ${by?.by ?? ''} on ${by ? momentInLetter(new Date(by.at), { timeZone: 'UTC' }) : ''} UTC: ${by?.reason ?? ''}`,
      ),
    ),
  ]
}

/** Without the caption of one's own case, which is no authority. */
const reportedOf = ({ check, gate }: CheckedWork): CheckedCitation[] =>
  check.citations.filter(
    ({ kind, text }) => kind !== 'unknown' || gate.findings.some((finding) => finding.text === text),
  )

/** The report as an appendix on its own page; nothing for a text that cites nothing. */
export function reportOf(checked: CheckedWork, at: Date): PaperBlock[] {
  const { quotations, findings } = checked.gate
  if (reportedOf(checked).length + quotations + findings.length === 0) return []
  const [first, ...others] = reportBlocks(checked, at)
  return first ? [{ ...first, startsPage: true }, ...others] : []
}

const part = (title: string, lines: readonly string[]): PaperBlock[] =>
  lines.length === 0 ? [] : [heading(title, 2), ...lines.map(item)]

const unique = (lines: readonly string[]) => [...new Set(lines)]

const origins = {
  library: 'the library that comes with Pam',
  written: 'written by the firm',
  file: 'imported from a file',
  courtlistener: 'imported from CourtListener',
  web: 'imported from the web',
} as const

const citationLine = ({ text, verdict, reason, compared }: CheckedCitation): string =>
  `${text}: ${verdictLabels[verdict]}. ${reason}${compared ? ` ${sourceOf(compared)}` : ''}`

const sourceOf = ({ origin, id, address, read_at, sha256 }: ComparedAuthority): string =>
  `Source: ${origins[origin]}, record ${id ?? address ?? ''}, read ${momentInLetter(new Date(read_at), { timeZone: 'UTC' })} UTC, SHA-256 ${sha256.slice(0, 16)}.`

const quotationLine = ({ text, verdict, reason }: CheckedQuotation): string =>
  `“${text.length > 160 ? `${text.slice(0, 160)}...` : text}”: ${quotationLabels[verdict]}. ${reason}`
