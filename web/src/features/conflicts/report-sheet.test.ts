import type { ConflictReport } from '@pam/contracts/conflicts/report'
import { expect, it } from 'vitest'
import { hitOf } from '#test/conflicts'
import { reportPdf } from './report-pdf.ts'
import { sheetOf } from './report-sheet.ts'

const sha256 = 'a'.repeat(64)
const hit = hitOf()
const report: ConflictReport = {
  kind: 'pam.conflict-report',
  version: 2,
  previous_sha256: 'b'.repeat(64),
  firm: 'Byron & Co',
  check_id: hit.id,
  case: {
    id: hit.id,
    number: '2026-0001',
    title: 'Smith against Smith',
    status: 'prospective',
    opened_on: null,
    closed_on: null,
  },
  asked_by: 'Ada Byron',
  asked_at: '2026-11-12T09:00:00.000Z',
  is_automatic: true,
  names: [{ name: 'Bob Smith', role: 'adverse' }],
  corpus: { names: 1200, contacts: 1000, notes: 40, documents: 7, snapshot: 's-1' },
  layers: ['exact', 'phonetic'],
  threshold: 0.85,
  hits: [
    {
      name: hit.name,
      names: [hit.name, 'Smith Holdings'],
      role: hit.role,
      matched: hit.matched,
      score: hit.score,
      layer: hit.layer,
      severity: hit.severity,
      matched_as: hit.matched_as,
      rule: hit.rule,
      text: hit.text,
      path: [],
      is_walled: false,
      case: {
        id: hit.id,
        number: '2025-0007',
        title: 'Lease of 12 Elm Street',
        status: 'on_hold',
        opened_on: '2025-03-04',
        closed_on: null,
      },
      decision: {
        decision: 'consent',
        reason: 'Letter of 3 November.',
        decided_by: 'Ada Byron',
        decided_at: '2026-11-12T10:00:00.000Z',
        carried_over: true,
        letter: { name: 'Consent, signed.pdf', sha256: 'c'.repeat(64) },
      },
    },
  ],
  sealed_by: 'Ada Byron',
  sealed_at: '2026-11-12T10:00:00.000Z',
}
const answer = (entry: ConflictReport, isWhole = true) => ({
  version: entry.version,
  sha256,
  sealed_at: entry.sealed_at,
  sealed_by: entry.sealed_by,
  is_whole: isWhole,
  text: JSON.stringify(entry),
})
const all = (entry: ConflictReport, isWhole = true) =>
  sheetOf(answer(entry, isWhole))
    .blocks.map(({ heading = '', text }) => `${heading} ${text}`)
    .join('\n')

it('the printed report has who, what, where, how, hits, decisions, and the hash', () => {
  expect(sheetOf(answer(report)).subtitle).toBe('2026-0001 Smith against Smith')
  for (const words of [
    'Pam, for Ada Byron',
    'Bob Smith (adverse party)',
    '1,200 names of 1,000 contacts, 40 notes',
    'same name, sounds alike',
    'Minimum match 85%',
    '1. Red, decided: Consent. Bob Smith / Robert Smith',
    'Also matched: Smith Holdings.',
    `Signed letter: Consent, signed.pdf (SHA-256 ${'c'.repeat(64)}).`,
    'MR 1.7(a)(1).',
    'Nickname. Match 96%.',
    'Case 2025-0007, Lease of 12 Elm Street (on hold, opened 2025-03-04).',
    'Decision: Consent. Letter of 3 November. (Ada Byron',
    'carried over from an earlier check',
    `SHA-256 of the report: ${sha256}.`,
    `replaces the version with the hash ${'b'.repeat(64)}.`,
  ])
    expect(all(report)).toContain(words)
})

it('a copy without hits behind a wall says so', () => {
  const [first] = report.hits
  if (!first) throw new Error('no hit')
  const walled = {
    ...first,
    is_walled: true,
    score: null,
    layer: null,
    matched_as: null,
    case: null,
    decision: null,
  }
  const text = all({ ...report, hits: [walled] }, false)
  expect(text).toContain('This copy omits what is behind an ethical wall.')
  expect(text).not.toContain('Match 96%')
})

it('an empty result is stated, and the output is a PDF', async () => {
  expect(all({ ...report, hits: [] })).toContain('No matches.')
  const pdf = await reportPdf(answer(report))
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-')
})
