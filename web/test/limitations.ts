import type {
  LimitationEntryView,
  LimitationInputView,
  LimitationProofView,
} from '@pam/contracts/deadlines/limitations'
import { computeLimitation } from '@pam/law/limitations/compute-limitation'

export const limitationEntryOf = (change: Partial<LimitationEntryView> = {}): LimitationEntryView => ({
  id: 'ca-injury',
  jurisdiction: 'CA',
  jurisdiction_name: 'California',
  claim: 'personal_injury',
  title: 'Personal injury',
  kind: 'suit',
  period: '2 years',
  citation: 'CCP 335.1',
  start_label: 'Date of the injury',
  starts: 'The injury.',
  discovery: 'From when the plaintiff suspects a wrong.',
  uses_discovery: true,
  repose: null,
  minority: 'CCP 352(a)',
  uses_minority: true,
  absence: 'CCP 351',
  uses_absence: true,
  needs_notice: false,
  notes: [],
  as_of: '2026-11-01',
  is_unchecked: false,
  checked_by: { source: 'text', url: 'https://example.org/ccp-335.1', on: '2026-11-16' },
  ...change,
})

/** What the server would answer: the law itself computes. */
export function limitationProofOf(input: LimitationInputView): LimitationProofView {
  const { notice_served: noticeServed, ...facts } = input
  const { steps, warnings, ...computed } = computeLimitation({ ...facts, noticeServed })
  return {
    input,
    entry: limitationEntryOf(),
    computed: { ...computed, steps: [...steps], warnings: [...warnings] },
  }
}
