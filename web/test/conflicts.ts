import type { CheckView, HitView } from '@pam/contracts/conflicts'

const id = (end: number) => `40000000-0000-4000-8000-${String(end).padStart(12, '0')}`

export const hitOf = (change: Partial<HitView> = {}): HitView => ({
  id: id(1),
  name: 'Bob Smith',
  role: 'adverse',
  matched: 'Robert Smith',
  score: 0.96,
  layer: 'nickname',
  severity: 'red',
  matched_as: 'current_client',
  rule: 'MR 1.7(a)(1)',
  text: 'A current client of the firm.',
  contact_id: id(2),
  case_id: id(3),
  case_title: 'Lease of 12 Elm Street',
  prospect_id: null,
  path: [],
  is_walled: false,
  decision: null,
  reason: '',
  decided_by: null,
  decided_at: null,
  is_carried_over: false,
  can_decide: true,
  ...change,
})

export const checkOf = (hits: HitView[] = [], change: Partial<CheckView> = {}): CheckView => ({
  id: id(9),
  case_id: null,
  complete: true,
  incomplete_because: null,
  asked_by: 'Ada Byron',
  asked_at: '2026-11-12T09:00:00.000Z',
  is_automatic: false,
  names: [{ name: 'Bob Smith', role: 'adverse' }],
  corpus: { names: 1200, contacts: 1000, notes: 40, documents: 0, snapshot: id(8) },
  threshold: 0.85,
  hits,
  report: null,
  undecided: hits.filter((it) => it.severity !== 'info' && !it.decision).length,
  ...change,
})
