import type { AnalysisSpan, AnalysisView } from '@pam/contracts/analysis'

export const spanOf = (text: string, start = 100, page = 2): AnalysisSpan => ({
  start,
  end: start + text.length,
  text,
  page,
  page_start: start - 90,
  page_end: start - 90 + text.length,
})

const searched =
  'Each of the 40 passages was compared with clauses of this kind, by their words and by the words lawyers look for.'

/** An analysis that is done, with one of everything. */
export const analysisOf = (change: Partial<AnalysisView> = {}): AnalysisView => ({
  state: 'done',
  reason: null,
  kind: 'contract',
  kind_reason: 'It says “SERVICES AGREEMENT”.',
  side: 'customer',
  is_target: false,
  level: 'amber',
  clauses: [
    {
      category: 'Governing Law',
      found: true,
      searched,
      spans: [
        { ...spanOf('Delaware law governs.'), score: 0.97 },
        { ...spanOf('Another law governs.', 300), score: 0.2 },
      ],
    },
    {
      category: 'Source Code Escrow',
      found: false,
      searched: `${searched} A clause marked “not found” may still be there.`,
      spans: [{ ...spanOf('The source is kept.', 500), score: 0.03 }],
    },
  ],
  risks: [
    {
      rule: 'convenience_of_theirs',
      category: 'Termination For Convenience',
      points: 4,
      reason: 'The other party may terminate for convenience; no such right of ours was found.',
      playbook: 'Ask for the same right.',
      span: spanOf('Vendor may terminate for convenience.', 200),
    },
    {
      rule: 'missing_force_majeure',
      category: 'Force majeure',
      points: 2,
      span: null,
      reason: 'Nothing about force majeure was found.',
      playbook: 'Add it.',
    },
  ],
  facts: [
    {
      what: 'party',
      value: 'Northwind Analytics, Inc.',
      detail: 'Vendor',
      span: spanOf('Northwind Analytics, Inc.'),
    },
    { what: 'effective_date', value: '2026-04-01', detail: null, span: spanOf('April 1, 2026', 150) },
  ],
  proposed_deadlines: [
    {
      what: 'renewal_notice',
      title: 'Last day for notice not to renew',
      due: '2027-01-30',
      weekday: 'Saturday',
      safe_due: '2027-01-29',
      how: '60 days before March 31, 2027: calendar days, not moved off a weekend.',
      span: spanOf('sixty (60) days', 400, 3),
      conditions: [],
    },
  ],
  date_notes: [],
  amendment: null,
  lint: [
    {
      kind: 'numbers_differ',
      message: 'The words say 30, the figures 60.',
      span: spanOf('thirty (60) days', 600, 4),
    },
  ],
  positions: [
    {
      category: 'Audit Rights',
      status: 'unacceptable',
      version: 2,
      approver: 'Judith Marsh',
      reason: 'It says “without notice”, which the firm does not accept.',
      span: spanOf('without notice', 700, 5),
      clause: 'Vendor may audit Customer without notice.',
      preferred: 'Vendor may audit Customer once a year upon thirty days notice.',
      fallback: 'Vendor may audit Customer upon ten days notice.',
    },
    {
      category: 'Governing Law',
      status: 'met',
      version: 1,
      approver: '',
      preferred: '',
      fallback: '',
      reason: 'No wording was found that the firm does not accept.',
      span: spanOf('Delaware law governs.'),
      clause: 'Delaware law governs.',
    },
  ],
  model_version: 'cuad-220-abc',
  rubric_version: '2026-11-15',
  analysed_at: '2026-11-15T12:00:00.000Z',
  version: 1,
  can_change: true,
  ...change,
})
