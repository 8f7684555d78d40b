import {
  type CaseOutcome,
  type CaseSort,
  type CaseStatus,
  caseOutcome,
  type PartyRole,
  partyRole,
} from '@pam/contracts/cases'
import type { Alias, RelationKind } from '@pam/contracts/contacts'

/** What people read for each word of the wire. */
export const statusWords: Record<CaseStatus, string> = {
  prospective: 'Prospective',
  open: 'Open',
  on_hold: 'On hold',
  closed: 'Closed',
  declined: 'Declined',
}

export const outcomeWords: Record<CaseOutcome, string> = {
  won: 'Won',
  settled: 'Settled',
  lost: 'Lost',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
  completed: 'Completed',
  other: 'Other outcome',
}

export const roleWords: Record<PartyRole, string> = {
  client: 'Client',
  adverse: 'Adverse party',
  co_party: 'Co-party',
  related: 'Related',
  witness: 'Witness',
  expert: 'Expert',
  insurer: 'Insurer',
  opposing_counsel: 'Opposing counsel',
  judge: 'Judge',
  other: 'Other',
}

export const sortWords: Record<CaseSort, string> = {
  updated: 'Last updated',
  title: 'Title',
  number: 'Number',
  opened: 'Date opened',
  client: 'Client',
}

/** Read from the contact on the screen to the other one, and the other way round. */
export const relationWords: Record<RelationKind, readonly [string, string]> = {
  parent_of: ['Parent company of', 'Subsidiary of'],
  owner_of: ['Owner of', 'Owned by'],
  officer_of: ['Officer of', 'Has officer'],
  director_of: ['Director of', 'Has director'],
  partner_of: ['Partner of', 'Partner of'],
  employee_of: ['Employee of', 'Employer of'],
  affiliate_of: ['Affiliate of', 'Affiliate of'],
  spouse_of: ['Spouse of', 'Spouse of'],
  household_of: ['Same household as', 'Same household as'],
  relative_of: ['Relative of', 'Relative of'],
  insurer_of: ['Insurer of', 'Insured by'],
  counsel_of: ['Counsel of', 'Represented by'],
}

export const kindWords = { person: 'Person', organisation: 'Organization' } as const

export const outcomeOptions = caseOutcome.options.map((value) => ({ value, label: outcomeWords[value] }))
export const roleOptions = partyRole.options.map((value) => ({ value, label: roleWords[value] }))
export const kindOptions = [
  { value: 'person', label: kindWords.person },
  { value: 'organisation', label: kindWords.organisation },
] as const

export const aliasWords: Record<Alias['kind'], string> = {
  also_known_as: 'Also known as',
  formerly: 'Formerly',
  maiden: 'Maiden name',
  doing_business_as: 'Doing business as',
  short: 'Short name',
}
