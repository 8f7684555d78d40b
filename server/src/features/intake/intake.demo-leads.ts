import type { LeadStatus } from '@pam/contracts/intake'
import type { Answers } from '@pam/contracts/intake/form'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'

interface Sample {
  readonly area: PracticeArea
  readonly status: LeadStatus
  readonly source: string
  readonly hoursAgo: number
  readonly followUpInDays?: number
  readonly answers: Answers
}

/** Fictional; any resemblance is coincidence. One of them is against a client of the sample firm. */
export const sampleLeads: readonly Sample[] = [
  {
    area: 'personal-injury',
    status: 'in_review',
    source: 'Website',
    hoursAgo: 5,
    followUpInDays: 2,
    answers: {
      name: 'Harriet Quill',
      for_company: 'no',
      email: 'harriet.quill@example.com',
      phone: '(555) 014-2233',
      happened: 'A fall',
      happened_on: '2026-09-02',
      where: 'Albany, New York',
      other_is: 'A company or organization',
      other_company: 'Bluestone Markets Inc.',
      insured: 'no',
      story: 'I slipped on a wet floor in a shop and broke my wrist. There was no sign.',
      has_date: 'no',
    },
  },
  {
    area: 'personal-injury',
    status: 'conflict_check',
    source: 'Website',
    hoursAgo: 20,
    answers: {
      name: 'Gordon Pell',
      for_company: 'no',
      email: 'g.pell@example.com',
      happened: 'At work',
      happened_on: '2026-10-11',
      where: 'Newark, New Jersey',
      other_is: 'A company or organization',
      other_company: 'Northgate Logistics',
      insured: 'no',
      story: 'A pallet came down from a shelf in the warehouse.',
      has_date: 'no',
    },
  },
  {
    area: 'family',
    status: 'waiting',
    source: 'Referral',
    hoursAgo: 52,
    followUpInDays: 4,
    answers: {
      name: 'Ines Calloway',
      for_company: 'no',
      email: 'ines.calloway@example.com',
      phone: '(555) 014-9081',
      matter: ['Divorce or separation', 'Children'],
      partner: 'Peter Calloway',
      children: 'yes',
      safe: 'yes',
      story: 'We have agreed on most things and need it written down.',
      has_date: 'no',
    },
  },
  {
    area: 'family',
    status: 'new',
    source: 'Direct link',
    hoursAgo: 1,
    answers: {
      name: 'Theo Marchbanks',
      for_company: 'no',
      email: 'theo.marchbanks@example.com',
      matter: ['Adoption'],
      partner: 'Sofia Marchbanks',
      safe: 'yes',
      story: 'My wife and I would like to adopt her nephew.',
      has_date: 'no',
    },
  },
  {
    area: 'personal-injury',
    status: 'declined',
    source: 'Search advertisement',
    hoursAgo: 24 * 21,
    answers: {
      name: 'Walter Finch',
      for_company: 'no',
      email: 'walter.finch@example.com',
      happened: 'A product',
      happened_on: '2026-06-20',
      where: 'Trenton, New Jersey',
      other_is: 'A company or organization',
      other_company: 'Hearth & Home Appliances LLC',
      insured: 'no',
      story: 'A kettle caught fire. Nobody was hurt, the kitchen was damaged.',
      has_date: 'no',
    },
  },
]
