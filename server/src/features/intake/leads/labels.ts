import type { DeclineReason, OpenLeadStatus } from '@pam/contracts/intake'

export const statusWords: Record<OpenLeadStatus, string> = {
  new: 'New',
  in_review: 'In review',
  conflict_check: 'Conflict check',
  waiting: 'Waiting for client',
}

export const reasonWords: Record<DeclineReason, string> = {
  conflict: 'a conflict of interest',
  outside_practice: 'outside the practice of the firm',
  no_capacity: 'no capacity',
  fee: 'the fee',
  merits: 'the merits',
  deadline_too_close: 'a deadline that is too close',
  other: 'another reason',
}
