import type { Clearance } from '@pam/contracts/conflicts'
import { type DeclineReason, declineReason, type LeadStatus, openLeadStatus } from '@pam/contracts/intake'
import { type QuestionKind, questionKind } from '@pam/contracts/intake/form'
import type { BadgeTone } from '#ui/feedback/badge'

/** Labels for the values of the wire. */
export const statusWords: Record<LeadStatus, string> = {
  new: 'New',
  in_review: 'In review',
  conflict_check: 'Conflict check',
  waiting: 'Waiting for client',
  accepted: 'Accepted',
  declined: 'Declined',
}

export const statusTones: Record<LeadStatus, BadgeTone> = {
  new: 'info',
  in_review: 'accent',
  conflict_check: 'attention',
  waiting: 'brass',
  accepted: 'good',
  declined: 'neutral',
}

export const clearanceWords: Record<Clearance, { text: string; tone: BadgeTone; why: string }> = {
  not_checked: {
    text: 'Not checked',
    tone: 'neutral',
    why: 'Conflicts are being checked. It takes a moment.',
  },
  incomplete: {
    text: 'Check incomplete',
    tone: 'danger',
    why: 'The conflict check could not be finished. Check again.',
  },
  undecided: {
    text: 'To decide',
    tone: 'attention',
    why: 'A lawyer must decide every red and amber hit first.',
  },
  awaiting_letter: {
    text: 'Consent letter outstanding',
    tone: 'attention',
    why: 'A signed consent letter must be attached first.',
  },
  refused: { text: 'Conflict', tone: 'danger', why: 'A match was decided against taking the case.' },
  clear: { text: 'Clear', tone: 'good', why: 'No conflict prevents accepting the client.' },
}

export const kindWords: Record<QuestionKind, string> = {
  short_text: 'Short text',
  long_text: 'Long text (limited)',
  choice: 'Single choice',
  choices: 'Multiple choice',
  yes_no: 'Yes or no',
  date: 'Date',
  money: 'Amount of money',
  email: 'Email address',
  phone: 'Phone number',
  person: 'Name of a person',
  organisation: 'Name of an organization',
}

export const reasonWords: Record<DeclineReason, string> = {
  conflict: 'Conflict of interest',
  outside_practice: 'Outside our practice',
  no_capacity: 'No capacity',
  fee: 'Fee',
  merits: 'Merits',
  deadline_too_close: 'Deadline too close',
  other: 'Another reason',
}

const optionsOf = <Word extends string>(words: Record<Word, string>, of: readonly Word[]) =>
  of.map((value) => ({ value, label: words[value] }))

export const kindOptions = optionsOf(kindWords, questionKind.options)
export const reasonOptions = optionsOf(reasonWords, declineReason.options)
export const openStatusOptions = optionsOf(statusWords, openLeadStatus.options)
